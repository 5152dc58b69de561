/** Digits and capitals no one mistakes for each other (Crockford's). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const referenceBytes = 6

/** What people quote: « GL-2611-4F7K2Q », the year and month, then six letters drawn from random bytes. */
export const orderReference = (at: Date, random: Uint8Array): string => {
  const [year = '', month = ''] = at.toISOString().split('-')
  const letters = [...random.slice(0, referenceBytes)].map(byte => alphabet[byte % alphabet.length])
  return `GL-${year.slice(2)}${month}-${letters.join('')}`
}
