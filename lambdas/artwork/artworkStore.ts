import { createHash } from 'node:crypto'
import type { StoredFields } from '../../shared/artwork/admin/artworkFields.ts'
import {
  type Artwork,
  type ArtworkSummary,
  type Availability,
  pageLineNames,
  splitDescription,
  type WorkImage,
} from '../../shared/artwork/artwork.ts'
import { defaultCollection } from '../../shared/artwork/artworkLabel.ts'
import { shownAvailability } from '../../shared/artwork/availability.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import type { ZoomLimit } from '../../shared/image/zoomLevels.ts'
import { typeset } from '../../shared/kit/frenchTypography.ts'
import { indexes, type Key, keys, type listings, publishedPartition } from '../kit/table/keys.ts'
import { getRow, getRows, queryRows } from '../kit/table/table.ts'

/** The attributes that the `published` index projects (`cardAttributes`). */
type CardRow = Key & {
  readonly id: number
  readonly title: string
  readonly slug: string
  readonly year?: number | undefined
  /** Empty where the owner gives none. */
  readonly technique: string
  readonly dimensions: string
  /** Whole euros; absent for « Prix sur demande ». */
  readonly priceEur?: number | undefined
  readonly availability: Availability
  readonly cover?: WorkImage | undefined
  readonly colors: readonly string[]
  readonly tags: readonly string[]
  /** The slug of a collection. */
  readonly collectionRef?: string | undefined
  /** Where it was painted from. */
  readonly place?: string | undefined
}

/** The mark of the visitor whose hold ended early and its deadline in epoch seconds, which their next hold keeps (D18c). */
export type HoldBefore = {
  readonly by: string
  readonly until: number
  /** Where the owner freed the work: the epoch second until which it rests for the visitor and for the network of this mark. */
  readonly restsUntil?: number
  readonly from?: string
}

/** Marks the holder of a work. A visitor's or account's id is random, so that the hash of it and of the work identifies no person (E169). */
export const holderMark = (owner: string, artworkId: number): string =>
  createHash('sha256').update(`${owner}#${artworkId}`).digest('base64url')

/** The fields that a row keeps as the owner reads them. */
type PlainFields = Readonly<Omit<StoredFields, keyof CardRow | 'description' | 'images' | 'zoomLimit'>>

export type ArtworkRow = CardRow &
  PlainFields & {
    /** The owner's text, before typesetting. */
    readonly description: string
    /** True when the tags have a field of their own; otherwise the description contains them (D31). */
    readonly hasOwnTags?: true | undefined
    readonly additionalImages: readonly WorkImage[]
    /** Absent where visitors may zoom to every pixel. */
    readonly zoomLimit?: Exclude<ZoomLimit, 'whole'> | undefined
    readonly createdByEmail: string
    readonly isPublished: boolean
    readonly createdAt: string
    readonly updatedAt: string
    /** Incremented by each change of what the owner sees; a hold does not change it. */
    readonly version: number
    readonly listed: typeof listings.artworks
    /** The time of its creation. */
    readonly listedAt: string
    /** Present only while the work is published: it puts the row into the `published` index. */
    readonly published?: typeof publishedPartition
    /** The rank that the owner gave it (`placeOf`). */
    readonly rank?: number
    /** The time at which the owner chose it for the home page (`featuredIn`). */
    readonly featuredAt?: string
    /** The time of its first publication, since which its slug never changes (D4). */
    readonly publishedAt?: string
    /** The order whose payment reserves the work, and the end of the hold by the clock, in epoch seconds (D18). */
    readonly heldBy?: string
    readonly heldUntil?: number
    /** The hold that ended early, see `HoldBefore`. */
    readonly heldBefore?: HoldBefore
    /** The paid order that bought the work, until it is refunded or the owner puts the work back on sale (D21). */
    readonly soldBy?: string
    /** The sale made outside the site, until its counter-entry. */
    readonly soldElsewhere?: string
    /** The time of that payment, or of recording that sale; its order is deleted after ten years. */
    readonly soldAt?: string
    /** The refunded order it came back from, until the owner puts it on sale again (D21). */
    readonly returnedBy?: string
  }

const withoutWords = ({ alt: _, caption: __, ...image }: WorkImage): ArtworkImage => image

