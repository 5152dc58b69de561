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
