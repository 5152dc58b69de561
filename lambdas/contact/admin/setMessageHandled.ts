import { adminMessageRoutes } from '../../../shared/contact/admin/adminMessageRoutes.ts'
import { adminWrite } from '../../kit/http/adminWrite.ts'
import { markHandled } from './adminMessages.ts'

export const handler = adminWrite(adminMessageRoutes.setMessageHandled)(async ({ journal, params, body, refuse }) => {
  const message = await markHandled(journal, params.id, body.handled)
  if (!message) throw refuse('messageNotFound')
  return { message }
})
