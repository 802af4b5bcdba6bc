nussknacker-asks = { $seat } asks { $seat2 } for { $value }.
nussknacker-asks-with = { $seat } asks { $seat2 } for { $value }, meaning { $cards }.
nussknacker-denies = { $seat }: “No.”
nussknacker-gives = { $seat } hands { $cards } over to { $seat2 } and gets the cards meant by the question.
nussknacker-swaps = { $seat } hands { $seat2 } { $given ->
    [one] one card
   *[other] { $given } cards
} and gets { $gotten ->
    [one] one card
   *[other] { $gotten } cards
}.
nussknacker-claims = { $seat }: “I know the hidden card!”
nussknacker-first = Several have called at once; by lot it is { $seat }.
nussknacker-right = { $seat } has said { $value }, and the hidden card is { $hidden }: a chip for { $seat }.
nussknacker-wrong = { $seat } has said { $value }, but the hidden card is { $hidden }: a chip for everybody else.
nussknacker-nobody = Nobody has guessed; the hidden card is { $hidden }.
nussknacker-asked-no = { $asked } No.
nussknacker-asked-swapped = { $asked } { $given } for { $gotten } cards.
nussknacker-asked-seen = { $asked } { $given } for { $gotten }.
nussknacker-hidden = Hidden card
nussknacker-hand = Hand of { $seat } ({ $sign }), { $count ->
    [one] one card
   *[other] { $count } cards
}
nussknacker-talk = Asked in this round
nussknacker-to-ask = { $seat } is to ask.
nussknacker-to-answer = { $seat } asks { $seat2 } for { $value }; { $seat2 } is to answer.
nussknacker-claimed = Somebody claims to know the hidden card. Who was as quick?
nussknacker-button-ask = Ask { $seat }
nussknacker-button-no = No
nussknacker-button-done = These cards
nussknacker-button-claim = The hidden card is { $value }!
nussknacker-option-cards = Cards
nussknacker-option-cards-12 = twelve, from 1 to 6
nussknacker-option-cards-16 = sixteen, from 1 to 8
nussknacker-option-target = Chips that win
