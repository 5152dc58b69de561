/** The longest text of any form, unless its field says otherwise, in characters. */
export const maxTextLength = 1000

/** The message for a text that contains a script or forbidden characters. */
export const invalidContent = 'Contenu invalide détecté.'

/** The message for a disposable mailbox. */
export const addressRefused = 'Adresse email non autorisée'
