import { imageRoutes } from '../../shared/image/imageRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { findImageUpload } from './imageStore.ts'

export const handler = operation(imageRoutes.getImageUpload)(async ({ params, refuse }) => {
  const upload = await findImageUpload(params.id)
  if (!upload) throw refuse('imageNotFound')
  return upload
})
