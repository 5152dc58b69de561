import { artworkRoutes } from '../../shared/artwork/artworkRoutes.ts'
import { similarArtworks } from '../../shared/artwork/similarArtworks.ts'
import { operation } from '../kit/operation.ts'
import { artworkOf, findByAddress, listPublished } from './artworkStore.ts'

export const handler = operation(artworkRoutes.getArtwork)(async ({ params, refuse }) => {
  const [row, shown] = await Promise.all([findByAddress(params.slug), listPublished()])
  if (!row?.isPublished) throw refuse('artworkNotFound')
  const artwork = artworkOf(row, new Date())
  return { artwork, similarArtworks: similarArtworks(artwork, shown) }
})
