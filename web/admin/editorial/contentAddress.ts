import type { ContentKind } from '../../../shared/editorial/contentKinds.ts'
import { paths } from '../../../shared/paths.ts'

/** How the address of the painter's content names each kind. */
const names: Readonly<Record<ContentKind, string>> = {
  about: 'a-propos',
  collection: 'collection',
  exhibition: 'exposition',
  home: 'accueil',
  legal: 'page-legale',
  studio: 'atelier',
}

/** In the place of an id, a draft that is still to be made. */
export const newDraft = 'nouvelle'

/** Returns where a draft is written: by its id, and where there is one of its kind, whose id is the kind, by the kind alone. */
export const contentAddress = (kind: ContentKind, id: string): string =>
  `${paths.adminContent()}?${new URLSearchParams(id === kind ? { page: names[kind] } : { [names[kind]]: id })}`

/** Returns where a saved draft is seen as a page. */
export const previewAddress = (kind: ContentKind, id: string): string => `${contentAddress(kind, id)}&apercu=1`

/** Whether an address asks for the page of the draft that it names, and not for its form. */
export const isPreview = (query: URLSearchParams): boolean => query.has('apercu')

/** Returns the draft that an address names. */
export const draftAt = (query: URLSearchParams): { readonly kind: ContentKind; readonly id: string } | undefined => {
  for (const [kind, name] of Object.entries(names) as readonly (readonly [ContentKind, string])[]) {
    const id = query.get('page') === name ? kind : query.get(name)
    if (id) return { kind, id }
  }
  return undefined
}
