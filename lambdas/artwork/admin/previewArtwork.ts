import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { withTerms } from '../../../shared/artwork/saleTermsTexts.ts'
import { similarArtworks } from '../../../shared/artwork/similarArtworks.ts'
import { publishedAt } from '../../editorial/contentStore.ts'
import { signedInOperation } from '../../kit/http/signedInOperation.ts'
import { readGallery } from '../../kit/table/gallery.ts'
import { artworkOf, findById } from '../artworkStore.ts'
import { publishedWorks } from '../searchStore.ts'

export const handler = signedInOperation(adminArtworkRoutes.previewArtwork)(async ({ params, refuse }) => {
  const [row, { works }] = await Promise.all([findById(Number(params.id)), publishedWorks(), readGallery()])
  if (!row) throw refuse('artworkNotFound')
  const artwork = withTerms(artworkOf(row, new Date()))
  const collection = row.collectionRef === undefined ? undefined : await publishedAt('collection', artwork.collection)
  return {
    artwork,
    collectionTitle: collection?.title,
    similarArtworks: similarArtworks(artwork, works),
    isPublished: row.isPublished,
  }
})
