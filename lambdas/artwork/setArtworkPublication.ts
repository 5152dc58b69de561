import { adminArtworkRoutes } from '../../shared/artwork/adminArtworkRoutes.ts'
import { adminWrite } from '../kit/http/adminWrite.ts'
import { storePublication } from './artworkEditing.ts'
import { adminArtworkOf } from './artworkStore.ts'

export const handler = adminWrite(adminArtworkRoutes.setArtworkPublication)(async ({ deed, params, body, refuse }) => {
  const artwork = await storePublication(deed, Number(params.id), body.isPublished)
  if (!artwork) throw refuse('artworkNotFound')
  return { artwork: adminArtworkOf(artwork) }
})
