import { retry } from '../kit/retry.ts'
import { type Key, keys } from '../kit/table/keys.ts'
import { put, updateRow, type Write } from '../kit/table/table.ts'

/** The work that has a slug, and how many other works asked for it. */
export type SlugRow = Key & { readonly artworkId: number; readonly namesakes?: number }

export const slugWrite = (slug: string, artworkId: number): Write<'slug'> =>
  put('slug', { ...keys.slug(slug), artworkId }, { when: 'attribute_not_exists(#pk)' })

/**
 * Returns `trio-2`, `trio-3` … (D4). The row of the taken slug counts them, so that twenty concurrent requests try twenty different ones.
 */
const numbered = async (slug: string): Promise<string> => {
  const taken = await updateRow<SlugRow>(keys.slug(slug), { add: { namesakes: 1 }, when: 'attribute_exists(#pk)' })
  return taken ? `${slug}-${(taken.namesakes ?? 0) + 1}` : slug
}

/** Numbered slugs that may be taken by works whose own titles end in such a number. */
const attempts = 50

/** Writes under the first slug that is free. Returns the labels of the other conditions that did not hold. */
export const underFreeSlug = async <Label extends string>(
  wanted: string,
  write: (slug: string) => Promise<ReadonlySet<Label | 'slug'>>,
): Promise<ReadonlySet<Label | 'slug'>> => {
  let slug = wanted
  return retry<ReadonlySet<Label | 'slug'>>({ attempts, exhausted: `No slug is free for ${wanted}`, longestPause: 10 }, async () => {
    const failed = await write(slug)
    if (failed.size !== 1 || !failed.has('slug')) return failed
    slug = await numbered(wanted)
    return 'again'
  })
}
