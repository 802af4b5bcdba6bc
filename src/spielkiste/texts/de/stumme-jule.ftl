stumme-jule-talks = { $seat } hat geredet und fängt ganz von vorne an.
stumme-jule-chats = { $seat } redet, aber auf dem Zettel steht ohnehin nichts.
stumme-jule-button-talk = Etwas sagen
stumme-jule-option-burns = { dice-option-burns }
stumme-jule-option-chips = { jule-option-chips }
