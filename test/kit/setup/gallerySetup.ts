import { sampleGallery } from '../../../shared/content/studio.ts'
import { setGallery } from '../../../shared/gallery.ts'

/** Rules, mails and pages are those of the sample painter, unless a test says otherwise. */
setGallery(sampleGallery)
