import { randomUUID } from 'node:crypto'
import { imageRoutes } from '../../shared/artwork/imageRoutes.ts'
import { imageLimits } from '../../shared/artwork/imageUpload.ts'
import { permitUpload } from '../kit/files/uploads.ts'
import { operation } from '../kit/http/operation.ts'
import { arrivingKey } from './imageKeys.ts'
import { expectImage } from './imageStore.ts'

export const handler = operation(imageRoutes.prepareImageUpload)(async ({ body }) => {
  const id = randomUUID()
  const [form] = await Promise.all([permitUpload(arrivingKey(id), body.type, imageLimits.bytes), expectImage(id)])
  return { id, ...form }
})
