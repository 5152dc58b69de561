import { adminMessageRoutes } from '../../shared/contact/adminMessageRoutes.ts'
import { adminWrite } from '../kit/http/adminWrite.ts'
import { markHandled } from './messageStore.ts'

export const handler = adminWrite(adminMessageRoutes.setMessageHandled)(async ({ deed, params, body, refuse }) => {
  const message = await markHandled(deed, params.id, body.handled)
  if (!message) throw refuse('messageNotFound')
  return { message }
})
