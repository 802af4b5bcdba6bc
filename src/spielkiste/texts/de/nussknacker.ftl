nussknacker-asks = { $seat } fragt { $seat2 } nach { $value }.
nussknacker-asks-with = { $seat } fragt { $seat2 } nach { $value } und meint { $cards }.
nussknacker-denies = { $seat }: „Nein.“
nussknacker-gives = { $seat } schiebt { $seat2 } { $cards } zu und bekommt die Karten, die mit der Frage gemeint waren.
nussknacker-swaps = { $seat } schiebt { $seat2 } { $given ->
    [one] eine Karte
   *[other] { $given } Karten
} zu und bekommt { $gotten ->
    [one] eine Karte
   *[other] { $gotten } Karten
}.
nussknacker-claims = { $seat }: „Ich kenne die versteckte Karte!“
nussknacker-first = Mehrere haben zugleich gerufen; das Los trifft { $seat }.
nussknacker-right = { $seat } hat { $value } gesagt, und die versteckte Karte zeigt { $hidden }: ein Chip für { $seat }.
nussknacker-wrong = { $seat } hat { $value } gesagt, aber die versteckte Karte zeigt { $hidden }: ein Chip für jeden anderen.
nussknacker-nobody = Niemand hat geraten; die versteckte Karte zeigt { $hidden }.
nussknacker-asked-no = { $asked } Nein.
nussknacker-asked-swapped = { $asked } Karten: { $given } gegen { $gotten }.
nussknacker-asked-seen = { $asked } { $given } gegen { $gotten }.
nussknacker-hidden = Versteckte Karte
nussknacker-hand = Hand von { $seat } ({ $sign }), { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
nussknacker-talk = Gefragt in dieser Runde
nussknacker-to-ask = { $seat } fragt.
nussknacker-to-answer = { $seat } fragt { $seat2 } nach { $value }; { $seat2 } antwortet.
nussknacker-claimed = Jemand will die versteckte Karte kennen. Wer war ebenso schnell?
nussknacker-button-ask = { $seat } fragen
nussknacker-button-no = Nein
nussknacker-button-done = Diese Karten
nussknacker-button-claim = Es ist eine { $value }!
nussknacker-option-cards = Karten
nussknacker-option-cards-12 = zwölf, von 1 bis 6
nussknacker-option-cards-16 = sechzehn, von 1 bis 8
nussknacker-option-target = Chips zum Sieg
