import { artworkRoutes } from '../../shared/artwork/artworkRoutes.ts'
import { withTerms } from '../../shared/artwork/saleTermsTexts.ts'
import { similarArtworks } from '../../shared/artwork/similarArtworks.ts'
import { publishedAt } from '../editorial/contentStore.ts'
import { operation } from '../kit/http/operation.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { artworkOf, findByAddress } from './artworkStore.ts'
import { publishedWorks } from './searchStore.ts'

export const handler = operation(artworkRoutes.getArtwork)(async ({ params, refuse }) => {
  const [row, { works }] = await Promise.all([findByAddress(params.slug), publishedWorks(), readGallery()])
  if (!row?.isPublished) throw refuse('artworkNotFound')
  const artwork = withTerms(artworkOf(row, new Date()))
  const collection = row.collectionRef === undefined ? undefined : await publishedAt('collection', artwork.collection)
  return { artwork, collectionTitle: collection?.title, similarArtworks: similarArtworks(artwork, works) }
})
