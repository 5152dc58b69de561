import { splitDescription } from '../../shared/artwork/artwork.ts'
import type { SampleArtwork } from '../../shared/artwork/sampleArtworks.ts'
import { skuOf } from '../../shared/artwork/sku.ts'
import { type Key, keys, lookups, publishedPartition } from '../kit/keys.ts'
import { pause } from '../kit/pause.ts'
import { change, getRow, put, transact } from '../kit/table.ts'
import { type ArtworkRow, findById } from './artworkStore.ts'

/** `lastCreatedAt` keeps creation dates apart and in order: the public list is sorted by them. */
type Counter = Key & { readonly lastId: number; readonly lastCreatedAt: string }
type SlugRow = Key & { readonly artworkId: number }

const nextIn = (counter: Counter | undefined, now: number) => ({
  id: (counter?.lastId ?? 0) + 1,
  createdAt: new Date(Math.max(now, counter ? Date.parse(counter.lastCreatedAt) + 1 : 0)).toISOString(),
})

const rowOf = (sample: SampleArtwork, slug: string, createdByEmail: string, { id, createdAt }: ReturnType<typeof nextIn>): ArtworkRow => {
  const { images, priceEur, colors, ...rest } = sample
  const [cover, ...additionalImages] = images
  return {
    ...rest,
    ...keys.artwork(id),
    id,
    slug,
    ...(priceEur && { priceEur }),
    sku: skuOf({ ...rest, id }),
    tags: splitDescription(sample.description).tags,
    ...(cover && { cover }),
    additionalImages,
    colors,
    createdByEmail,
    isPublished: true,
    createdAt,
    updatedAt: createdAt,
    lookup: lookups.slug(slug),
    published: publishedPartition,
  }
}

const maxAttempts = 20

/** The work of this slug, created unless it exists: number, slug and row come in one write, so that no two runs double it (D4, D11). */
export const createOnce = async (sample: SampleArtwork, slug: string, createdByEmail: string): Promise<ArtworkRow> => {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (attempt > 0) await pause(attempt)
    const taken = await getRow<SlugRow>(keys.slug(slug))
    const existing = taken && (await findById(taken.artworkId))
    if (existing) return existing
    const counter = await getRow<Counter>(keys.artworkCounter())
    const next = nextIn(counter, Date.now())
    const row = rowOf(sample, slug, createdByEmail, next)
    const failed = await transact([
      change('counter', keys.artworkCounter(), {
        set: { lastId: next.id, lastCreatedAt: next.createdAt },
        ...(counter ? { when: '#lastId = :seen', values: { seen: counter.lastId } } : { when: 'attribute_not_exists(#pk)' }),
      }),
      put('slug', { ...keys.slug(slug), artworkId: next.id }, { when: 'attribute_not_exists(#pk)' }),
      put('artwork', row, { when: 'attribute_not_exists(#pk)' }),
    ])
    if (!failed.size) return row
  }
  throw new Error(`The work ${slug} could not be numbered`)
}
