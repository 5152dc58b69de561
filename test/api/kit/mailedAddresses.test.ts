import { beforeAll, expect, it } from '@jest/globals'
import { contactRoutes } from '../../../shared/contact/contactRoutes.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { customerRoutes } from '../../../shared/customer/customerRoutes.ts'
import { cancelledPaymentParameter, paths, patterns } from '../../../shared/paths.ts'
import { quoteRoutes } from '../../../shared/quote/quoteRoutes.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { mailsOnceArrived, newAddress } from '../../kit/cloud/mailbox.ts'
import { noPagesOf, waysToOpen } from '../../kit/cloud/openedAddresses.ts'
import { pay, settledEvents } from '../../kit/cloud/stripe.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { sendWorks } from '../../kit/sale/parcels.ts'
import { aCheckout, anArtwork } from '../../kit/shop/builders.ts'
import { askFor } from '../../kit/shop/newsletter.ts'
import { orderIdOf } from '../../kit/shop/orders.ts'
import { member } from '../../kit/shop/owner.ts'
import { aQuote } from '../../kit/shop/quotes.ts'
import { refund } from '../../kit/shop/sales.ts'
import { askPool, openAccount } from '../../kit/shop/signUps.ts'

/** Each address once that a mail has, the buyer's or the owner's: in its links, and in what mail programs read. */
const addresses = new Set<string>()

const collect = (links: readonly string[]): void => {
  for (const link of links) {
    const { origin, pathname, search } = new URL(link)
    if (origin === new URL(endpoints().site).origin) addresses.add(pathname + search)
  }
}

/** A customer buys, has a parcel, gives the work back, writes, asks for a quote, opens an account and subscribes. */
beforeAll(async () => {
  const [owner, email] = [await member('admin'), newAddress()]
  const [kept, returned] = [await anArtwork(), await anArtwork()]
  for (const work of [kept, returned]) {
    const { sessionId } = await aCheckout(visitor(), [work], email)
    await pay(sessionId)
    await settledEvents(sessionId)
    const id = await orderIdOf(sessionId)
    // Where the payment page leads back to.
    addresses.add(patterns.orderConfirmation.replace(':sessionId', sessionId)).add(`${paths.cart()}?${cancelledPaymentParameter}=${id}`)
    if (work === kept) await sendWorks(owner, id, [work.id])
    else await refund(owner, id)
  }
  await askFor(email)
  await visitor().call(customerRoutes.mailOwnLink, { body: { email } })
  const message = { name: 'Claire Dupont', email, subject: 'Une question', message: 'Cette toile est-elle signée ?' }
  await visitor().call(contactRoutes.sendContactEmail, { body: message })
  await visitor().call(quoteRoutes.sendQuoteEmail, { body: { ...aQuote({ contactEmail: email }), uploadedFiles: [] } })
  await openAccount('secret-1', email)
  await askPool('ForgotPassword', { Username: email })
  for (const { links, headers } of [...(await mailsOnceArrived(email, 8)), ...(await mailsOnceArrived(sampleGallery.email, 4, email))]) {
    collect(links)
    collect([...(headers['list-unsubscribe'] ?? '').matchAll(/<(http[^>]+)>/g)].map(([, address = '']) => address))
  }
})

it.each(waysToOpen)('each address of a mail, opened by %s, is a page in French', async (_, method, added) => {
  expect(addresses.size).toBeGreaterThan(5)
  expect(await noPagesOf([...addresses], method, added)).toEqual([])
})
