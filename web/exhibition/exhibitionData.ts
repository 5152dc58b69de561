import { data } from 'react-router-dom'
import { type Exhibition, type ExhibitionStatus, exhibitionStatus } from '../../shared/exhibition/exhibition.ts'
import { sampleExhibitions } from '../../shared/exhibition/sampleExhibitions.ts'

const withStatus = (exhibition: Exhibition) => ({ ...exhibition, status: exhibitionStatus(exhibition, new Date()) })

/** With what each is today (D10): decided once, so that it cannot change between two renderings of one page. */
export const loadExhibitions = () => sampleExhibitions.map(withStatus)

export type ShownExhibition = Exhibition & { readonly status: ExhibitionStatus }

/** Throws what the page of an unknown exhibition is made of. */
export const exhibitionCalled = (slug: string | undefined): ShownExhibition => {
  const exhibition = sampleExhibitions.find(each => each.slug === slug)
  if (!exhibition) throw data(null, { status: 404 })
  return withStatus(exhibition)
}
