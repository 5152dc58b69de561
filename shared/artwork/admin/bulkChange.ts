import * as z from 'zod/mini'
import { type Claims, type ResaleObstacle, resaleObstacle } from '../availability.ts'
import { artworkFormFaults, availabilitySchema, priceSchema } from './artworkFields.ts'

/** The most works in one call; the back office splits a larger selection into several calls. */
export const maxBulk = 100

/** The steps in euros to which a discounted price may be rounded. */
export const priceSteps = [1, 5, 10, 50] as const

/** The largest absolute value of a rank, since works have numbers of up to ten digits. */
const farthest = 1e10

const texts = {
  none: 'Aucune œuvre sélectionnée',
  tooMany: `Vous ne pouvez modifier que ${maxBulk} œuvres à la fois`,
  repeated: 'La même œuvre est sélectionnée deux fois',
  unknown: 'Cette œuvre est introuvable.',
  discount: 'La remise doit être un nombre entier de 1 à 99\u00a0%',
  roundTo: 'La remise s’arrondit à 1, 5, 10 ou 50\u00a0€',
  rank: 'La place doit être un nombre',
  nothing: 'Indiquez ce qui doit changer',
} as const

const isPublished = z.optional(z.boolean())

/** The address of the collection that it is put into; `null` takes it out of its collection. */
const collectionRef = z.optional(z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,100}$/, artworkFormFaults.collection))))

export const bulkWorkSchema = z.object({
  id: z.int(texts.unknown).check(z.positive(texts.unknown)),
  /** The version the owner saw. The server refuses a change made on an outdated one. */
  version: z.int().check(z.nonnegative()),
  /** This work's own price, which takes precedence over the common one; `null` removes the price. */
  priceEur: z.optional(z.nullable(priceSchema)),
  availability: z.optional(availabilitySchema),
  isPublished,
  collectionRef,
  /** Its rank, see `placeOf`; `null` puts it back at the place its number gives it. */
  rank: z.optional(z.nullable(z.number(texts.rank).check(z.gte(-farthest, texts.rank), z.lte(farthest, texts.rank)))),
  /** True for the work that opens the home page. */
  isFeatured: z.optional(z.boolean()),
})
export type BulkWork = z.infer<typeof bulkWorkSchema>

const offers = ['priceEur', 'discount', 'availability', 'isPublished', 'collectionRef'] as const
const places = ['rank', 'isFeatured'] as const
type Terms = { readonly [Term in (typeof offers)[number] | (typeof places)[number]]?: unknown }

const says = (terms: Terms, names: readonly (keyof Terms)[]): boolean => names.some(name => terms[name] !== undefined)
const saysSomething = (terms: Terms): boolean => says(terms, [...offers, ...places])

/** Checks whether the change alters what visitors read of the work, and not only its place. */
export const changesOffer = (own: BulkWork, all: Omit<BulkChange, 'works'>): boolean => says(own, offers) || says(all, offers)

/** The changes for all the works or for each one. Undoing is a bulk change too, which carries each work's former values. */
export const bulkChangeSchema = z
  .object({
    works: z.array(bulkWorkSchema, texts.none).check(
      z.minLength(1, texts.none),
      z.maxLength(maxBulk, texts.tooMany),
      z.refine(works => new Set(works.map(({ id }) => id)).size === works.length, texts.repeated),
    ),
    priceEur: z.optional(priceSchema),
    /** A percentage taken off the new price if one is given, and off the work's own price otherwise, rounded to `roundTo` euros. */
    discount: z.optional(z.int(texts.discount).check(z.gte(1, texts.discount), z.lte(99, texts.discount))),
    /** A step of one euro if absent. */
    roundTo: z.optional(z.literal(priceSteps, texts.roundTo)),
    availability: z.optional(availabilitySchema),
    isPublished,
    collectionRef,
  })
  .check(z.refine(change => saysSomething(change) || change.works.every(saysSomething), { error: texts.nothing, path: ['works'] }))
export type BulkChange = z.infer<typeof bulkChangeSchema>

export type BulkObstacle = ResaleObstacle | 'withoutPrice' | 'belowLeastPrice'

/** Returns whether the work is shown and its collection after the change; what the change leaves as it was is absent. */
export const bulkHanging = (own: BulkWork, all: Omit<BulkChange, 'works'>): Pick<BulkWork, 'isPublished' | 'collectionRef'> => ({
  isPublished: own.isPublished ?? all.isPublished,
  collectionRef: own.collectionRef === undefined ? all.collectionRef : own.collectionRef,
})

type Priced = Claims & { readonly priceEur?: number | undefined }
type NewTerms = { readonly priceEur: number | null; readonly availability: Claims['availability'] }

/** Rounds to the nearest step, or down where the nearest one is above the price: a discount never raises it. */
const discounted = (price: number, discount: number, step: number): number => {
  const steps = (price * (100 - discount)) / 100 / step
  return (Math.round(steps) * step > price ? Math.floor(steps) : Math.round(steps)) * step
}

/** Returns a work's terms after the bulk change, or the reason it is refused: a discount needs a price and never takes it below 1 €. */
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
  const priceEur = discounted(price, all.discount, all.roundTo ?? 1)
  return priceEur < 1 ? { obstacle: 'belowLeastPrice' } : { priceEur, availability }
}
