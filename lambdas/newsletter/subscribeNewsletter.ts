import { newsletterRoutes } from '../../shared/newsletter/newsletterRoutes.ts'
import { limitByAddress } from '../kit/http/callerAddress.ts'
import { operation } from '../kit/http/operation.ts'
import { setting } from '../kit/settings.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { takeOfBudget } from '../security/budget.ts'
import { newsletterMail } from './newsletterMail.ts'
import { storeSubscription } from './newsletterStore.ts'

export const handler = operation(
  newsletterRoutes.subscribeNewsletter,
  limitByAddress,
)(async ({ address, body, refuse }) => {
  if (!(await takeOfBudget('subscribeNewsletter', address))) throw refuse('tooManyToday')
  await storeSubscription(body, token => newsletterMail(body, token, setting('siteUrl')))
  return { received: true }
}).before(readGallery)
