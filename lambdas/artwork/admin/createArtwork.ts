import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { adminWrite } from '../../kit/http/adminWrite.ts'
import { adminArtworkOf } from './adminArtworkStore.ts'
import { contentOf, createArtwork, isCollection, unknownCollection } from './artworkCreation.ts'
import { findImages } from './artworkImages.ts'

export const handler = adminWrite(adminArtworkRoutes.createArtwork)(async ({ body, journal, refuse }) => {
  const found = await findImages(body)
  if ('errors' in found) throw refuse('invalidInput', found.errors)
  if (!(await isCollection(body.collectionRef))) throw refuse('invalidInput', unknownCollection)
  const { isPublished, ...form } = body
  const created = await createArtwork(
    journal,
    { content: contentOf(form, found.images), createdByEmail: journal.by.email ?? '', isPublished },
    found.newIds,
  )
  return { artwork: adminArtworkOf(created) }
})
