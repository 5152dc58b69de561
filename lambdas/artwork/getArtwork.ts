import { artworkRoutes } from '../../shared/artwork/artworkRoutes.ts'
import { similarArtworks } from '../../shared/artwork/similarArtworks.ts'
import { collectionTitleOf } from '../../shared/collection/collection.ts'
import { publishedOf } from '../editorial/contentStore.ts'
import { operation } from '../kit/http/operation.ts'
import { artworkOf, findByAddress } from './artworkStore.ts'
import { publishedWorks } from './searchStore.ts'

export const handler = operation(artworkRoutes.getArtwork)(async ({ params, refuse }) => {
  const [row, { works }, collections] = await Promise.all([findByAddress(params.slug), publishedWorks(), publishedOf('collection')])
  if (!row?.isPublished) throw refuse('artworkNotFound')
  const artwork = artworkOf(row, new Date())
  return { artwork, collectionTitle: collectionTitleOf(artwork, collections), similarArtworks: similarArtworks(artwork, works) }
})
