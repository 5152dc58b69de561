import { setTimeout as sleep } from 'node:timers/promises'
import type { ArtworkSummary } from '../../../shared/artwork/artwork.ts'
import { artworkRoutes } from '../../../shared/artwork/artworkRoutes.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { retention } from '../../../shared/kit/retention.ts'
import type { OpenedPayment } from '../../../shared/order/order.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { reservationRoutes } from '../../../shared/order/reservationRoutes.ts'
import { type Finding, fault, ok, warning } from '../kit/finding.ts'
import { type Answer, answered, lookAt, outputOf, problemOf, type SiteCalls, said, simulatedAddress } from './siteCalls.ts'

const cart = 'cart'
const hold = 'hold'
const release = 'release'
const transactions = 'transactions'

/** The refusals that concern only the chosen work. */
const ofTheWork: readonly (string | undefined)[] = ['workHeld', 'notForSale', 'deliveryOnQuote', 'artworkNotFound', 'sold', 'unavailable']
/** The most works tried, one after the other. */
const mostWorks = 3
/** The edge caches the list of holds for five seconds. */
const [longestWait, betweenLooks] = [15_000, 500]

const isForSale = ({ availability, price = 0 }: ArtworkSummary): boolean => availability === 'Disponible' && price >= 1

/** What to do when transactions fail and single writes do not, as they would if AWS checked all keys of a transaction together (R7). */
export const transactionRefused = (answer: Answer, name: string): Finding =>
  fault(
    transactions,
    `${name} writes several rows in one transaction, and fails: ${said(answer)}`,
    `look at its log by that request (Logs Insights, the saved query “One call”). If it says AccessDeniedException, write "tableWrites": "table" into the stage’s file and deploy again (E84); else mend what it says`,
  )

export const transactionTaken = (name: string): Finding => ok(transactions, `${name} writes several rows in one`)

const isHeld = async ({ get }: SiteCalls, artworkId: number): Promise<boolean> => {
  const answer = await get(`/api${reservationRoutes.listReservations.path}`)
  const held = outputOf(reservationRoutes.listReservations, answer)
  if (!held) throw new Error(`${reservationRoutes.listReservations.name}: ${said(answer)}`)
  return held.reservations.some(each => each.artworkId === artworkId)
}

const comesToBe = async (calls: SiteCalls, artworkId: number, wanted: boolean): Promise<boolean> => {
  const end = Date.now() + longestWait
  for (;;) {
    if ((await isHeld(calls, artworkId)) === wanted) return true
    if (Date.now() > end) return false
    await sleep(betweenLooks)
  }
}

const holdFinding = async (calls: SiteCalls, { isUnheld, artworkIds }: OpenedPayment): Promise<Finding> => {
  const [id = 0] = artworkIds
  if (isUnheld)
    return warning(
      hold,
      'more works are held than may be, so that this purchase holds none (D18c)',
      'see in the back office who holds them',
    )
  return (await comesToBe(calls, id, true))
    ? ok(hold, 'a work is held by the transaction of its purchase')
    : fault(hold, 'a payment is open, and its work is not among those held', lookAt(orderRoutes.createCheckoutSession))
}

const cancelled = async (calls: SiteCalls, { orderId, artworkIds, until, isUnheld }: OpenedPayment): Promise<readonly Finding[]> => {
  const answer = await calls.send(orderRoutes.cancelCheckout, { params: { orderId } })
  const stays = `its work stays held until ${until} and is freed then by itself`
  if (answer.status >= 500)
    return [transactionRefused(answer, orderRoutes.cancelCheckout.name), fault(release, stays, 'run this again then')]
  if (!outputOf(orderRoutes.cancelCheckout, answer))
    return [fault(release, `the order cannot be given up: ${said(answer)}; ${stays}`, lookAt(orderRoutes.cancelCheckout))]
  if (!isUnheld && !(await comesToBe(calls, artworkIds[0] ?? 0, false)))
    return [fault(release, `the order is given up, and its work is held still; ${stays}`, lookAt(orderRoutes.cancelCheckout))]
  return [ok(release, `the work is free again; its order, given up, expires in ${retention.unpaidOrderDays} days`)]
}

const opened = async (calls: SiteCalls, payment: OpenedPayment): Promise<readonly Finding[]> => {
  const held = await answered(hold, async () => [await holdFinding(calls, payment)])
  return [...held, ...(await answered(release, () => cancelled(calls, payment)))]
}

/** When Stripe did not answer, the works were held and freed again, so that both transactions worked. */
const unpaid = (): Finding[] => [
  ok(hold, 'a work is held and freed again by transactions'),
  warning(
    'payment page',
    'Stripe opens none, so that nothing can be bought',
    'put Stripe’s keys into the secret of the output StripeSecretArn; npm run deploy:check says what else it lacks',
  ),
]

const boughtBy = async (calls: SiteCalls): Promise<Answer> =>
  calls.send(orderRoutes.createCheckoutSession, {
    body: { customerEmail: simulatedAddress(), customerName: 'Smoke Test' },
  })

const listedWorks = async (calls: SiteCalls): Promise<readonly ArtworkSummary[]> => {
  const works: ArtworkSummary[] = []
  let answer = await calls.send(artworkRoutes.listArtworks, {})
  for (;;) {
    const list = outputOf(artworkRoutes.listArtworks, answer)
    if (!list) throw new Error('the list of works cannot be read')
    works.push(...list.artworks)
    if (list.next === undefined) return works
    answer = await calls.send(artworkRoutes.listOlderArtworks, { params: { id: list.next } })
  }
}

const purchase = async (calls: SiteCalls, { id }: ArtworkSummary): Promise<readonly Finding[] | 'another'> => {
  const added = await calls.send(cartRoutes.addToCart, { body: { artworkId: id } })
  if (ofTheWork.includes(problemOf(added)?.code)) return 'another'
  if (!outputOf(cartRoutes.addToCart, added)) return [fault(cart, `it takes no work: ${said(added)}`, lookAt(cartRoutes.addToCart))]
  try {
    const bought = await boughtBy(calls)
    const payment = outputOf(orderRoutes.createCheckoutSession, bought)
    const code = problemOf(bought)?.code
    if (ofTheWork.includes(code)) return 'another'
    const filled = ok(cart, 'it takes a work')
    if (payment) return [filled, ...(await opened(calls, payment))]
    if (code === 'paymentUnavailable') return [filled, ...unpaid()]
    if (bought.status >= 500) return [filled, transactionRefused(bought, orderRoutes.createCheckoutSession.name)]
    return [filled, fault(hold, `no purchase begins: ${said(bought)}`, lookAt(orderRoutes.createCheckoutSession))]
  } finally {
    await calls.send(cartRoutes.removeFromCart, { params: { id: String(id) } }).catch(() => undefined)
  }
}

/**
 * Puts a work into a cart, holds it by starting its purchase, cancels the purchase and empties the cart. It uses the last works of the
 * list, the oldest ones, for which a buyer is least likely to come at the same moment.
 */
const purchased = async (calls: SiteCalls): Promise<readonly Finding[]> => {
  const works = (await listedWorks(calls)).filter(isForSale).slice(-mostWorks)
  for (const work of works.toReversed()) {
    const found = await purchase(calls, work)
    if (found !== 'another') return found
  }
  const why = works.length ? 'the works tried are held, or their delivery is on quote' : 'no work is for sale yet'
  return [warning(hold, `nothing could be held: ${why}`, 'run this again once a work is for sale')]
}

export const purchaseFindings = (calls: SiteCalls): Promise<readonly Finding[]> => answered(hold, () => purchased(calls))
