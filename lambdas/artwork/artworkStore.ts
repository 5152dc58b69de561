import type { Artwork, ArtworkCard, ArtworkImage, Availability } from '../../shared/artwork/artwork.ts'
import { defaultCollection, splitDescription } from '../../shared/artwork/artwork.ts'
import { shownAvailability } from '../../shared/artwork/availability.ts'
import { indexes, type Key, keys, lookups, publishedPartition } from '../kit/keys.ts'
import { getRow, getRows, queryRows } from '../kit/table.ts'

/** What the `published` index projects of a work, see `cardAttributes`. */
type CardRow = Key & {
  readonly id: number
  readonly title: string
  readonly slug: string
  readonly year: number
  readonly technique: string
  readonly dimensions: string
  /** Whole euros; absent is « Prix sur demande ». */
  readonly priceEur?: number
  readonly availability: Availability
  readonly cover?: ArtworkImage
  readonly colors: readonly string[]
  readonly tags: readonly string[]
  readonly collectionRef?: string
}

export type ArtworkRow = CardRow & {
  readonly support?: string
  readonly sku: string
  /** With its tags, as the owner wrote it. */
  readonly description: string
  readonly additionalImages: readonly ArtworkImage[]
  readonly createdByEmail: string
  readonly isPublished: boolean
  readonly createdAt: string
  readonly updatedAt: string
  readonly lookup: string
  /** Only while published: what puts the row in its index. */
  readonly published?: typeof publishedPartition
  /** The order whose payment reserves the work, and until when by the clock, in epoch seconds (D18). */
  readonly heldBy?: string
  readonly heldUntil?: number
}

export const cardOf = (row: CardRow): ArtworkCard => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  year: row.year,
  technique: row.technique,
  dimensions: row.dimensions,
  ...(row.priceEur && { price: row.priceEur }),
  availability: shownAvailability(row.availability),
  ...(row.cover && { image: row.cover }),
  colors: [...row.colors],
  tags: [...row.tags],
  collection: row.collectionRef ?? defaultCollection,
})

const reservation = ({ heldBy, heldUntil = 0, availability }: ArtworkRow, now: Date): Pick<Artwork, 'reservedUntil'> => {
  const until = new Date(heldUntil * 1000)
  return heldBy && availability === 'Disponible' && until > now ? { reservedUntil: until.toISOString() } : {}
}

/** A work as its page shows it (D15). */
export const artworkOf = (row: ArtworkRow, now: Date): Artwork => ({
  ...cardOf(row),
  ...(row.support && { support: row.support }),
  description: splitDescription(row.description).text,
  additionalImages: [...row.additionalImages],
  ...reservation(row, now),
})

/** The published works, newest first: one question of an index that carries what a card shows. */
export const listPublished = async (): Promise<ArtworkCard[]> => {
  const rows = await queryRows<CardRow>({
    index: indexes.published.name,
    where: `#${indexes.published.partition} = :partition`,
    values: { partition: publishedPartition },
    newestFirst: true,
  })
  return rows.map(cardOf)
}

const findBySlug = async (slug: string): Promise<ArtworkRow | undefined> => {
  const where = `#${indexes.lookup.partition} = :lookup`
  const [row] = await queryRows<ArtworkRow>({ index: indexes.lookup.name, where, values: { lookup: lookups.slug(slug) } })
  return row
}

export const findById = (id: number): Promise<ArtworkRow | undefined> => getRow<ArtworkRow>(keys.artwork(id))

/** By slug, or by the id that carts and favourites link with (D4): a slug is never only digits. */
export const findByAddress = (address: string): Promise<ArtworkRow | undefined> =>
  /^[1-9]\d{0,9}$/.test(address) ? getRow<ArtworkRow>(keys.artwork(Number(address)), 'recent') : findBySlug(address)

/** By id; one deleted is missing. */
export const findByIds = async (ids: readonly number[], consistency: 'latest' | 'recent'): Promise<ReadonlyMap<number, ArtworkRow>> => {
  const rows = await getRows<ArtworkRow>(ids.map(keys.artwork), consistency)
  return new Map(rows.map(row => [row.id, row]))
}
