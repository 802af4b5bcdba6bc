kistenstapel-draws = { $seat } draws { $kind ->
    [left] a left side
    [right] a right side
    [lid] a lid
   *[open] an open top
}.
kistenstapel-steps = { $how ->
    [put] { $seat } puts a box on column { $x },{ $y }.
    [take] { $seat } takes a box off column { $x },{ $y }.
    [open] { $seat } gives column { $x },{ $y } an open top.
   *[close] { $seat } gives column { $x },{ $y } a closed lid again.
}
kistenstapel-does = { $what ->
    [layer] { $seat } pushes a layer in below.
    [back] { $seat } puts the pile back as it was.
    [cannot] { $seat } says: "I can't."
    [decline] { $seat } does not build.
    [knock] { $seat } knocks!
   *[waive] { $seat } does not knock.
}
kistenstapel-builds-unseen = { $seat } builds where nobody can see it.
kistenstapel-hands-in = { $seat } hands in a building.
kistenstapel-fails = { $seat } has nothing valid to show: the knock was unjustified.
kistenstapel-builds = { $seat } builds { $boxes ->
    [one] one box
   *[other] { $boxes } boxes
} more with { $rhombi ->
    [0] no diamond
    [one] one diamond
   *[other] { $rhombi } diamonds
}: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
kistenstapel-pile = { $how ->
    [pile] The pile: { $boxes } { $boxes ->
        [one] box
       *[other] boxes
    }
    [odd] Being rebuilt: { $boxes } { $boxes ->
        [one] box
       *[other] boxes
    } so far
   *[whole] Being rebuilt: { $boxes } { $boxes ->
        [one] box
       *[other] boxes
    } so far, with { $rhombi } more { $rhombi ->
        [one] diamond
       *[other] diamonds
    }
}
kistenstapel-plan = Seen from above: x (down) runs to the front left, y (to the right) to the front right
kistenstapel-seat = { $seat }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
kistenstapel-stock = Face down
kistenstapel-kind = { $kind ->
    [left] left side
    [right] right side
    [lid] lid
   *[open] open top
}
kistenstapel-button = { $what ->
    [take] Take a box
    [open] Open or close a top
    [layer] Push in a layer
    [back] Back again
    [done] Done
    [cannot] I can't
    [decline] Do not build
    [knock] Knock
   *[waive] Don't knock
}
kistenstapel-status = { $stage ->
    [lot] A lot decides who begins.
    [draw] { $seat } draws a diamond.
    [build] { $seat } builds, or says "I can't".
    [ask] { $seat } says: "I can't." Who knocks?
    [show] { $seat } has knocked and shows what can be built.
    [last] { $seat } may build once more from all that is left.
   *[sealed] All build in secret from all that is left; the best building counts.
}
kistenstapel-best = The game is over. The last building was that of { $seat }.
kistenstapel-option-junior = For younger children: no open tops, each box 1 point
kistenstapel-option-finish = Last building
kistenstapel-option-finish-none = none
kistenstapel-option-finish-last = for whoever has the fewest points
kistenstapel-option-finish-best = for whoever gets the most out of it
kistenstapel-option-knock-seconds = Seconds for knocking (0: until all have answered)
kistenstapel-option-build-seconds = Seconds for showing a building
kistenstapel-option-view = The picture, for those across the table
kistenstapel-option-view-same = the same as for all
kistenstapel-option-view-opposite = upside down
