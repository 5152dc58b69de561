import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { adminWrite } from '../../kit/http/adminWrite.ts'
import { adminArtworkOf } from './adminArtworkStore.ts'
import { storePublication } from './artworkEditing.ts'

export const handler = adminWrite(adminArtworkRoutes.setArtworkPublication)(async ({ journal, params, body, refuse }) => {
  const artwork = await storePublication(journal, Number(params.id), body.isPublished)
  if (!artwork) throw refuse('artworkNotFound')
  return { artwork: adminArtworkOf(artwork) }
})
