/** Letters that have no shape: spaces of no width, marks of direction, soft hyphens. Joiners may belong to a word or a picture. */
const invisible = /\u2800|(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}/gu
/** Joiners are legitimate inside a word or an emoji and useless anywhere else. */
const strayJoiner = /(?<![\p{L}\p{M}\p{N}\p{P}\p{S}])(?:\u200c|\u200d|\ufe0f)+|[\u200c\u200d]+(?![\p{L}\p{Extended_Pictographic}])/gu
const softBreak = /[\v\f]/g
/** What a file of XML may not hold (https://www.w3.org/TR/xml/#charsets), and other characters that are not typed. */
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu
/** What old Windows programs wrote from U+0080 on (https://encoding.spec.whatwg.org/#windows-1252); a space where they wrote nothing. */
const windowsLetters = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

/**
 * Cleans a text that was typed or pasted, the same way for every field but passwords: composed letters, nothing invisible, no surrounding space, and
 * the apostrophes of old Windows programs as apostrophes.
 */
export const cleanText = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replace(softBreak, ' ')
    .replace(/[\x80-\x9f]/g, letter => windowsLetters[letter.charCodeAt(0) - 0x80] ?? '')
    .replace(unwritable, '')
    .normalize('NFC')
    .replace(invisible, '')
    .replace(strayJoiner, '')
    .trim()

/** Cleans a code or a number of letters, digits and dashes, whichever dashes it was printed with. */
export const cleanCode = (text: string): string =>
  cleanText(text)
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')

/** A name has a letter that one sees. */
export const hasLetter = (text: string): boolean => /\p{L}/u.test(text)

/** Telephones have six figures and more (D40), whatever is written around them. */
export const isPhoneNumber = (text: string): boolean => text.replace(/\D/g, '').length >= 6

export const incompletePhone = 'Numéro incomplet'
