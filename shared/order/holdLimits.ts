/** How much one visitor, one address, its network and everybody together may hold unpaid, counted in works (D18c). */
export const holdLimits = {
  visitorWorks: 4,
  addressWorks: 6,
  /** An IPv4 /24 or an IPv6 /48, of which one machine may have every address. */
  networkWorks: 12,
  /** The share of the works for sale that everybody together may hold. */
  share: 0.4,
  /** A small gallery lets at least this many works be held, whatever their share. */
  leastWorks: 3,
} as const

/** Returns how many works may be held at a time, of so many for sale. */
export const mostHeld = (forSale: number): number => Math.max(holdLimits.leastWorks, Math.floor(forSale * holdLimits.share))

/** The checkouts that one address may begin: in ten minutes, and in a day (D18c). */
export const checkoutLimits = [
  { calls: 6, perSeconds: 10 * 60 },
  { calls: 30, perSeconds: 24 * 60 * 60 },
] as const

/** The most payments one visitor may have open at a time, so that no visitor can reserve the whole gallery (D18). */
export const mostOpenPayments = 5

/**
 * The lifetime of a payment session, in seconds: the provider's minimum of 30 minutes, plus one for clock skew. A hold lasts as long, and
 * `holdGraceSeconds` more (D18).
 */
export const sessionSeconds = 31 * 60
/** The time a payment in flight has after the session's end before its hold is reconciled, in seconds (D18). */
export const holdGraceSeconds = 5 * 60

/** How long a work that the owner freed cannot be held again by the same visitor, in seconds (D18c). */
export const restSeconds = 10 * 60

/** An opening night, during which only the limits by visitor hold (D18c). */
export const openingNightSeconds = 4 * 60 * 60

/** The values of `HOLD_LIMITS`, which only a shop on a developer's machine sets: deployed functions have every limit. */
export type LiftedLimits = 'exceptShare' | 'all'
