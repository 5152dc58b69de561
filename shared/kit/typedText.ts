/** The most characters any text of a form has. */
export const maxTextLength = 1000

/** A form's text while it is typed: without angle brackets, cut to `most` characters. */
export const asTyped = (text: string, most = maxTextLength): string => [...text.replace(/[<>]/g, '')].slice(0, most).join('')

/** Said of a text that carries a script, or what cannot be written. */
export const invalidContent = 'Contenu invalide détecté.'

/** Said of a passing mailbox. */
export const addressRefused = 'Adresse email non autorisée'
