import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { adminWrite } from '../../kit/http/adminWrite.ts'
import { findById } from '../artworkStore.ts'
import { adminArtworkOf } from './adminArtworkStore.ts'
import { copyOf, createArtwork } from './artworkCreation.ts'

export const handler = adminWrite(adminArtworkRoutes.duplicateArtwork)(async ({ journal, params, refuse }) => {
  const original = await findById(Number(params.id))
  if (!original) throw refuse('artworkNotFound')
  const copy = await createArtwork(journal, {
    content: copyOf(original),
    createdByEmail: journal.by.email ?? '',
    isPublished: false,
  })
  return { artwork: adminArtworkOf(copy) }
})
