import { expect, type Page } from '@playwright/test'
import { contactRoutes } from '../../../shared/contact/contactRoutes.ts'
import { quoteRoutes } from '../../../shared/quote/quoteRoutes.ts'
import { withdrawalRoutes } from '../../../shared/withdrawal/withdrawalRoutes.ts'
import { newAddress } from '../../kit/cloud/mailbox.ts'
import { mailService, sendsTo } from '../../kit/cloud/outage.ts'
import { pageOnce } from '../../kit/cloud/renderedPages.ts'
import { disputeOf, expireSession, moveDispute, pay, settledEvents } from '../../kit/cloud/stripe.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { sendWorks } from '../../kit/sale/parcels.ts'
import { newAccount } from '../../kit/shop/accounts.ts'
import { aCheckout, anArtwork } from '../../kit/shop/builders.ts'
import { askFor } from '../../kit/shop/newsletter.ts'
import { orderNow } from '../../kit/shop/orders.ts'
import { member } from '../../kit/shop/owner.ts'
import { aQuote, aQuoteUpload } from '../../kit/shop/quotes.ts'
import { aSale, refund } from '../../kit/shop/sales.ts'
import { until } from '../../kit/values/until.ts'
import { addToCart, type Work } from './shopper.ts'

/** The longest title that a work may have, and a word that is wider than a narrow screen. */
const longTitle = `${'Le port au petit matin vu de la fenêtre de l’atelier '.repeat(6).slice(0, 299)}.`
const longWord = 'Anticonstitutionnellementincomparablement'

/** What the covers of `anArtwork` measure by their proportions, so that the work's page shows it to scale (E104), and in a frame. */
const fittingDimensions = '81 x 116 cm (cadre 91 x 126)'

const aWorkTitled = async (title: string, dimensions?: string): Promise<Work> => {
  const work = await anArtwork({ title, ...(dimensions && { dimensions }) })
  await pageOnce(`/oeuvres/${work.slug}`, title.slice(0, 20))
  return work
}

/** A request for a quote with images, of whose receipt SES says that its address is none. */
const anUndeliveredQuote = async (): Promise<string> => {
  const quote = aQuote({ projectTitle: `${longWord} encadré` })
  const uploadedFiles = [await aQuoteUpload({ name: `${longWord}.png` }), await aQuoteUpload()]
  await mailService({ kind: 'refuse', code: 'InvalidParameterValue', to: [quote.contactEmail] })
  await visitor().call(quoteRoutes.sendQuoteEmail, { body: { ...quote, uploadedFiles } })
  await until('the receipt to be refused', async () => (await sendsTo(quote.contactEmail)).includes('refused'))
  await mailService({ kind: 'none' })
  return quote.projectTitle
}

/** An order whose parcel is on its way. */
const anOrderUnderway = async (): Promise<{ readonly sessionId: string; readonly reference: string }> => {
  const work = await anArtwork({ title: `${longWord} envoyé` })
  const { id, sessionId } = await aSale(work)
  const { order } = await sendWorks(await member('admin'), id, [work.id])
  return { sessionId, reference: order.reference }
}

/** An order whose payment the buyer disputes, and one whose dispute is lost. */
const disputedOrders = async () => {
  const disputed = async (title: string) => {
    const { sessionId } = await aCheckout(visitor(), [await anArtwork({ title })])
    await pay(sessionId, { card: '4000000000000259' })
    await settledEvents(sessionId)
    const { paymentIntentId, reference } = { ...(await orderNow(sessionId)) }
    return { sessionId, reference: String(reference), dispute: await disputeOf(String(paymentIntentId)) }
  }
  const [doubted, lost] = [await disputed(`${longWord} contesté`), await disputed(`${longWord} perdu`)]
  await moveDispute(lost.dispute, 'lost')
  await settledEvents(lost.sessionId)
  return { doubted, lost }
}

/** An order whose buyer withdrew from all of it, and one that was given back. */
const ordersTakenBack = async () => {
  const [withdrawn, refunded] = [
    await aSale(await anArtwork({ title: `${longWord} rendu` })),
    await aSale(await anArtwork({ title: `${longWord} remboursé` })),
  ]
  const reference = String((await orderNow(withdrawn.sessionId))?.reference)
  const body = { reference, customerEmail: withdrawn.customerEmail, customerName: 'Claire Dupont' }
  await visitor().call(withdrawalRoutes.requestWithdrawal, { body })
  const { reference: ofRefunded } = await refund(await member('admin'), refunded.id)
  return { withdrawn: { ...withdrawn, reference }, refunded: { ...refunded, reference: ofRefunded } }
}

/** A customer with an account, who bought a work. */
const aCustomer = async () => {
  const customer = await newAccount()
  const { sessionId } = await aCheckout(visitor(), [await anArtwork({ title: `${longWord} acheté` })], customer.email)
  await pay(sessionId)
  await settledEvents(sessionId)
  return customer
}

/** The orders, works and messages that the screens show. */
export const furnishShop = async () => {
  const works = [await aWorkTitled(longTitle), await aWorkTitled(longWord, fittingDimensions)] as const
  const underway = await anOrderUnderway()
  const [sold, unpaid, waiting] = [await aWorkTitled(`${longWord} vendu`), await aWorkTitled('Non payé'), await aWorkTitled('En attente')]
  const [paid, expired, pending] = [
    await aCheckout(visitor(), [sold]),
    await aCheckout(visitor(), [unpaid]),
    await aCheckout(visitor(), [waiting]),
  ]
  await pay(paid.sessionId)
  await expireSession(expired.sessionId)
  await Promise.all([paid, expired].map(({ sessionId }) => settledEvents(sessionId)))
  const reference = String((await orderNow(paid.sessionId))?.reference)
  const message = { name: longWord, email: newAddress(), subject: longTitle.slice(0, 190), message: `${longWord}\n${longTitle}` }
  await visitor().call(contactRoutes.sendContactEmail, { body: message })
  await askFor(newAddress())
  const quoteTitle = await anUndeliveredQuote()
  return {
    works,
    customer: await aCustomer(),
    underway,
    ...(await ordersTakenBack()),
    ...(await disputedOrders()),
    sold,
    waiting,
    paid: { ...paid, reference },
    expired,
    pending,
    subject: message.subject,
    quoteTitle,
  }
}
export type Furnished = Awaited<ReturnType<typeof furnishShop>>

/** The visitor's cart and favourites: both works with long titles. */
export const fillCart = async (page: Page, { works }: Furnished): Promise<void> => {
  for (const work of works) {
    await addToCart(page, work)
    await page
      .getByRole('button', { name: `Favori\u202f: ${work.title}` })
      .first()
      .click()
    await expect(page.getByText('Ajouté aux favoris').first()).toBeVisible()
  }
}
