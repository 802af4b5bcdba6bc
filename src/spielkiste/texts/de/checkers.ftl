checkers-option-duty = Schlagen
checkers-option-duty-strict = ist strenge Pflicht
checkers-option-duty-huffing = kann übersehen werden, dann wird geblasen
checkers-option-edition = Ausgabe
checkers-option-edition-leaflet = wie im Regelheft
checkers-option-edition-international = international
