import { sampleGallery } from '../../../shared/content/studio.ts'
import type { Gallery } from '../../../shared/gallery.ts'
import { promiseFrom } from '../../../shared/order/orderPromise.ts'
import type { Promises, Tariffs } from '../../../shared/promises.ts'

if (!sampleGallery.promises?.delivery.tariffs) throw new Error('The sample painter tells no tariffs')
const { delivery, ...others } = sampleGallery.promises

/** What the sample painter promises, with the tariffs of all deliveries that are not free. */
export const samplePromises: Promises & { readonly delivery: { readonly tariffs: Tariffs } } = {
  ...others,
  delivery: { ...delivery, tariffs: sampleGallery.promises.delivery.tariffs },
}

/** What an order of the sample shop is promised. */
export const samplePromise = promiseFrom(samplePromises)

/** The sample painter with deliveries that are charged or free (D19b). */
export const galleryIn = (mode: Promises['delivery']['mode']): Gallery => ({
  ...sampleGallery,
  promises: { ...samplePromises, delivery: { ...samplePromises.delivery, mode } },
})

/** The sample painter, away for the first half of August 2027. */
export const galleryAway: Gallery = { ...sampleGallery, absence: { from: '2027-08-02', until: '2027-08-15' } }
/** What buyers are told of it. */
export const awayWords = 'L’atelier est fermé du 2 août 2027 au 15 août 2027 inclus'
