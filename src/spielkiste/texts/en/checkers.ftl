checkers-option-duty = Capture
checkers-option-duty-strict = is strictly compulsory
checkers-option-duty-huffing = may be missed, and is then huffed
checkers-option-edition = Edition
checkers-option-edition-leaflet = as in the rule leaflet
checkers-option-edition-international = international
