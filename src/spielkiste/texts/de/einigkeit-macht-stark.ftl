einigkeit-macht-stark-wall-falls = { $seat } hat eine 6 geworfen, und { $edition ->
    [compact] wegen Hausfriedensbruchs fliegen die Maurer auf A raus
   *[classic] die Mauer auf A fliegt raus
}.
einigkeit-macht-stark-objects = { $seat } erhebt Einspruch: { $seat_out } hätte von { $field } aus { $edition ->
    [compact] schlagen
   *[classic] rauswerfen
} können.
einigkeit-macht-stark-waives = { $seat } hat nichts einzuwenden.
einigkeit-macht-stark-waits = Einspruch, bevor { $seat } weiterwürfelt?
einigkeit-macht-stark-button-object = Einspruch
einigkeit-macht-stark-button-waive = Kein Einspruch
einigkeit-macht-stark-option-edition = Fassung
einigkeit-macht-stark-option-edition-classic = klassisch
einigkeit-macht-stark-option-edition-compact = kompakt (Figuren werden geschlagen, Mauern auf fremdem A sind Hausfriedensbruch)
einigkeit-macht-stark-option-objection = Sekunden für einen Einspruch, bevor jemand weiterwürfelt
einigkeit-macht-stark-option-partner-helps = Wer fertig ist, zieht die Figuren des Partners
