import { randomUUID } from 'node:crypto'
import { imageRoutes } from '../../shared/image/imageRoutes.ts'
import { imageLimits } from '../../shared/image/imageUpload.ts'
import { permitUpload } from '../kit/files/uploads.ts'
import { adminWrite } from '../kit/http/adminWrite.ts'
import { arrivingKey } from './imageKeys.ts'
import { expectImage } from './imageStore.ts'

export const handler = adminWrite(imageRoutes.prepareImageUpload)(async ({ body, journal }) => {
  const id = randomUUID()
  const [form] = await Promise.all([permitUpload(arrivingKey(id), body.type, imageLimits.bytes), expectImage(journal, id, body.use)])
  return { id, ...form }
})
