import { keys } from '../../../lambdas/kit/table/keys.ts'
import { subscriberIdOf } from '../../../lambdas/newsletter/newsletterToken.ts'
import { newsletterRoutes } from '../../../shared/newsletter/newsletterRoutes.ts'
import { mailTo, newAddress } from '../cloud/mailbox.ts'
import { getRow } from '../cloud/table.ts'
import { type Visitor, visitor } from '../cloud/visitor.ts'

/** Subscribes as the page does. */
export const askFor = (email: string, someone: Visitor = visitor()) =>
  someone.call(newsletterRoutes.subscribeNewsletter, { body: { email, rgpdConsent: true, origin: 'page' } })

/** Returns the token in the links of the mail sent to an address. */
export const tokenOf = async (email: string): Promise<string> => {
  const [link = ''] = (await mailTo(email)).links.filter(address => address.includes('/newsletter-confirmation#token='))
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
}

/** Subscribes a new address; returns it with the token it was sent. */
export const aSubscriber = async () => {
  const email = newAddress()
  await askFor(email)
  return { email, token: await tokenOf(email) }
}

export const subscriberNow = (email: string) => getRow(keys.subscriber(subscriberIdOf(email)))
