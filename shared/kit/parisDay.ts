import { once } from './once.ts'

const dateInParis = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' }))

/** Returns the day of a moment in the painter's time zone, `2026-11-21`. */
export const parisDay = (at: Date | string): string => dateInParis().format(new Date(at))

/** Returns that day at noon UTC, which falls on the same day in Paris. */
export const parisNoon = (at: Date | string): Date => new Date(`${parisDay(at)}T12:00:00Z`)
