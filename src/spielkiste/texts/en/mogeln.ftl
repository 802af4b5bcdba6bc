mogeln-rank = { $rank ->
    [seven] seven
    [eight] eight
    [nine] nine
    [ten] ten
    [jack] jack
    [queen] queen
    [king] king
   *[ace] ace
}
mogeln-lays = { $seat } lays { $card } and says “{ $rank }”.
mogeln-lays-hidden = { $seat } lays a card face down and says “{ $rank }”.
mogeln-slips = { $seat } slips { $cards } under it.
mogeln-slips-nothing = { $seat } slips nothing under it.
mogeln-slips-hidden = { $seat } takes the hand off the pile.
mogeln-empty = { $seat } takes the hand off the pile and has no card left.
mogeln-looks-hidden = { $seat } glances at the pile.
mogeln-looks-thick = { $seat } glances at the pile: that looked thick!
mogeln-looks-thin = { $seat } glances at the pile and notices nothing.
mogeln-calls = { $seat }: “You are cheating, { $seat2 }!”
mogeln-believes = { $seat } believes it.
mogeln-caller = Several have called at once; by lot it is { $seat }.
mogeln-cheated = { $cards } is turned up, announced as “{ $rank }”: { $seat } has cheated and takes the pile.
mogeln-honest = { $cards } is turned up: { $seat } was honest, and { $seat2 } takes the pile.
mogeln-honest-won = { $cards } is turned up: { $seat } was honest, has no card left and wins.
mogeln-pile = Pile: { $count ->
    [one] one card
   *[other] { $count } cards
}
mogeln-shown = { $cards } was turned up; { $seat } has taken the pile
mogeln-hand = Hand of { $seat }, { $count ->
    [one] one card
   *[other] { $count } cards
}
mogeln-hand-thick = { $hand } (that looked thick)
mogeln-to-lay = { $seat } is to lay a card as “{ $rank }”.
mogeln-to-slip = { $seat } has said “{ $rank }” and may slip more cards under it.
mogeln-doubt = { $seat } has said “{ $rank }”. True or not?
mogeln-doubt-or-lay = { $seat } has said “{ $rank }”. Who believes it? { $seat2 } may go on with “{ $rank2 }”.
mogeln-doubt-last = { $seat } has said “{ $rank }”. This is the last chance to doubt it!
mogeln-button-cheat = You are cheating!
mogeln-button-believe = I believe it
mogeln-button-done = Done
mogeln-option-resume = After a challenge play goes on with
mogeln-option-resume-next = the next rank
mogeln-option-resume-seven = the seven
mogeln-option-several = Several cards may be slipped onto the pile at once
mogeln-option-window = Milliseconds before the next player may lay
