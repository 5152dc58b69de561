import { sampleCollections } from '../content/collections.ts'
import { sampleExhibitions } from '../content/exhibitions.ts'
import { sampleAbout, sampleHome } from '../content/pages.ts'
import { sampleStudio } from '../content/studio.ts'
import type { ContentKind, contentKinds } from './contentKinds.ts'

type Drafts = { readonly [K in ContentKind]: Parameters<(typeof contentKinds)[K]['publish']>[0] }

/** A draft that the shop opens with, published (D36); without an address where its kind has none. */
export type SampleDraft = {
  readonly [K in ContentKind]: { readonly kind: K; readonly id: string; readonly slug?: string; readonly draft: Drafts[K] }
}[ContentKind]

/** Returns the samples, in which works have the numbers that they got in this shop. */
export const sampleDrafts = (numberOf: (workSlug: string) => number | undefined): readonly SampleDraft[] => {
  const { heroWork, easelWork, stepsWork, photographs, stepPhotographs, ...said } = sampleAbout
  const about = { ...said, photographs: [...photographs], stepPhotographs: [...stepPhotographs] }
  const numbers = { heroWork: numberOf(heroWork), easelWork: numberOf(easelWork), stepsWork: numberOf(stepsWork) }
  return [
    ...sampleCollections.map(({ slug, ...said }): SampleDraft => ({ kind: 'collection', id: `exemple-${slug}`, slug, draft: said })),
    ...sampleExhibitions.map(({ slug, worksShown = [], description, ...said }): SampleDraft => {
      const works = worksShown.flatMap(work => numberOf(work) ?? [])
      const draft = { ...said, ...(works.length && { works }), description: description.join('\n') }
      return { kind: 'exhibition', id: `exemple-${slug}`, slug, draft }
    }),
    { kind: 'studio', id: 'studio', draft: sampleStudio },
    { kind: 'home', id: 'home', draft: sampleHome },
    { kind: 'about', id: 'about', draft: { ...about, ...numbers } },
  ]
}
