import { adminArtworkRoutes } from '../../shared/artwork/adminArtworkRoutes.ts'
import { similarArtworks } from '../../shared/artwork/similarArtworks.ts'
import { collectionTitleOf } from '../../shared/collection/collection.ts'
import { publishedOf } from '../editorial/contentStore.ts'
import { signedInOperation } from '../kit/http/signedInOperation.ts'
import { artworkOf, findById } from './artworkStore.ts'
import { publishedWorks } from './searchStore.ts'

export const handler = signedInOperation(adminArtworkRoutes.previewArtwork)(async ({ params, refuse }) => {
  const [row, { works }, collections] = await Promise.all([findById(Number(params.id)), publishedWorks(), publishedOf('collection')])
  if (!row) throw refuse('artworkNotFound')
  const artwork = artworkOf(row, new Date())
  return {
    artwork,
    collectionTitle: collectionTitleOf(artwork, collections),
    similarArtworks: similarArtworks(artwork, works),
    isPublished: row.isPublished,
  }
})
