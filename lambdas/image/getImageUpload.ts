import { imageRoutes } from '../../shared/image/imageRoutes.ts'
import { signedInOperation } from '../kit/http/signedInOperation.ts'
import { findImageUpload } from './imageStore.ts'

export const handler = signedInOperation(imageRoutes.getImageUpload)(async ({ params, refuse }) => {
  const upload = await findImageUpload(params.id)
  if (!upload) throw refuse('imageNotFound')
  return upload
})
