import { newsletterRoutes } from '../../shared/newsletter/newsletterRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { confirm } from './newsletterStore.ts'

export const handler = operation(newsletterRoutes.confirmNewsletter)(async ({ body: { token }, refuse }) => {
  if (!(await confirm(token))) throw refuse('linkRefused')
  return { confirmed: true }
})
