boese-drei-stops = { $seat } hört mit { $total } auf.
boese-drei-to-throw = Runde { $number } von { $rounds }: { $seat } würfelt.
boese-drei-to-stop = Runde { $number } von { $rounds }: { $seat } würfelt weiter oder hört auf.
boese-drei-button-stop = Aufhören
boese-drei-sum = Summe
boese-drei-won = Gewonnene Runden
boese-drei-option-burns = { dice-option-burns }
boese-drei-option-rounds = Runden (0: so viele wie Spieler)
