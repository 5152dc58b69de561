import { once } from '../../shared/kit/once.ts'

const clock = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' }))
const day = once(() => new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'medium' }))

/** « 21 nov. 2026 », on the painter's clock, where a row has room for no more. */
export const shortDay = (at: string): string => day().format(new Date(at))

/** `2026-11-21 11:30:00` on the painter's clock: a date to any spreadsheet, and in its order as a text. */
export const sheetTime = (at: string | undefined): string | undefined => at && clock().format(new Date(at))

/** What Paris's clock shows at an instant, in milliseconds, read as if it were Greenwich's. */
const shownAt = (at: number): number => Date.parse(`${clock().format(at).replace(' ', 'T')}Z`)

/** `2026-12-31T23:59` on the painter's clock, as an instant (ISO); what is no date stays as it is. */
export const parisTime = (local: string): string => {
  const asIfGreenwich = Date.parse(`${local}Z`)
  if (Number.isNaN(asIfGreenwich)) return local
  const near = asIfGreenwich - (shownAt(asIfGreenwich) - asIfGreenwich)
  return new Date(asIfGreenwich - (shownAt(near) - near)).toISOString()
}
