import { randomUUID } from 'node:crypto'
import { cropFaultOf, regionOf } from '../../shared/image/imageCrop.ts'
import { imageRoutes } from '../../shared/image/imageRoutes.ts'
import { adminWrite } from '../kit/http/adminWrite.ts'
import { orderCrop } from './imageOrders.ts'
import { expectCrop, findCroppable } from './imageStore.ts'

const refusals = { tooSmall: 'cropTooSmall', tooLong: 'cropTooLong' } as const

export const handler = adminWrite(imageRoutes.cropImage)(async ({ params, body, journal, refuse }) => {
  const { id, neutral, ...part } = body
  const whole = await findCroppable(params.id)
  if (!whole) throw refuse('imageNotFound')
  const fault = cropFaultOf(regionOf(part, whole))
  if (fault) throw refuse(refusals[fault])
  const order = await expectCrop(journal, id, { of: params.id, part, ...(neutral && { neutral }), wholeName: randomUUID(), whole })
  if (!order) throw refuse('imageTaken')
  if (order !== 'done') await orderCrop(id, order)
  return { id }
})
