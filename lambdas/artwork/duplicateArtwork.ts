import { adminArtworkRoutes } from '../../shared/artwork/adminArtworkRoutes.ts'
import { adminWrite } from '../kit/http/adminWrite.ts'
import { copyOf, createArtwork } from './artworkCreation.ts'
import { adminArtworkOf, findById } from './artworkStore.ts'
import { creatorEmail } from './creator.ts'

export const handler = adminWrite(adminArtworkRoutes.duplicateArtwork)(async ({ account, params, refuse }) => {
  const original = await findById(Number(params.id))
  if (!original) throw refuse('artworkNotFound')
  const copy = await createArtwork({ content: copyOf(original), createdByEmail: await creatorEmail(account), isPublished: false })
  return { artwork: adminArtworkOf(copy) }
})
