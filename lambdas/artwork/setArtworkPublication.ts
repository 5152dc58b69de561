import { adminArtworkRoutes } from '../../shared/artwork/adminArtworkRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { publish } from './artworkEditing.ts'
import { adminArtworkOf } from './artworkStore.ts'

export const handler = operation(adminArtworkRoutes.setArtworkPublication)(async ({ params, body, refuse }) => {
  const artwork = await publish(Number(params.id), body.isPublished)
  if (!artwork) throw refuse('artworkNotFound')
  return { artwork: adminArtworkOf(artwork) }
})
