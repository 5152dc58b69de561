import { type Gallery, setGallery } from '../../../shared/gallery.ts'
import { type Key, keys } from './keys.ts'
import { getRow } from './table.ts'

/**
 * Reads who the painter is, which every function does whose answers or mails name her, each time: what she publishes is true at once, and
 * it costs half a read unit (E78).
 */
export const readGallery = async (): Promise<void> => {
  const row = await getRow<Key & { readonly shown: Gallery }>(keys.contentPublished('studio', 'studio'), 'recent')
  setGallery(row?.shown)
}
