import { type ArtworkInput, imageRefused } from '../../../shared/artwork/admin/artworkFields.ts'
import { resaleObstacle } from '../../../shared/artwork/availability.ts'
import { slugOf } from '../../../shared/artwork/fold.ts'
import type { ArtworkImage } from '../../../shared/image/image.ts'
import type { FieldError, Refuse } from '../../../shared/kit/refusal.ts'
import { wakeSweep } from '../../image/imageOrders.ts'
import type { UploadedImageRow } from '../../image/imageStore.ts'
import type { CallJournal } from '../../kit/journal/callJournal.ts'
import { retry, StaleRead } from '../../kit/retry.ts'
import { keys, publishedPartition } from '../../kit/table/keys.ts'
import { change, getRows, remove, transact, type Write } from '../../kit/table/table.ts'
import { type ArtworkRow, artworkImagesOf, findById } from '../artworkStore.ts'
import { contentOf, isCollection, slugWrite, underFreeSlug, unknownCollection } from './artworkCreation.ts'
import { type FoundImages, findImages, imageWrites, uploadedIds, zoomWrites } from './artworkImages.ts'
import { artworkSubject, changesOfDeleted, changesOfEdit, notePrice, otherFields } from './artworkJournal.ts'

/**
 * An edit names the version it was made from and is refused when the work has another. A sale changes the version, a hold does not (D18b).
 */
type Edit = ArtworkInput & { readonly version: number; readonly isPutBackOnSale: boolean }

export type Edited =
  | { readonly artwork: ArtworkRow }
  | { readonly errors: readonly FieldError[] }
  | { readonly refused: 'artworkNotFound' }
  | { readonly refused: 'artworkChanged' | 'held' | 'soldOnline' | 'soldElsewhere'; readonly current: ArtworkRow }

/**
 * Builds the condition that the work is still as it was read. An edit may change a held work, because the order has its own copy of the
 * price. A work is put on sale again only while no payment holds it, and then no longer belongs to its buyer (D21).
 */
export const whenUnchanged = (
  { availability: was, version }: ArtworkRow,
  { availability: becomes }: Pick<ArtworkInput, 'availability'>,
) => {
  const isPutUp = becomes === 'Disponible' && was !== 'Disponible'
  return {
    when: `#version = :seen${isPutUp ? ' AND attribute_not_exists(#heldBy)' : ''}`,
    values: { seen: version },
    disowned: isPutUp ? ['soldBy', 'soldAt', 'returnedBy'] : [],
  }
}

type Address = { readonly slug: string } | Record<never, never>

/** A client that sends neither the tags' own field nor the size or the limit of the zoom leaves them as they are, unless the dimensions say another size. */
const contentWith = (row: ArtworkRow, edit: Edit, { images }: FoundImages) =>
  contentOf(
    {
      ...edit,
      tags: edit.tags ?? (row.hasOwnTags && [...row.tags]),
      zoomLimit: edit.zoomLimit ?? row.zoomLimit,
      size: edit.size ?? ((edit.dimensions ?? '') === row.dimensions ? row.size : undefined),
    },
    images,
  )

type Content = ReturnType<typeof contentWith>

const artworkWrite = (row: ArtworkRow, edit: Edit, content: Content, address: Address): Write<'artwork'> => {
  const emptied = Object.entries(content).flatMap(([field, value]) => (value === undefined ? [field] : []))
  const { disowned, ...unchanged } = whenUnchanged(row, edit)
  return change('artwork', keys.artwork(row.id), {
    ...unchanged,
    set: { ...content, ...address, updatedAt: new Date().toISOString() },
    add: { version: 1 },
    remove: [...emptied, ...disowned],
  })
}

/** Until its first publication a work's slug follows its title (D4). */
const newAddressOf = ({ isPublished, publishedAt, title, slug }: ArtworkRow, edited: string): string | undefined => {
  const wanted = slugOf(edited)
  return isPublished || publishedAt || wanted === slugOf(title) || wanted === slug ? undefined : wanted
}

type Part = 'artwork' | 'image' | 'journal' | 'slug'

/** The pictures whose files are no longer those that the work leaves: all of them under another limit, and those that it shows again or no more. */
const zoomChangesOf = (row: ArtworkRow, { zoomLimit }: Content, { images, newIds, returningIds }: FoundImages): readonly string[] => {
  const isShown = ({ id }: ArtworkImage): boolean => images.some(image => image.id === id)
  const takenOut = uploadedIds(artworkImagesOf(row).filter(image => !isShown(image)))
  const changed = zoomLimit === row.zoomLimit ? (zoomLimit ? newIds : returningIds) : uploadedIds(images)
  return [...takenOut, ...changed]
}

type Change = { readonly edit: Edit; readonly content: Content; readonly found: FoundImages; readonly zooms: readonly string[] }

