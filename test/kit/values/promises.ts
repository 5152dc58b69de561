import { sampleGallery } from '../../../shared/content/studio.ts'
import type { Gallery } from '../../../shared/gallery.ts'
import { promiseOf } from '../../../shared/order/orderPromise.ts'
import { firstPromises, type Promises } from '../../../shared/promises.ts'

/** What orders were promised before they kept it. */
export const firstPromise = promiseOf({})

/** The sample painter with deliveries that are charged or free (D19b). */
export const galleryIn = (mode: Promises['delivery']['mode']): Gallery => ({
  ...sampleGallery,
  promises: { ...firstPromises, delivery: { ...firstPromises.delivery, mode } },
})
