import type { Availability } from './artwork.ts'

export type Markable = { readonly id: number; readonly featuredAt?: string | undefined }

/** The one work the owner chose for the home page: of several marked in two tabs at once, the one marked last. */
export const featuredIn = <Work extends Markable>(works: readonly Work[]): Work | undefined =>
  works.reduce<Work | undefined>((last, work) => (work.featuredAt && work.featuredAt > (last?.featuredAt ?? '') ? work : last), undefined)

/** A work that is sold leaves its place on the home page to another, as one that is hidden does. */
export const canOpenHome = ({ availability }: { readonly availability: Availability }): boolean => availability !== 'Vendu'
