import type { Context } from '../core/context.ts'
import { invalidParam } from '../core/errors.ts'
import { newestFirst, stripePage } from '../core/list.ts'
import type { StoredSession } from '../core/store.ts'
import { shownCoupon } from './coupons.ts'
import { shownPromotionCode } from './promotionCodes.ts'

type Node = Record<string, unknown>
type Expander = (context: Context, id: string, owner: Node) => unknown

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

const firstPage = { limit: 10, starting_after: undefined, ending_before: undefined }

const coupon: Expander = (context, id) => {
  const stored = context.tables.coupons.get(id)
  return stored ? shownCoupon(context, stored) : null
}

const promotionCode: Expander = (context, id) => {
  const code = context.tables.promotionCodes.get(id)
  return code ? shownPromotionCode(context, code) : null
}

const storedSession = (context: Context, owner: Node): StoredSession | undefined => context.tables.sessions.get(String(owner.id))

const lineItems: Expander = (context, _, owner) =>
  stripePage(storedSession(context, owner)?.lineItems ?? [], firstPage, 'item', `/v1/checkout/sessions/${owner.id}/line_items`)

const breakdown: Expander = (context, _, owner) => {
  const discount = storedSession(context, owner)?.discount
  if (!discount) return { discounts: [], taxes: [] }
  const { amount, id, coupon: couponId, promotionCode: code, start } = discount
  const applied = {
    id,
    object: 'discount',
    checkout_session: owner.id,
    customer: null,
    customer_account: null,
    end: null,
    invoice: null,
    invoice_item: null,
    promotion_code: code,
    source: { coupon: couponId, type: 'coupon' },
    start,
    subscription: null,
    subscription_item: null,
  }
  return { discounts: [{ amount, discount: applied }], taxes: [] }
}

const refundsOfCharge: Expander = (context, _, owner) =>
  stripePage(
    newestFirst(context.tables.refunds).filter(refund => refund.charge === owner.id),
    firstPage,
    'refund',
    `/v1/charges/${owner.id}/refunds`,
  )

/** The properties that `expand` supports, by the object and the path inside it. */
const expanders: Readonly<Record<string, Expander>> = {
  'checkout.session.line_items': lineItems,
  'checkout.session.payment_intent': (context, id) => context.tables.paymentIntents.get(id) ?? null,
  'checkout.session.total_details.breakdown': breakdown,
  'checkout.session.discounts.coupon': coupon,
  'checkout.session.discounts.promotion_code': promotionCode,
  'discount.promotion_code': promotionCode,
  'discount.source.coupon': coupon,
  'promotion_code.promotion.coupon': coupon,
  'coupon.applies_to': (context, _, owner) => ({ products: context.tables.coupons.get(String(owner.id))?.appliesTo ?? [] }),
  'price.product': (context, id) => context.tables.products.get(id) ?? null,
  'payment_intent.latest_charge': (context, id) => context.tables.charges.get(id) ?? null,
  'charge.payment_intent': (context, id) => context.tables.paymentIntents.get(id) ?? null,
  'charge.refunds': refundsOfCharge,
  'balance_transaction.source': (context, id) => context.tables.charges.get(id) ?? context.tables.refunds.get(id) ?? null,
  'refund.charge': (context, id) => context.tables.charges.get(id) ?? null,
  'refund.payment_intent': (context, id) => context.tables.paymentIntents.get(id) ?? null,
}

type Place = { readonly node: Node; readonly owner: Node; readonly prefix: string }

const placeOf = (node: Node, owner: Node, prefix: string): Place =>
  typeof node.object === 'string' ? { node, owner: node, prefix: node.object } : { node, owner, prefix }

const refusal = (path: string) => invalidParam(`This property cannot be expanded (${path}).`, 'expand')

const expandAt = (context: Context, { node, owner, prefix }: Place, [head = '', ...rest]: readonly string[], path: string): void => {
  const key = `${prefix}.${head}`
  const expander = expanders[key]
  if (!expander && (rest.length === 0 || typeof node[head] !== 'object')) throw refusal(path)
  if (expander && !isNode(node[head]) && node[head] !== null) node[head] = structuredClone(expander(context, String(node[head]), owner))
  if (rest.length === 0) return
  for (const child of [node[head]].flat()) if (isNode(child)) expandAt(context, placeOf(child, owner, key), rest, path)
}

/** Returns a copy of the answer with the properties in `expand[]` expanded. */
export const expanded = (context: Context, answer: object, paths: readonly string[]): object => {
  const node = structuredClone(answer) as Node
  for (const path of paths) {
    const segments = path.split('.')
    if (segments.length > 4) throw invalidParam('You cannot expand more than 4 levels of a property.', 'expand')
    expandAt(context, placeOf(node, node, String(node.object)), segments, path)
  }
  return node
}
