import { sampleCollections } from '../../../shared/content/collections.ts'
import { type ContentItem, type ContentKind, contentKindNames, rulesOf, type SiteContent } from '../../../shared/editorial/contentKinds.ts'
import { sampleDrafts } from '../../../shared/editorial/sampleDrafts.ts'
import { wall } from './artworks.ts'

const contentOf = (valuesOf: (kind: ContentKind) => readonly object[]): SiteContent =>
  Object.fromEntries(contentKindNames.map(kind => [kind, valuesOf(kind)])) as unknown as SiteContent

/** What a shop that was opened empty shows of the painter's own words. */
export const noContent = contentOf(() => [])

/** Returns the number that a sample work has among the works of page tests; several have none, as works that left the site. */
const numberOf = (workSlug: string): number | undefined => wall.find(({ slug }) => slug === workSlug)?.id

/** The sample collections as the painter has them, published. */
export const writtenCollections: readonly ContentItem[] = sampleCollections.map(({ slug, ...said }) => ({
  ...said,
  kind: 'collection',
  id: `exemple-${slug}`,
  slug,
  version: 1,
  publishedVersion: 1,
  updatedAt: '2026-03-02T09:00:00.000Z',
}))

/** What the samples show once they are published. */
export const sampleContent = contentOf(kind =>
  sampleDrafts(numberOf)
    .filter(sample => sample.kind === kind)
    .map(({ id, slug, draft }) => {
      const made = rulesOf(kind).publish(draft, slug ?? '', { id, day: '2026-11-26' })
      if ('errors' in made) throw new Error(JSON.stringify(made.errors))
      return made.shown
    }),
)
