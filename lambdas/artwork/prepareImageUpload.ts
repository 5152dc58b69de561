import { randomUUID } from 'node:crypto'
import { imageRoutes } from '../../shared/artwork/imageRoutes.ts'
import { imageLimits } from '../../shared/artwork/imageUpload.ts'
import { operation } from '../kit/operation.ts'
import { permitUpload } from '../kit/uploads.ts'
import { arrivingKey } from './imageKeys.ts'
import { expectImage } from './imageStore.ts'

export const handler = operation(imageRoutes.prepareImageUpload)(async ({ body }) => {
  const id = randomUUID()
  const [form] = await Promise.all([permitUpload(arrivingKey(id), body.type, imageLimits.bytes), expectImage(id)])
  return { id, ...form }
})
