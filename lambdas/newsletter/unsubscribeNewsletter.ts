import { newsletterRoutes } from '../../shared/newsletter/newsletterRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { unsubscribe } from './newsletterStore.ts'

export const handler = operation(newsletterRoutes.unsubscribeNewsletter)(async ({ query: { token }, refuse }) => {
  if (!(await unsubscribe(token))) throw refuse('linkRefused')
  return { unsubscribed: true }
})
