import { type ArtworkInput, artworkField, artworkFormFaults, imageRefused } from '../../../shared/artwork/admin/artworkFields.ts'
import { type SampleArtwork, splitDescription, type WorkImage } from '../../../shared/artwork/artwork.ts'
import { skuOf } from '../../../shared/artwork/artworkLabel.ts'
import { sizeIn } from '../../../shared/artwork/dimensions.ts'
import { slugOf } from '../../../shared/artwork/fold.ts'
import { limitedImage } from '../../../shared/image/zoomLevels.ts'
import { type FieldError, refuse } from '../../../shared/kit/refusal.ts'
import { holdsAddress } from '../../editorial/contentStore.ts'
import { wakeSweep } from '../../image/imageOrders.ts'
import type { CallJournal } from '../../kit/journal/callJournal.ts'
import { retry, StaleRead } from '../../kit/retry.ts'
import { type Key, keys, listings, publishedPartition } from '../../kit/table/keys.ts'
import { getRow, put, transact, updateRow, type Write } from '../../kit/table/table.ts'
import { type ArtworkRow, findById, type SlugRow } from '../artworkStore.ts'
import { type FieldAttribute, fieldAttributes, fieldsOf } from './adminArtworkStore.ts'
import { imageWrites } from './artworkImages.ts'
import { artworkSubject, changesOfNew } from './artworkJournal.ts'

export const slugWrite = (slug: string, artworkId: number): Write<'slug'> =>
  put('slug', { ...keys.slug(slug), artworkId }, { when: 'attribute_not_exists(#pk)' })

/**
 * Returns `trio-2`, `trio-3` … (D4). The row of the taken slug counts the requests, so that twenty concurrent ones try twenty different
 * slugs.
 */
const numbered = async (slug: string): Promise<string> => {
  const taken = await updateRow<SlugRow>(keys.slug(slug), { add: { namesakes: 1 }, when: 'attribute_exists(#pk)' })
  return taken ? `${slug}-${(taken.namesakes ?? 0) + 1}` : slug
}

/** The numbered slugs that may be taken already, by works whose own titles end in such a number. */
const attempts = 50

/** Writes with the first slug that is free. Returns the labels of the other conditions that did not hold. */
export const underFreeSlug = async <Label extends string>(
  wanted: string,
  write: (slug: string) => Promise<ReadonlySet<Label | 'slug'>>,
): Promise<ReadonlySet<Label | 'slug'>> => {
  let slug = wanted
  return retry<ReadonlySet<Label | 'slug'>>({ attempts, exhausted: `No slug is free for ${wanted}`, longestPause: 10 }, async () => {
    const failed = await write(slug)
    if (failed.size !== 1 || !failed.has('slug')) return failed
    slug = await numbered(wanted)
    throw new StaleRead()
  })
}

type Counter = Key & { readonly lastId: number }

/** Increments the counter of work numbers; no number is used twice (D4). */
const nextId = async (): Promise<number> => {
  const counter = await updateRow<Counter>(keys.artworkCounter(), { add: { lastId: 1 } })
  if (!counter) throw new Error('The works could not be counted')
  return counter.lastId
}

type Content = Omit<ArtworkInput, 'images' | 'colors'> & { readonly colors: readonly string[] }

export const unknownCollection: readonly FieldError[] = [{ field: 'collectionRef', message: artworkFormFaults.collection }]

/** Checks whether a work may name this collection: none, an existing one, or the one that it names already, even if that was deleted. */
export const isCollection = async (slug: string | undefined, row?: Pick<ArtworkRow, 'collectionRef'>): Promise<boolean> =>
  slug === undefined || row?.collectionRef === slug || (await holdsAddress('collection', slug))

/** What the owner says of a work, as its row keeps it. */
type WorkContent = Pick<ArtworkRow, FieldAttribute | 'hasOwnTags' | 'cover' | 'additionalImages'>

