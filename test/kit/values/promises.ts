import { sampleGallery } from '../../../shared/content/studio.ts'
import type { Gallery } from '../../../shared/gallery.ts'
import { promiseFrom } from '../../../shared/order/orderPromise.ts'
import { firstPromises, type Promises } from '../../../shared/promises.ts'

/** What an order of a new shop is promised. */
export const firstPromise = promiseFrom(firstPromises)

/** The sample painter with deliveries that are charged or free (D19b). */
export const galleryIn = (mode: Promises['delivery']['mode']): Gallery => ({
  ...sampleGallery,
  promises: { ...firstPromises, delivery: { ...firstPromises.delivery, mode } },
})

/** The sample painter, away for the first half of August 2027. */
export const galleryAway: Gallery = { ...sampleGallery, absence: { from: '2027-08-02', until: '2027-08-15' } }
/** What buyers are told of it. */
export const awayWords = 'L’atelier est fermé du 2 août 2027 au 15 août 2027 inclus'
