import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { adminWrite } from '../../kit/http/adminWrite.ts'
import { adminArtworkOf } from './adminArtworkStore.ts'
import { editArtwork } from './artworkEditing.ts'

export const handler = adminWrite(adminArtworkRoutes.updateArtwork)(async ({ journal, params, body, refuse }) => {
  const edited = await editArtwork(journal, Number(params.id), body)
  if ('errors' in edited) throw refuse('invalidInput', edited.errors)
  if (!('refused' in edited)) return { artwork: adminArtworkOf(edited.artwork) }
  const refusal = refuse(edited.refused)
  throw 'current' in edited ? refusal.showing({ artwork: adminArtworkOf(edited.current) }) : refusal
})
