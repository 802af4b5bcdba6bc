# An jedem Tisch gesagt. Aus Platznummern werden Namen, bevor ein Satz gesagt wird.
table-seat = Platz { $number }
table-name = { $seat }
table-over = Das Spiel ist aus.
table-clock = { $ms } Millisekunden vergehen.
table-starts = { $seat } beginnt.
table-to-act = { $seat } ist am Zug.
table-to-throw = { $seat } ist am Wurf.
table-hidden = Etwas geschieht, das nicht alle sehen dürfen.

board-lot = Das Los bestimmt, wer Weiß spielt.
board-white = { $seat } spielt Weiß.
board-in-hand = { $look ->
    [white] Weiße Steine in der Hand
   *[black] Schwarze Steine in der Hand
}

dice-throw = { $seat } wirft die Würfel.
dice-shows = Der Wurf: { $faces }.
dice-burns = Es brennt: Ein Würfel steht schief, alle Würfel werden neu geworfen.
dice-button-throw = Würfeln
dice-tray = Würfel
dice-option-burns = Wie viele von hundert Würfen brennen
dice-unseen = Der Wurf liegt so, dass ihn nicht alle sehen dürfen.

chips-purse = Chips von { $seat }
cards-hand = Hand von { $seat }
cards-stock = Stapel
cards-pile = Ablage
cards-deal = { $seat } bekommt { $card }.
cards-deal-hidden = { $seat } bekommt eine Karte.
cards-dealer = { $seat } gibt.
cards-suit = { $suit ->
    [C] Kreuz
    [S] Pik
    [H] Herz
   *[D] Karo
}
# Was abgelehnt wird, und warum.
table-refused = Das geht nicht: { $detail }
table-bad-options = Diese Optionen passen nicht zusammen: { $detail }
table-bad-text = Das ist keine Stellung dieses Spiels: { $detail }
table-bad-record = Das ist keine brauchbare Aufzeichnung: { $detail }
table-no-position = Das ist keine Stellung dieses Spiels: „{ $given }“
table-not-allowed = „{ $attempt }“ geht hier nicht.
table-option-span = { $option } ist eine ganze Zahl von { $low } bis { $high }, nicht „{ $given }“.
table-option-among = { $option } ist eins von { $allowed }, nicht „{ $given }“.
table-option-unknown = Eine Option „{ $option }“ gibt es nicht; dieses Spiel hat: { $options }
table-option-none = Eine Option „{ $option }“ gibt es nicht; dieses Spiel hat keine.
table-seats = Dieses Spiel wird zu { $allowed } gespielt, nicht zu { $count }.
table-no-seat = Den Platz { $number } gibt es an diesem Tisch nicht.
table-no-game = Ein Spiel „{ $given }“ gibt es nicht.
table-no-game-but = Ein Spiel „{ $given }“ gibt es nicht; gemeint vielleicht { $near }?
table-no-player = Einen Spieler „{ $given }“ gibt es nicht; es gibt { $players }.
table-seed-or-secret = Der Zufall kommt aus einer Startzahl oder aus einem Geheimnis, nicht aus beiden.
table-several = Mehrere Plätze dürfen handeln: bitte sagen, welcher von { $seats }.
table-not-on = { $seat } ist nicht am Zug.
table-too-late = Zu spät.
table-no-chance = Jetzt ist nichts zu werfen oder zu ziehen.
table-no-undo = Das lässt sich nicht zurücknehmen.
table-perft = Dieses Spiel lässt sich nicht durchzählen: Hier reden Würfel, Karten oder die Uhr mit, oder mehrere Plätze handeln zugleich.
table-record-empty = Die Aufzeichnung ist leer.
table-record-version = Das ist keine Aufzeichnung der Version { $wanted }: { $given }
table-record-head = Zeile { $line } der Aufzeichnung: Das Spiel oder seine Optionen fehlen.
table-record-json = Zeile { $line } der Aufzeichnung ist kein JSON-Objekt.
table-record-whole = Zeile { $line } der Aufzeichnung: „{ $what }“ ist keine ganze Zahl.
table-record-words = Zeile { $line } der Aufzeichnung: „{ $what }“ fehlt oder ist kein Wort.
table-record-points = Zeile { $line } der Aufzeichnung: Die Punkte sind keine Zahlen.
table-record-players = Zeile { $line } der Aufzeichnung: Nicht für jeden Platz ist ein Spieler da.
table-record-after = Zeile { $line } der Aufzeichnung: Nach dem Ende folgt noch etwas.
table-record-missing = Zeile { $line } der Aufzeichnung: Ereignis { $what } fehlt.
table-record-seat = Zeile { $line } der Aufzeichnung: Den Platz { $what } gibt es nicht.
table-record-other = Das ist eine Aufzeichnung von { $given }, nicht von { $wanted }.
table-record-events = Es gibt { $count } Ereignisse, nicht { $number }.
table-record-over = Ereignis { $number }: Das Spiel ist schon aus.
table-record-impossible = Ereignis { $number }: „{ $move }“ ist hier nicht möglich.
table-record-code = Ereignis { $number }: „{ $move }“ ist nicht der Zug mit der Nummer { $code }.
table-record-result = Das Ergebnis folgt nicht aus den Ereignissen.
table-record-by-hand = Hier wurde der Zufall von Hand eingegeben; da gibt es nichts zu prüfen.
table-record-secret = Das Geheimnis steht nicht in dieser Aufzeichnung; es wird gezeigt, wenn das Spiel aus ist.
table-record-hex = Das Geheimnis ist nicht hexadezimal.
table-record-other-secret = Das Geheimnis ist nicht das vorher festgelegte.
table-record-forged = Ereignis { $number }: „{ $move }“ ist nicht, was das Geheimnis ergibt.

# Tabellen gelöster Spiele.
table-file-foreign = { $file } ist keine Tabelle der Spielkiste.
table-file-version = { $file } stammt von einer anderen Fassung der Spielkiste; „spielkiste solve“ legt sie neu an.
table-file-other = { $file } ist die Tabelle { $name }, nicht die gesuchte.
table-file-torn = { $file } ist unvollständig; „spielkiste solve“ legt sie neu an.
table-file-damaged = { $file } ist beschädigt: Die Prüfsumme stimmt nicht. „spielkiste solve“ legt sie neu an.
table-file-unreadable = { $file } lässt sich nicht lesen: { $why }
