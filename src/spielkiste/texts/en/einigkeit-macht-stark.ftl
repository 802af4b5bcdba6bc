einigkeit-macht-stark-wall-falls = { $seat } has thrown a 6, and { $edition ->
    [compact] the trespassers on A fly out
   *[classic] the wall on A is thrown out
}.
einigkeit-macht-stark-objects = { $seat } objects: from { $field }, { $seat_out } could have { $edition ->
    [compact] captured a man
   *[classic] thrown a man out
}.
einigkeit-macht-stark-waives = { $seat } does not object.
einigkeit-macht-stark-waits = Any objection, before { $seat } throws again?
einigkeit-macht-stark-button-object = Object
einigkeit-macht-stark-button-waive = No objection
einigkeit-macht-stark-option-edition = Edition
einigkeit-macht-stark-option-edition-classic = classic
einigkeit-macht-stark-option-edition-compact = compact (men are captured, walls on a foreign A-field trespass)
einigkeit-macht-stark-option-objection = Seconds to object before somebody throws again
einigkeit-macht-stark-option-partner-helps = Who is home moves the partner's men
