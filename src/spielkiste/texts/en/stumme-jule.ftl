stumme-jule-talks = { $seat } has spoken and starts all over.
stumme-jule-chats = { $seat } speaks, but the sheet is empty anyway.
stumme-jule-button-talk = Say something
stumme-jule-option-burns = { dice-option-burns }
stumme-jule-option-chips = { jule-option-chips }
