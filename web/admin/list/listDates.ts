import { once } from '../../../shared/kit/once.ts'

const dateAndTime = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' }))
const day = once(() => new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'medium' }))

/** Formats « 21 nov. 2026 » in Paris time, for rows without room for the hour. */
export const shortDay = (at: string): string => day().format(new Date(at))

/** Formats `2026-11-21 11:30:00` in Paris time, which spreadsheets read as a date and which sorts as text. */
export const sheetTime = (at: string | undefined): string | undefined => at && dateAndTime().format(new Date(at))
