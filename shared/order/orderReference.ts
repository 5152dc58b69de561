/** Digits and capitals no one mistakes for each other (Crockford's). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const referenceBytes = 6

/** What people quote: « GL-2611-4F7K2Q », the year and month, then six letters drawn from random bytes. */
export const orderReference = (at: Date, random: Uint8Array): string => {
  const [year = '', month = ''] = at.toISOString().split('-')
  const letters = [...random.slice(0, referenceBytes)].map(byte => alphabet[byte % alphabet.length])
  return `GL-${year.slice(2)}${month}-${letters.join('')}`
}

/** A reference and nothing else. */
export const referencePattern = new RegExp(`^GL-\\d{4}-[${alphabet}]{${referenceBytes}}$`)

/** A reference as people type it, in its own spelling: « gl 2611 4f7k2q », or an O for a zero; what is none stays as it is. */
export const spelledReference = (typed: string): string => {
  const [, month = '', letters = ''] = /^GL(.{4})(.{6})$/.exec(typed.toUpperCase().replace(/[^0-9A-Z]/g, '')) ?? []
  const spelled = `GL-${`${month}-${letters}`.replaceAll('O', '0').replace(/[IL]/g, '1')}`
  return referencePattern.test(spelled) ? spelled : typed
}
