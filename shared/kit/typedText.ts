/** The longest text of any form, unless its field says otherwise, in characters. */
export const maxTextLength = 1000

/** Cleans a form's text while it is typed: removes angle brackets and cuts it to `most` characters. */
export const asTyped = (text: string, most = maxTextLength): string => [...text.replace(/[<>]/g, '')].slice(0, most).join('')

/** The message for a text that contains a script or forbidden characters. */
export const invalidContent = 'Contenu invalide détecté.'

/** The message for a disposable mailbox. */
export const addressRefused = 'Adresse email non autorisée'
