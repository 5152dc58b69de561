import { adminArtworkRoutes } from '../../shared/artwork/adminArtworkRoutes.ts'
import { adminWrite } from '../kit/http/adminWrite.ts'
import { contentOf, createArtwork } from './artworkCreation.ts'
import { findImages } from './artworkImages.ts'
import { adminArtworkOf } from './artworkStore.ts'
import { creatorEmail } from './creator.ts'

export const handler = adminWrite(adminArtworkRoutes.createArtwork)(async ({ account, body, refuse }) => {
  const [found, createdByEmail] = await Promise.all([findImages(body.images), creatorEmail(account)])
  if ('errors' in found) throw refuse('invalidInput', found.errors)
  const { isPublished, ...form } = body
  const created = await createArtwork({ content: contentOf(form, found.images), createdByEmail, isPublished }, found.newIds)
  return { artwork: adminArtworkOf(created) }
})
