import * as z from 'zod/mini'
import { availabilitySchema, priceSchema } from './artworkForm.ts'
import { type Claims, type ResaleObstacle, resaleObstacle } from './availability.ts'

/** Of one call; the back office sends more works in several. */
export const maxBulk = 100

/** As far from zero as a rank may be: works have numbers of up to ten digits. */
const farthest = 1e10

const texts = {
  none: 'Aucune œuvre sélectionnée',
  tooMany: `Vous ne pouvez modifier que ${maxBulk} œuvres à la fois`,
  repeated: 'La même œuvre est sélectionnée deux fois',
  unknown: 'Cette œuvre est introuvable.',
  discount: 'La remise doit être un nombre entier de 1 à 99\u00a0%',
  rank: 'La place doit être un nombre',
  nothing: 'Indiquez un nouveau prix, une remise ou une disponibilité',
} as const

export const bulkWorkSchema = z.object({
  id: z.int(texts.unknown).check(z.positive(texts.unknown)),
  /** As the owner saw the work: a change made on older news is refused. */
  version: z.int().check(z.nonnegative()),
  /** This work's own, before what is said for all; `null` takes the price away. */
  priceEur: z.optional(z.nullable(priceSchema)),
  availability: z.optional(availabilitySchema),
  /** Its place in the gallery's own order, see `placeOf`; `null` puts it back where it came by its number. */
  rank: z.optional(z.nullable(z.number(texts.rank).check(z.gte(-farthest, texts.rank), z.lte(farthest, texts.rank)))),
  /** Whether it is the one the home page opens on. */
  isFeatured: z.optional(z.boolean()),
})
export type BulkWork = z.infer<typeof bulkWorkSchema>

type Terms = { readonly [Term in 'priceEur' | 'discount' | 'availability' | 'rank' | 'isFeatured']?: unknown }
const saysSomething = ({ priceEur, discount, availability, rank, isFeatured }: Terms): boolean =>
  [priceEur, discount, availability, rank, isFeatured].some(term => term !== undefined)

/** What visitors read of the work changes, not only where it stands. */
export const changesOffer = (own: Pick<BulkWork, 'priceEur' | 'availability'>, all: Omit<BulkChange, 'works'>): boolean =>
  [own.priceEur, own.availability, all.priceEur, all.availability, all.discount].some(term => term !== undefined)

/** What is to change, for all the works or for each; undoing is a bulk change too, with what each work was before. */
export const bulkChangeSchema = z
  .object({
    works: z.array(bulkWorkSchema, texts.none).check(
      z.minLength(1, texts.none),
      z.maxLength(maxBulk, texts.tooMany),
      z.refine(works => new Set(works.map(({ id }) => id)).size === works.length, texts.repeated),
    ),
    priceEur: z.optional(priceSchema),
    /** Percent, taken off the new price where one is given and off the work's own otherwise, rounded to whole euros. */
    discount: z.optional(z.int(texts.discount).check(z.gte(1, texts.discount), z.lte(99, texts.discount))),
    availability: z.optional(availabilitySchema),
  })
  .check(z.refine(change => saysSomething(change) || change.works.every(saysSomething), { error: texts.nothing, path: ['works'] }))
export type BulkChange = z.infer<typeof bulkChangeSchema>

export type BulkObstacle = ResaleObstacle | 'withoutPrice' | 'belowLeastPrice'

type Priced = Claims & { readonly priceEur?: number | undefined }
type NewTerms = { readonly priceEur: number | null; readonly availability: Claims['availability'] }

const discounted = (price: number, discount: number): number => Math.round((price * (100 - discount)) / 100)

/** What a bulk change makes of one work, or why it cannot be done: a discount needs a price, and never takes it below 1 €. */
export const bulkTerms = (
  current: Priced,
  own: Pick<BulkWork, 'priceEur' | 'availability'>,
  all: Omit<BulkChange, 'works'>,
): NewTerms | { readonly obstacle: BulkObstacle } => {
  const availability = own.availability ?? all.availability ?? current.availability
  const obstacle = resaleObstacle(current, availability)
  if (obstacle) return { obstacle }
  const price = own.priceEur !== undefined ? own.priceEur : (all.priceEur ?? current.priceEur ?? null)
  if (all.discount === undefined) return { priceEur: price, availability }
  if (!price) return { obstacle: 'withoutPrice' }
  const priceEur = discounted(price, all.discount)
  return priceEur < 1 ? { obstacle: 'belowLeastPrice' } : { priceEur, availability }
}