const typesetImage = ({ alt, caption, ...image }: WorkImage): WorkImage => ({
  ...image,
  ...(alt && { alt: typeset(alt) }),
  ...(caption && { caption: typeset(caption) }),
})

/**
 * Typesets for visitors what the owner typed with ordinary spaces; the back office edits it as it was typed. Only the owner and the order
 * keep the price of a sold work (D39).
 */
export const cardOf = (row: CardRow & Pick<ArtworkRow, 'size'>): ArtworkSummary => ({
  id: row.id,
  title: typeset(row.title),
  slug: row.slug,
  year: row.year ?? new Date().getFullYear(),
  technique: row.technique,
  dimensions: row.dimensions,
  ...(row.size && { size: row.size }),
  ...(row.priceEur && row.availability !== 'Vendu' && { price: row.priceEur }),
  availability: shownAvailability(row.availability),
  ...(row.cover && { image: withoutWords(row.cover) }),
  colors: [...row.colors],
  tags: [...row.tags],
  collection: row.collectionRef ?? defaultCollection,
  ...(row.place && { place: typeset(row.place) }),
})

const reservation = ({ heldBy, heldUntil = 0, availability }: ArtworkRow, now: Date): Pick<Artwork, 'reservedUntil'> => {
  const until = new Date(heldUntil * 1000)
  return heldBy && availability === 'Disponible' && until > now ? { reservedUntil: until.toISOString() } : {}
}

const pageLinesOf = (row: ArtworkRow): Pick<Artwork, (typeof pageLineNames)[number]> =>
  Object.fromEntries(pageLineNames.flatMap(name => (row[name] ? [[name, row[name]]] : [])))

/** Builds a work for its prerendered page, which no hold changes (D15c). */
export const pageArtworkOf = (row: ArtworkRow): Omit<Artwork, 'terms'> => ({
  ...cardOf(row),
  ...pageLinesOf(row),
  description: typeset(row.hasOwnTags ? row.description : splitDescription(row.description).text),
  ...(row.cover && { image: typesetImage(row.cover) }),
  additionalImages: row.additionalImages.map(typesetImage),
})

/** Builds a work with its present reservation (D15). */
export const artworkOf = (row: ArtworkRow, now: Date): Omit<Artwork, 'terms'> => ({ ...pageArtworkOf(row), ...reservation(row, now) })

/** Returns a work's pictures, the main one first. */
export const artworkImagesOf = ({ cover, additionalImages }: Pick<ArtworkRow, 'cover' | 'additionalImages'>): readonly WorkImage[] =>
  cover ? [cover, ...additionalImages] : additionalImages

/** Lists the published works, newest first, by one query of an index that projects what a card shows. */
export const listPublished = async (): Promise<ArtworkSummary[]> => {
  const rows = await queryRows<CardRow>({
    index: indexes.published.name,
    where: `#${indexes.published.partition} = :partition`,
    values: { partition: publishedPartition },
    newestFirst: true,
  })
  return rows.map(cardOf)
}

/** The row of a slug: the work that has it, and how many other works requested it. */
export type SlugRow = Key & { readonly artworkId: number; readonly namesakes?: number }

/** Reads two rows instead of an index of slugs, which each hold and sale of a work would write with the whole work (E182). */
const findBySlug = async (slug: string): Promise<ArtworkRow | undefined> => {
  const taken = await getRow<SlugRow>(keys.slug(slug), 'recent')
  return taken && getRow<ArtworkRow>(keys.artwork(taken.artworkId), 'recent')
}

export const findById = (id: number): Promise<ArtworkRow | undefined> => getRow<ArtworkRow>(keys.artwork(id))

/** Finds a work by its slug, or by the id with which carts and favourites link (D4): a slug never has only digits. */
export const findByAddress = (address: string): Promise<ArtworkRow | undefined> =>
  /^[1-9]\d{0,9}$/.test(address) ? getRow<ArtworkRow>(keys.artwork(Number(address)), 'recent') : findBySlug(address)

/** Returns works by id; deleted ones are missing. */
export const findByIds = async (ids: readonly number[], consistency: 'latest' | 'recent'): Promise<ReadonlyMap<number, ArtworkRow>> => {
  const rows = await getRows<ArtworkRow>(ids.map(keys.artwork), consistency)
  return new Map(rows.map(row => [row.id, row]))
}
