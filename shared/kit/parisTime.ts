import { once } from './frenchFormat.ts'

const paris = once(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Paris',
      dateStyle: 'short',
      timeStyle: 'short',
    }),
)

/** Returns what a clock in Paris shows at a moment, `2026-11-21T18:05`. */
export const parisClock = (at: Date): string => paris().format(at).replace(' ', 'T')

const hour = 60 * 60 * 1000

/**
 * Returns the moment at which a clock in Paris shows this, `2026-11-21T18:05`; nothing where the calendar has no such day. In the hour that comes
 * twice in autumn it is the first of the two; what the night in spring leaves out counts from before it, so that 02:30 is 03:30.
 */
export const momentInParis = (clock: string): Date | undefined => {
  const asUtc = Date.parse(`${clock}Z`)
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(clock)) return undefined
  const summer = new Date(asUtc - 2 * hour)
  return parisClock(summer) === clock ? summer : new Date(asUtc - hour)
}
