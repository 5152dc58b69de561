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

/** A SIREN of nine digits, by the same checksum. */
export const isSiren = (text: string): boolean => /^(?:\s*\d){9}\s*$/.test(text) && hasLuhnChecksum(digitsOf(text))

const frenchVat = /^FR([\dA-HJ-NP-Z]{2})(\d{9})$/
/** Two letters of a country, and up to twelve figures and letters (https://ec.europa.eu/taxation_customs/vies). */
const europeanVat = /^(?!FR)[A-Z]{2}[\dA-Z+*]{2,12}$/

/**
 * Checks a VAT number. Of a French one, a key of two digits follows from the nine digits of the SIREN; newer keys have a letter
 * (https://fr.wikipedia.org/wiki/Code_Insee#Numéro_de_TVA_intracommunautaire). Of other countries only the form is known.
 */
export const isVatNumber = (text: string): boolean => {
  const compact = text.replace(/[\s.]/g, '').toUpperCase()
  const [, key, siren] = frenchVat.exec(compact) ?? []
  if (!key || !siren) return europeanVat.test(compact)
  return /\D/.test(key) || Number(key) === (12 + 3 * (Number(siren) % 97)) % 97
}
