import { adminMessageRoutes } from '../../shared/contact/adminMessageRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { markHandled } from './messageStore.ts'

export const handler = operation(adminMessageRoutes.setMessageHandled)(async ({ params, body, refuse }) => {
  const message = await markHandled(params.id, body.handled)
  if (!message) throw refuse('messageNotFound')
  return { message }
})
