import type { AdminArtwork } from '../../../../shared/artwork/admin/adminArtwork.ts'
import { priceSchema } from '../../../../shared/artwork/admin/artworkFields.ts'
import { type BulkChange, type BulkWork, bulkChangeSchema } from '../../../../shared/artwork/admin/bulkChange.ts'
import type { Availability } from '../../../../shared/artwork/artwork.ts'
import { fieldErrorsOf } from '../../../../shared/kit/fieldErrors.ts'
import { pricesTexts } from '../adminWorksTexts.ts'
import { wholeNumberOf } from '../artworkFormValues.ts'

/** The typed values of a work's row. */
export type RowEdit = { readonly price: string; readonly availability: Availability }

/** The typed values for all selected works. An empty one changes nothing. */
export type BulkTyped = {
  readonly price: string
  readonly discount: string
  /** One of `priceSteps`. */
  readonly roundTo: string
  readonly availability: string
  readonly visibility: string
  /** The address of a collection, or `noCollection`. */
  readonly collection: string
  readonly leavesSold: boolean
}

/** Takes works out of their collection. No collection has this address. */
export const noCollection = '-'

export type BulkErrors = { readonly [Field in 'works' | 'priceEur' | 'discount' | 'availability' | 'collectionRef']?: string }

export const blankBulk: BulkTyped = {
  price: '',
  discount: '',
  roundTo: '1',
  availability: '',
  visibility: '',
  collection: '',
  leavesSold: true,
}

/** Tells whether the form says nothing that would change a work. */
export const isBlank = ({ price, discount, availability, visibility, collection }: BulkTyped): boolean =>
  ![price.trim(), discount.trim(), availability, visibility, collection].some(Boolean)

export const rowOf = ({ priceEur, availability }: AdminArtwork): RowEdit => ({ price: priceEur?.toString() ?? '', availability })

export const isSame = (work: AdminArtwork, { price, availability }: RowEdit): boolean =>
  availability === work.availability && wholeNumberOf(price) === work.priceEur

/** Reads a row as the change of one work. Without a price it becomes « Prix sur demande ». */
export const readRow = ({ id, version }: AdminArtwork, { price, availability }: RowEdit): BulkWork | { readonly error: string } => {
  const priceEur = wholeNumberOf(price)
  if (priceEur === undefined) return { id, version, availability, priceEur: null }
  const { data, error } = priceSchema.safeParse(priceEur)
  return error ? { error: error.issues[0]?.message ?? '' } : { id, version, availability, priceEur: data }
}

/** Works per call. The server takes a hundred; smaller batches show progress. */
const batchLength = 40

export const batchesOf = ({ works, ...all }: BulkChange): readonly BulkChange[] =>
  Array.from({ length: Math.ceil(works.length / batchLength) }, (_, batch) => ({
    ...all,
    works: works.slice(batch * batchLength, (batch + 1) * batchLength),
  }))

/** Reads the bulk form by the server's own rules. */
export const readBulk = (
  works: readonly Pick<AdminArtwork, 'id' | 'version' | 'availability'>[],
  { price, discount, roundTo, availability, visibility, collection, leavesSold }: BulkTyped,
): { readonly change: BulkChange } | { readonly errors: BulkErrors } => {
  // What a work costs is left as it was sold; where it hangs is not.
  const isOffer = Boolean(price.trim() || discount.trim() || availability)
  const left = works.filter(work => !isOffer || !leavesSold || work.availability !== 'Vendu')
  if (works.length && !left.length) return { errors: { works: pricesTexts.allSold } }
  const all = left.map(({ id, version }) => ({ id, version }))
  const { data, error } = bulkChangeSchema.safeParse({
    works: all.slice(0, batchLength),
    priceEur: wholeNumberOf(price),
    discount: wholeNumberOf(discount.replace('%', '')),
    roundTo: roundTo === blankBulk.roundTo ? undefined : Number(roundTo),
    availability: availability || undefined,
    isPublished: visibility ? visibility === 'publiees' : undefined,
    collectionRef: collection === noCollection ? null : collection || undefined,
  })
  if (!error) return { change: { ...data, works: all } }
  return { errors: Object.fromEntries(fieldErrorsOf(error).map(({ field, message }) => [field.split('.')[0], message])) }
}
