/** Digits and capitals that are hard to mistake for each other (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const referenceBytes = 6

/** Builds the reference people quote, « GL-2611-4F7K2Q »: the year and month, then six characters drawn from random bytes. */
export const orderReference = (at: Date, random: Uint8Array): string => {
  const [year = '', month = ''] = at.toISOString().split('-')
  const letters = [...random.slice(0, referenceBytes)].map(byte => alphabet[byte % alphabet.length])
  return `GL-${year.slice(2)}${month}-${letters.join('')}`
}

/** Matches a reference and nothing else. */
export const referencePattern = new RegExp(`^GL-\\d{4}-[${alphabet}]{${referenceBytes}}$`)

/** Normalises a typed reference, such as « gl 2611 4f7k2q » or one with an O for a zero; anything else is returned unchanged. */
export const normalisedReference = (typed: string): string => {
  const [, month = '', letters = ''] = /^GL(.{4})(.{6})$/.exec(typed.toUpperCase().replace(/[^0-9A-Z]/g, '')) ?? []
  const spelled = `GL-${`${month}-${letters}`.replaceAll('O', '0').replace(/[IL]/g, '1')}`
  return referencePattern.test(spelled) ? spelled : typed
}
