import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { adminWrite } from '../../kit/http/adminWrite.ts'
import { deleteArtwork } from './artworkEditing.ts'

export const handler = adminWrite(adminArtworkRoutes.deleteArtwork)(async ({ journal, params, refuse }) => {
  const id = Number(params.id)
  const obstacle = await deleteArtwork(journal, id)
  if (obstacle) throw refuse(obstacle)
  return { id }
})
