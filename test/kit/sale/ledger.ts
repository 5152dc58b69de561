import * as z from 'zod'
import { type ShopRows, shopRowsOf } from '../../../infra/operator/audit/shopRows.ts'
import { dues } from '../../../lambdas/kit/table/keys.ts'
import type { OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { audit } from '../cloud/audit.ts'
import { sends } from '../cloud/outage.ts'
import { stripeApi } from '../cloud/stripe.ts'
import { everyRow } from '../cloud/table.ts'

const pageSchema = z.object({
  has_more: z.boolean(),
  data: z.array(
    z.object({
      id: z.string(),
      paid: z.boolean(),
      amount: z.int(),
      amount_refunded: z.int(),
      payment_intent: z.string(),
      metadata: z.object({ orderId: z.string() }),
    }),
  ),
})
type Charge = z.infer<typeof pageSchema>['data'][number]

/** Returns every successful payment in the provider's books. */
const everyCharge = async (): Promise<readonly Charge[]> => {
  const charges: Charge[] = []
  for (let after = ''; ; ) {
    const page = pageSchema.parse(await stripeApi(`charges?limit=100${after}`))
    charges.push(...page.data)
    if (!page.has_more) return charges.filter(({ paid }) => paid)
    after = `&starting_after=${charges.at(-1)?.id}`
  }
}

const keptOf = ({ amount, amount_refunded: refunded }: Charge): number => amount - refunded
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** What a sale keeps of its payment, in cents. */
const keptBy = ({ totalAmount, refundedAmount = 0 }: OrderRow): number => totalAmount - refundedAmount

const chargeFault = (charge: Charge, order: OrderRow | undefined): string | undefined => {
  if (!order) return `the payment ${charge.id} is for no order`
  const owed = order.status === 'paid' && order.paymentIntentId === charge.payment_intent ? keptBy(order) : 0
  const kept = keptOf(charge)
  return kept === owed ? undefined : `${order.customerEmail}: the order is ${order.status}, and of its payment ${kept} is kept, not ${owed}`
}

/** Compares what the income book says that each order's payments keep with the provider's books; a lost dispute is no refund. */
const bookFaults = ({ bookLines }: ShopRows, charges: readonly Charge[]): readonly string[] => {
  const lines = bookLines.filter(({ orderId, means, cause }) => orderId && means === 'card' && cause !== 'disputeLost')
  const linesBy = Map.groupBy(lines, ({ orderId = '' }) => orderId)
  const chargesBy = Map.groupBy(charges, ({ metadata }) => metadata.orderId)
  return [...new Set([...linesBy.keys(), ...chargesBy.keys()])].flatMap(id => {
    const said = sumOf((linesBy.get(id) ?? []).map(({ amount }) => amount))
    const kept = sumOf((chargesBy.get(id) ?? []).map(keptOf))
    return said === kept ? [] : [`The income book has ${said} cents of the order ${id}, and the provider keeps ${kept}`]
  })
}

/** Returns the differences between the table and the provider's books, to the cent. */
const moneyFaults = async (rows: ShopRows): Promise<readonly string[]> => {
  const { orders } = rows
  const charges = await everyCharge()
  const byId = new Map(orders.map(order => [order.id, order]))
  const intents = new Set(charges.map(charge => charge.payment_intent))
  const paid = orders.filter(({ status }) => status === 'paid')
  const [kept, sold] = [sumOf(charges.map(keptOf)), sumOf(paid.map(keptBy))]
  return [
    ...charges.flatMap(charge => chargeFault(charge, byId.get(charge.metadata.orderId)) ?? []),
    ...paid
      .filter(({ paymentIntentId = '' }) => !intents.has(paymentIntentId))
      .map(({ customerEmail }) => `${customerEmail}: the order is paid, and the provider has no payment`),
    ...bookFaults(rows, charges),
    ...(kept === sold ? [] : [`The provider keeps ${kept} cents, the table says ${sold}`]),
  ]
}

/** The stage of the tests writes to the owner at the gallery's own address. */
const addressOf = (to: string): string => (to === 'owner' ? sampleGallery.email : to.toLowerCase())

/** Each queued mail must be sent exactly once; to `repeatable` addresses at least once. */
const mailFaults = async ({ mails, orders, orderPapers }: ShopRows, repeatable: ReadonlySet<string>): Promise<readonly string[]> => {
  const taken = Map.groupBy(
    (await sends()).filter(({ outcome }) => outcome === 'taken'),
    ({ to }) => to[0] ?? '',
  )
  // The row of a paper's mail, which holds a secret, is deleted once it is sent.
  const address = new Map(orders.map(({ id, customerEmail }) => [id, addressOf(customerEmail)]))
  const papersTo = Map.groupBy(
    orderPapers.filter(({ sha256 }) => sha256),
    ({ orderId = '' }) => address.get(orderId),
  )
  return [...Map.groupBy(mails, ({ to }) => addressOf(to))].flatMap(([to, queued]) => {
    const left = (taken.get(to)?.length ?? 0) - (papersTo.get(to)?.length ?? 0)
    const isRight = left === queued.length || (left > queued.length && repeatable.has(to))
    return isRight ? [] : [`${to}: ${queued.length} mails were queued, and ${left} have left`]
  })
}

const claimFaults = ({ orders, artworks }: ShopRows): readonly string[] => [
  ...orders.filter(({ status }) => status === 'pending').map(({ customerEmail }) => `${customerEmail}: the order still waits`),
  ...orders.filter(({ due }) => due === dues.orders).map(({ customerEmail }) => `${customerEmail}: the order is still to be looked into`),
  ...artworks.filter(({ heldBy }) => heldBy).map(({ id, heldBy }) => `The work ${id} is still held, by the order ${heldBy}`),
]

export const rowsNow = async (): Promise<ShopRows> => shopRowsOf(await everyRow())

/** Returns everything wrong in an idle shop: its money, its works, its mails, and the audit's findings. */
export const faultsAtRest = async (repeatable: ReadonlySet<string> = new Set()): Promise<readonly string[]> => {
  const rows = await rowsNow()
  const { code, out } = await audit()
  return [
    ...(await moneyFaults(rows)),
    ...(await mailFaults(rows, repeatable)),
    ...claimFaults(rows),
    ...(code === 0 ? [] : out.trim().split('\n')),
  ]
}
