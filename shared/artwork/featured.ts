import type { Availability } from './artwork.ts'

export type Markable = { readonly id: number; readonly featuredAt?: string | undefined }

/** Returns the one work the owner chose for the home page. Two tabs may mark two works at once; the last one marked wins. */
export const featuredIn = <Work extends Markable>(works: readonly Work[]): Work | undefined =>
  works.reduce<Work | undefined>((last, work) => (work.featuredAt && work.featuredAt > (last?.featuredAt ?? '') ? work : last), undefined)

/** A work that is sold, like one that is hidden, no longer opens the home page. */
export const canOpenHome = ({ availability }: { readonly availability: Availability }): boolean => availability !== 'Vendu'
