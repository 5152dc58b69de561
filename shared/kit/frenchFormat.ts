import { once } from './once.ts'
import { parisDay } from './parisTime.ts'

// Both are created at their first use: together they take several milliseconds, which a function that formats nothing should not pay at its
// cold start.
const eurosAndCents = once(() => new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }))
const clock = once(() => new Intl.DateTimeFormat('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' }))

/**
 * `1450` → « 1 450 € »: whole euros, as works are priced. It writes what Intl would without calling it, because Intl's first number blocks
 * a phone for 50 ms and pages need this one first.
 */
export const formatEuros = (amount: number): string => `${String(amount).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u202f')}\u00a0€`

/** `145000` → « 1 450,00 € »: cents, as carts and orders count. */
export const formatCents = (amount: number): string => eurosAndCents().format(amount / 100)

/** `1500` → « 15 € », `4250` → « 42,50 € »: cents, which a whole amount leaves out. */
export const formatAmount = (cents: number): string => (cents % 100 ? formatCents(cents) : formatEuros(cents / 100))

export const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]
const plainDay = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/

/**
 * « 21 novembre 2026 », « 1er décembre 2026 »: formats a moment in the painter's time zone, or a plain day `2026-11-21`. Pages need the
 * plain day first, so it is written without Intl, whose first date blocks a phone for 80 ms.
 */
export const formatDate = (at: Date | string): string => {
  const [year, month, day] = (typeof at === 'string' && plainDay.test(at) ? at : parisDay(at)).split('-').map(Number)
  return `${day === 1 ? '1er' : day} ${months[Number(month) - 1]} ${year}`
}

/** « 14:05 », in the painter's time zone. */
export const formatTime = (at: Date | string): string => clock().format(new Date(at))

/** « 21 novembre 2026 à 14:05 », in the painter's time zone. */
export const formatMoment = (at: Date | string): string => `${formatDate(at)} à ${formatTime(at)}`

/** `countOf(2, 'œuvre', 'œuvres')` → « 2 œuvres »; French counts zero and one in the singular. */
export const countOf = (count: number, one: string, many: string): string => `${count} ${count < 2 ? one : many}`

/** `72` → « 72 octets », `12600` → « 12 Ko », `2200000` → « 2,1 Mo »: a file's size, in units of 1,024 as its limit is. */
export const formatSize = (bytes: number): string => {
  if (bytes < 1024) return countOf(bytes, 'octet', 'octets').replace(' ', '\u202f')
  const kilobytes = Math.round(bytes / 1024)
  if (kilobytes < 1024) return `${kilobytes}\u202fKo`
  return `${String(Math.round((bytes / 1024 ** 2) * 10) / 10).replace('.', ',')}\u202fMo`
}

/** « en France, en Belgique et à Monaco ». */
export const enumerated = (words: readonly string[], last = 'et'): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(` ${last} `)

/** « Huile sur toile » → « huile sur toile », within a line. */
export const uncapitalised = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
