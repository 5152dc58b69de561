import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { adminWrite } from '../../kit/http/adminWrite.ts'
import { deleteArtwork } from './artworkEditing.ts'

export const handler = adminWrite(adminArtworkRoutes.deleteArtwork)(async ({ journal, params, refuse }) => {
  const id = Number(params.id)
  await deleteArtwork(journal, id, refuse)
  return { id }
})
