import { sampleExhibitions } from '../content/exhibitions.ts'
import type { ContentKind, contentKinds } from './contentKinds.ts'

type Drafts = { readonly [K in ContentKind]: Parameters<(typeof contentKinds)[K]['publish']>[0] }
/** A draft that the shop opens with, published (D11). */
type SampleDraft<K extends ContentKind = ContentKind> = {
  readonly [Kind in K]: { readonly kind: Kind; readonly id: string; readonly slug: string; readonly draft: Drafts[Kind] }
}[K]

export const sampleDrafts: readonly SampleDraft[] = sampleExhibitions.map(({ slug, description, ...said }) => ({
  kind: 'exhibition',
  id: `exemple-${slug}`,
  slug,
  draft: { ...said, description: description.join('\n') },
}))
