import { type Gallery, setGallery } from '../../../shared/gallery.ts'
import { parisDay } from '../../../shared/kit/parisTime.ts'
import { galleryOn } from '../../../shared/studio/vatRegime.ts'
import { type Key, keys } from './keys.ts'
import { getRow } from './table.ts'

/**
 * Reads the owner's details and promises. Every function whose answers or mails contain them does so in each call, so that a publication
 * holds at once; it costs half a read unit (E78).
 */
export const readGallery = async (): Promise<void> => {
  const row = await getRow<Key & { readonly shown: Gallery }>(keys.contentPublished('studio', 'studio'), 'recent')
  const today = parisDay(new Date())
  setGallery(row?.shown && galleryOn(row.shown, today), today)
}
