import { type ContentKind, contentKindNames, rulesOf, type SiteContent } from '../../../shared/editorial/contentKinds.ts'
import { sampleDrafts } from '../../../shared/editorial/sampleDrafts.ts'

const contentOf = (valuesOf: (kind: ContentKind) => readonly object[]): SiteContent =>
  Object.fromEntries(contentKindNames.map(kind => [kind, valuesOf(kind)])) as unknown as SiteContent

/** What a shop that was opened empty shows of the painter's own words. */
export const noContent = contentOf(() => [])

/** The number of each sample work of which these samples show a picture, among the works of page tests. */
const workNumber = 3

/** What the samples show once they are published. */
export const sampleContent = contentOf(kind =>
  sampleDrafts(() => workNumber)
    .filter(sample => sample.kind === kind)
    .map(({ id, slug, draft }) => {
      const made = rulesOf(kind).publish(draft, slug ?? '', { id, day: '2026-11-26' })
      if ('errors' in made) throw new Error(JSON.stringify(made.errors))
      return made.shown
    }),
)
