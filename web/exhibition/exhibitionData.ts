import { galleryExhibitions } from '../../shared/content/exhibitions.ts'
import { type Exhibition, type ExhibitionStatus, exhibitionStatus } from '../../shared/exhibition/exhibition.ts'

export type ShownExhibition = Exhibition & { readonly status: ExhibitionStatus }

/** With what each is on that day (D10): decided once, so that it cannot change between two renderings of one page. */
export const exhibitionsOn = (now: string): readonly ShownExhibition[] =>
  galleryExhibitions.map(exhibition => ({ ...exhibition, status: exhibitionStatus(exhibition, new Date(now)) }))
