import { setGallery } from '../../../shared/gallery.ts'
import { galleryIn } from '../values/promises.ts'

/** Makes the shop charge for deliveries (D19b). */
setGallery(galleryIn('tariff'))
