import { adminArtworkRoutes } from '../../shared/artwork/adminArtworkRoutes.ts'
import { destructiveOperation } from '../kit/http/destructiveOperation.ts'
import { deleteArtwork } from './artworkEditing.ts'

export const handler = destructiveOperation(adminArtworkRoutes.deleteArtwork)(async ({ params, refuse }) => {
  const id = Number(params.id)
  const obstacle = await deleteArtwork(id)
  if (obstacle) throw refuse(obstacle)
  return { id }
})
