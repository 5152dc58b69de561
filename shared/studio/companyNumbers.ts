const digitsOf = (text: string): readonly number[] => [...text.replace(/\s/g, '')].map(Number)

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** ISO/IEC 7812-1: from the right, every second digit counts twice, and the sum of all figures ends with 0. */
const hasLuhnChecksum = (digits: readonly number[]): boolean =>
  sum(digits.toReversed().map((digit, index) => (index % 2 ? ([0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit] ?? 0) : digit))) % 10 === 0

export const hasFourteenDigits = (text: string): boolean => /^(?:\s*\d){14}\s*$/.test(text)

const laPoste = /^356000000/

/**
 * Checks a SIRET of fourteen digits by its checksum. The establishments of La Poste have a rule of their own: the sum of their digits is
 * divisible by five (https://fr.wikipedia.org/wiki/Système_d'identification_du_répertoire_des_établissements).
 */
export const isSiret = (text: string): boolean => {
  const digits = digitsOf(text)
  return hasLuhnChecksum(digits) || (laPoste.test(digits.join('')) && sum(digits) % 5 === 0)
}

/** What begins like a French VAT number; « Franchise en base » and other sentences do not. */
export const beginsAsVatNumber = /^FR(?![A-Z]{3})/i
const vatNumber = /^FR\s*([\dA-HJ-NP-Z]\s*[\dA-HJ-NP-Z])\s*((?:\d\s*){9})(?!\d)/i

/**
 * Checks the VAT number that a text begins with; a text that begins otherwise is right. A key of two digits follows from the nine digits of
 * the SIREN; newer keys have a letter (https://fr.wikipedia.org/wiki/Code_Insee#Numéro_de_TVA_intracommunautaire).
 */
export const isVatText = (text: string): boolean => {
  if (!beginsAsVatNumber.test(text)) return true
  const [, key, siren] = (vatNumber.exec(text) ?? []).map(part => part.replace(/\s/g, ''))
  if (!key || !siren) return false
  return /\D/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97
}
