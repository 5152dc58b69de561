import { contactRoutes } from '../../shared/contact/contactRoutes.ts'
import { operation } from '../kit/operation.ts'
import { contactMail } from './contactMail.ts'
import { keepMessage } from './contactStore.ts'

export const handler = operation(contactRoutes.sendContactEmail)(async ({ body }) => {
  await keepMessage(body, contactMail(body, new Date()))
  return { received: true }
})
