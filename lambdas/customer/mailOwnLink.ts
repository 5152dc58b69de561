import { setTimeout } from 'node:timers/promises'
import { customerRoutes } from '../../shared/customer/customerRoutes.ts'
import { ownLink } from '../../shared/customer/ownLink.ts'
import { limitByAddress } from '../kit/http/callerAddress.ts'
import { operation } from '../kit/http/operation.ts'
import { countCall } from '../kit/http/rateLimit.ts'
import { setting } from '../kit/settings.ts'
import { readGallery } from '../kit/table/gallery.ts'
import { addressHash } from '../kit/table/keys.ts'
import { recipientLimit } from '../security/budget.ts'
import { keepProof } from './addressProofStore.ts'
import { ownLinkMail } from './ownLinkMail.ts'
import { addressOfOrders } from './ownOrders.ts'

/** The limit of mails to one address, from all callers, beside that of a day; beyond either the answer is the same. */
const linkLimit = { calls: 1, perSeconds: ownLink.pauseMinutes * 60 }

/** Milliseconds, longer than sending a link takes, so that the time of the answer does not tell whether there was one. */
const sameTimeForAll = 400

/** The mail goes to the address as it stands in the order, since the typed one may only resemble it. */
const mailLink = async (typed: string): Promise<void> => {
  const to = addressHash(typed)
  if ((await countCall('ownLink', to, linkLimit)) > 0 || (await countCall('ownLinkDay', to, recipientLimit('ownLink'))) > 0) return
  const address = await addressOfOrders(typed)
  if (address) await keepProof(address, secret => ownLinkMail(address, secret, setting('siteUrl')))
}

export const handler = operation(
  customerRoutes.mailOwnLink,
  limitByAddress,
)(async ({ body: { email } }) => {
  await Promise.all([mailLink(email), setTimeout(sameTimeForAll)])
  return { received: true }
}).before(readGallery)
