import { once } from './once.ts'

const dateInParis = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' }))

/** Returns the day of a moment in the painter's time zone, `2026-11-21`. */
export const parisDay = (at: Date | string): string => dateInParis().format(new Date(at))

/** Returns that day at noon UTC, which falls on the same day in Paris. */
export const parisNoon = (at: Date | string): Date => new Date(`${parisDay(at)}T12:00:00Z`)

const dateTimeInParis = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short' }))

/** Returns the local time in Paris at a moment, `2026-11-21T18:05`. */
export const parisClock = (at: Date): string => dateTimeInParis().format(at).replace(' ', 'T')

const hour = 60 * 60 * 1000

/**
 * Returns the moment of a local time in Paris, `2026-11-21T18:05`; `undefined` where the calendar has no such day. Of the hour that comes twice in
 * autumn it takes the first; a time in the hour that spring leaves out is moved on by an hour, so that 02:30 is 03:30.
 */
export const momentInParis = (clock: string): Date | undefined => {
  const asUtc = Date.parse(`${clock}Z`)
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(clock)) return undefined
  const summer = new Date(asUtc - 2 * hour)
  return parisClock(summer) === clock ? summer : new Date(asUtc - hour)
}
