import { patterns } from '../paths.ts'

/** The address below which copies of the terms of sale are kept, and the pattern of theirs (E131). */
const keptTerms = `${patterns.terms}/versions`
export const keptTermsPattern = `${keptTerms}/:version`

/** The address of the list of the copies; there is data at it, and no page. */
export const keptTermsList = keptTerms

/** A copy of the terms of sale: its address, and from when on they were the shop's. */
export type KeptTerms = { readonly address: string; readonly at: string }

/** Returns the address of a copy: it says when it was made and what it says, `/cgv/versions/2026-11-26-14-03-22-107-0a1b2c3d4e5f`. */
export const keptTermsAddress = (at: Date, digest: string): string =>
  `${keptTerms}/${at.toISOString().slice(0, -1).replaceAll(/[T:.]/g, '-')}-${digest}`

const named = /\/(\d{4}-\d\d-\d\d)-(\d\d)-(\d\d)-(\d\d)-(\d{3})-([0-9a-f]+)$/

export const digestIn = (address: string): string | undefined => named.exec(address)?.[6]

/** Returns the copies at these addresses in their order. One that says what the one before it said is left out: two renderings had made it. */
export const keptTermsAt = (addresses: readonly string[]): readonly KeptTerms[] =>
  addresses
    .toSorted()
    .filter((address, place, all) => digestIn(address) !== digestIn(all[place - 1] ?? ''))
    .flatMap(address => {
      const [, day, hours, minutes, seconds, thousandths] = named.exec(address) ?? []
      return day ? [{ address, at: `${day}T${hours}:${minutes}:${seconds}.${thousandths}Z` }] : []
    })

/** Returns the terms that held at a moment; nothing of a time before the first copy. */
export const termsAt = (kept: readonly KeptTerms[], moment: string): KeptTerms | undefined => kept.findLast(({ at }) => at <= moment)
