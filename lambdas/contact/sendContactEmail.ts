import { contactRoutes } from '../../shared/contact/contactRoutes.ts'
import { limitByAddress } from '../kit/addressLimit.ts'
import { keepMessage } from '../kit/inbox.ts'
import { operation } from '../kit/operation.ts'
import { contactMail } from './contactMail.ts'

export const handler = operation(
  contactRoutes.sendContactEmail,
  limitByAddress,
)(async ({ body }) => {
  const receivedAt = new Date()
  await keepMessage({ kind: 'contact', words: body }, { receivedAt, content: body, mails: { notice: contactMail(body, receivedAt) } })
  return { received: true }
})
