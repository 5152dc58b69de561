import { distinctWords, type PageWork, type PageWorks, pageWorksKey, readPageWorks } from '../../shared/artwork/pageWorks.ts'
import { type ArtworkRow, cardOf } from '../artwork/artworkStore.ts'
import { readSiteFile, replaceSiteFile, siteFileEtag } from '../kit/files/siteFiles.ts'
import { retry, StaleRead } from '../kit/retry.ts'

/** Reduces a row to the part that public pages show. */
export const pageWorkOf = (row: ArtworkRow): PageWork => {
  const words = distinctWords(row.description)
  return {
    ...cardOf(row),
    ...(row.rank !== undefined && { rank: row.rank }),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    ...(row.publishedAt && { publishedAt: row.publishedAt }),
    ...(row.featuredAt && { featuredAt: row.featuredAt }),
    ...(words && { words }),
  }
}

/** The published works as pages show them, with the file's ETag, by which a later change is noticed. */
export type PublishedWorks = { readonly works: readonly PageWork[]; readonly etag: string }

/** Every write increments `revision`, so that no two states of the file have the same bytes and therefore the same ETag. */
type Stored = PageWorks & { readonly revision: number }
type Known = PublishedWorks & Pick<Stored, 'revision'>

const read = async (): Promise<Known | undefined> => {
  const file = await readSiteFile(pageWorksKey)
  if (!file) return undefined
  const { works, revision = 0 } = readPageWorks(file.text) as PageWorks & Partial<Stored>
  return { works, revision, etag: file.etag }
}

export const readPublishedWorks = (): Promise<PublishedWorks | undefined> => read()

export const areCurrent = async ({ etag }: PublishedWorks): Promise<boolean> => (await siteFileEtag(pageWorksKey)) === etag

type Options = {
  /** Called at each attempt after the file was read, so that its result is as new as the file, or newer. */
  readonly next: (known: readonly PageWork[] | undefined) => Promise<readonly PageWork[]>
  /** Writes unchanged works too, so that concurrent renderers notice and read again. */
  readonly always: boolean
}

const same = (one: readonly PageWork[], other: readonly PageWork[]): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Updates the file to the result of `next`, by a write conditional on its ETag. After a concurrent change the update is tried again with
 * backoff.
 */
export const updatePublishedWorks = ({ next, always }: Options): Promise<PublishedWorks> =>
  retry({ attempts: 12, exhausted: 'The works of the pages changed at every attempt to change them' }, async () => {
    const known = await read()
    const works = await next(known?.works)
    if (known && !always && same(known.works, works)) return known
    const stored: Stored = { version: 1, revision: (known?.revision ?? 0) + 1, works: [...works] }
    const file = { key: pageWorksKey, body: JSON.stringify(stored), type: 'application/json', caching: 'no-store' }
    const etag = await replaceSiteFile(file, known)
    if (!etag) throw new StaleRead()
    return { works, etag }
  })