/** Converts the owner's form to the attributes of a work's row, in its order, in which the journal lists them; `undefined` ones are left out. */
export const contentOf = (form: Content, images: readonly WorkImage[]): WorkContent => {
  const { technique = '', dimensions = '', description = '' } = form
  const [cover, ...additionalImages] = images.map(image => limitedImage(image, form.zoomLimit))
  return {
    ...fieldsOf(form),
    technique,
    dimensions,
    description,
    size: form.size ?? sizeIn(dimensions),
    tags: form.tags ?? splitDescription(description).tags,
    hasOwnTags: form.tags && (true as const),
    zoomLimit: form.zoomLimit === 'whole' ? undefined : form.zoomLimit,
    cover,
    additionalImages,
  }
}

/** Copies a work's content and pictures; some fields, such as title and SKU, are a copy's own. */
export const copyOf = (row: ArtworkRow): WorkContent => {
  const { cover, additionalImages, hasOwnTags } = row
  const own = fieldAttributes.flatMap(name => {
    const { copied } = artworkField(name)
    return copied && row[name] ? [[name, copied(String(row[name]))]] : []
  })
  return { ...fieldsOf(row), ...Object.fromEntries(own), hasOwnTags, cover, additionalImages }
}

type Draft = {
  readonly content: WorkContent
  readonly createdByEmail: string
  readonly isPublished: boolean
}

const rowOf = (id: number, slug: string, { content, createdByEmail, isPublished }: Draft): ArtworkRow => {
  const createdAt = new Date().toISOString()
  return {
    ...content,
    ...keys.artwork(id),
    id,
    slug,
    createdByEmail,
    isPublished,
    createdAt,
    updatedAt: createdAt,
    version: 1,
    listed: listings.artworks,
    listedAt: createdAt,
    ...(isPublished && { published: publishedPartition, publishedAt: createdAt }),
  }
}

const artworkWrite = (row: ArtworkRow): Write<'artwork'> => put('artwork', row, { when: 'attribute_not_exists(#pk)' })

const created = (row: ArtworkRow, { entry }: Pick<CallJournal, 'entry'>) => [
  artworkWrite(row),
  slugWrite(row.slug, row.id),
  entry(artworkSubject(row), changesOfNew(row)),
]

/** Creates a work with a number and a slug of its own. Refuses, and creates nothing, when a new image went to another work meanwhile. */
export const createArtwork = async (journal: CallJournal, draft: Draft, newImageIds: readonly string[] = []): Promise<ArtworkRow> => {
  const zooms = draft.content.zoomLimit ? newImageIds : []
  const id = await nextId()
  const failed = await underFreeSlug(slugOf(draft.content.title), slug =>
    transact([...created(rowOf(id, slug, draft), journal), ...imageWrites(newImageIds, id, zooms)]),
  )
  if (failed.has('image')) throw refuse('invalidInput', [{ field: 'images', message: imageRefused }])
  const row = await findById(id)
  if (failed.size || !row) throw new Error(`The work ${id} could not be created`)
  await wakeSweep(zooms)
  return row
}

/**
 * Returns the sample work of this slug and creates it if it is missing. Slug and row are written in one transaction, so that concurrent
 * runs create it once (D4, D36).
 */
export const createOnce = async (
  journal: Pick<CallJournal, 'entry' | 'unchanged'>,
  sample: SampleArtwork,
  { slug, createdByEmail, isPublished }: { readonly slug: string; readonly createdByEmail: string; readonly isPublished: boolean },
): Promise<ArtworkRow> => {
  const { images, colors, ...rest } = sample
  return retry({ attempts: 20, exhausted: `The work ${slug} could not be created` }, async () => {
    const taken = await getRow<SlugRow>(keys.slug(slug))
    const existing = taken && (await findById(taken.artworkId))
    if (existing) {
      journal.unchanged()
      return existing
    }
    const id = await nextId()
    const content = contentOf({ ...rest, colors, sku: skuOf({ ...rest, id }) }, images)
    const row = rowOf(id, slug, { content, createdByEmail, isPublished })
    const failed = await transact(created(row, journal))
    if (failed.size) throw new StaleRead()
    return row
  })
}