const write = async (journal: CallJournal, row: ArtworkRow, { edit, content, found, zooms }: Change): Promise<ReadonlySet<Part>> => {
  const pictures = [...imageWrites(found.newIds, row.id, zooms), ...zoomWrites(zooms.filter(id => !found.newIds.includes(id)))]
  const changes = [...changesOfEdit(row, content), ...otherFields(row, content)]
  const wanted = newAddressOf(row, edit.title)
  if (wanted === undefined)
    return transact<Part>([artworkWrite(row, edit, content, {}), ...pictures, journal.entry(artworkSubject(row), changes)])
  return underFreeSlug<Part>(wanted, slug =>
    transact<Part>([
      artworkWrite(row, edit, content, { slug }),
      ...pictures,
      slugWrite(slug, row.id),
      remove('slug', keys.slug(row.slug)),
      journal.entry(artworkSubject(row), changes),
    ]),
  )
}

export const editArtwork = async (journal: CallJournal, id: number, edit: Edit): Promise<Edited> => {
  const row = await findById(id)
  if (!row) return { refused: 'artworkNotFound' }
  if (row.version !== edit.version) return { refused: 'artworkChanged', current: row }
  const obstacle = resaleObstacle(row, edit.availability, edit.isPutBackOnSale)
  if (obstacle) return { refused: obstacle, current: row }
  const found = await findImages(edit, row)
  if ('errors' in found) return found
  if (!(await isCollection(edit.collectionRef, row))) return { errors: unknownCollection }
  const content = contentWith(row, edit, found)
  const zooms = zoomChangesOf(row, content, found)
  const failed = await write(journal, row, { edit, content, found, zooms })
  const current = await findById(id)
  if (!current) return { refused: 'artworkNotFound' }
  if (failed.has('artwork')) return { refused: 'artworkChanged', current }
  if (failed.size) return { errors: [{ field: 'images', message: imageRefused }] }
  notePrice(row, edit)
  await wakeSweep(zooms)
  return { artwork: current }
}

/** Returns the attributes that a publication sets or removes, or its end. */
export const publicationOf = (isPublished: boolean, now: string) => ({
  set: { isPublished, ...(isPublished && { published: publishedPartition }) },
  setOnce: isPublished ? { publishedAt: now } : {},
  remove: isPublished ? [] : ['published'],
})

/**
 * Publishes or unpublishes a work; returns `undefined` when there is no such work. A held work may be unpublished; its payment is then
 * refunded (D18b).
 */
export const storePublication = async (journal: CallJournal, id: number, isPublished: boolean): Promise<ArtworkRow | undefined> => {
  const row = await findById(id)
  if (!row || row.isPublished === isPublished) {
    journal.unchanged()
    return row
  }
  const now = new Date().toISOString()
  // The condition fails only when a concurrent call has made the same change.
  const publication = publicationOf(isPublished, now)
  await transact([
    change('artwork', keys.artwork(id), {
      ...publication,
      set: { ...publication.set, updatedAt: now },
      add: { version: 1 },
      when: '#isPublished = :was',
      values: { was: !isPublished },
    }),
    journal.entry(artworkSubject(row), changesOfEdit(row, { isPublished })),
  ])
  return findById(id)
}

/** Returns the pictures of a work that have a row. */
const picturesOf = async (row: ArtworkRow): Promise<readonly string[]> =>
  (await getRows<UploadedImageRow>(uploadedIds(artworkImagesOf(row)).map(keys.image), 'latest')).map(({ id }) => id)

/**
 * Deletes a work that is neither sold nor being paid for. Carts show it as gone, favourites leave it out, and orders have their own copy.
 * The sweep deletes the zoom files of its pictures at once, and later the pictures that no order or content shows (E180).
 */
export const deleteArtwork = async (
  journal: CallJournal,
  id: number,
  refuse: Refuse<'artworkNotFound' | 'held' | 'soldOnline' | 'soldElsewhere'>,
): Promise<void> => {
  const pictures = await retry({ attempts: 5, exhausted: `The work ${id} changed at every attempt to delete it` }, async () => {
    const row = await findById(id)
    if (!row) throw refuse('artworkNotFound')
    if (row.heldBy) throw refuse('held')
    if (row.soldBy) throw refuse('soldOnline')
    if (row.soldElsewhere) throw refuse('soldElsewhere')
    const ids = await picturesOf(row)
    const failed = await transact([
      remove('artwork', keys.artwork(id), {
        when: '#version = :seen AND attribute_not_exists(#heldBy) AND attribute_not_exists(#soldBy)',
        values: { seen: row.version },
      }),
      remove('slug', keys.slug(row.slug)),
      ...zoomWrites(ids),
      journal.entry(artworkSubject(row), changesOfDeleted(row)),
    ])
    if (failed.size) throw new StaleRead()
    return ids
  })
  await wakeSweep(pictures)
}
