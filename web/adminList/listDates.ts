import { once } from '../../shared/kit/frenchFormat.ts'

const clock = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' }))
const day = once(() => new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'medium' }))

/** Formats « 21 nov. 2026 » in Paris time, for rows without room for the hour. */
export const shortDay = (at: string): string => day().format(new Date(at))

/** Formats `2026-11-21 11:30:00` in Paris time, which spreadsheets read as a date and which sorts as text. */
export const sheetTime = (at: string | undefined): string | undefined => at && clock().format(new Date(at))

/** Returns the wall-clock time in Paris at an instant, in milliseconds, as if it were UTC. */
const shownAt = (at: number): number => Date.parse(`${clock().format(at).replace(' ', 'T')}Z`)

/** Converts `2026-12-31T23:59` in Paris time to an ISO instant; returns anything that is not a date unchanged. */
export const parisTime = (local: string): string => {
  const asIfGreenwich = Date.parse(`${local}Z`)
  if (Number.isNaN(asIfGreenwich)) return local
  const near = asIfGreenwich - (shownAt(asIfGreenwich) - asIfGreenwich)
  return new Date(asIfGreenwich - (shownAt(near) - near)).toISOString()
}
