import { once } from './once.ts'

const day = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' }))

/** `2026-11-21`: the painter's day of a moment. */
export const parisDay = (at: Date | string): string => day().format(new Date(at))

/** The painter's day of a moment, at noon UTC, which is the same day there. */
export const parisNoon = (at: Date | string): Date => new Date(`${parisDay(at)}T12:00:00Z`)
