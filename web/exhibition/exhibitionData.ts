import { galleryExhibitions } from '../../shared/content/exhibitions.ts'
import { type Exhibition, type ExhibitionStatus, exhibitionStatus } from '../../shared/exhibition/exhibition.ts'

export type ShownExhibition = Exhibition & { readonly status: ExhibitionStatus }

/**
 * Adds each exhibition's status on that day (D10). It is decided once, so that the server's and the browser's rendering of a page agree.
 */
export const exhibitionsOn = (now: string): readonly ShownExhibition[] =>
  galleryExhibitions.map(exhibition => ({ ...exhibition, status: exhibitionStatus(exhibition, new Date(now)) }))
