import type { PaymentSession } from '../../../lambdas/kit/payment/payment.ts'
import { dues, type Key } from '../../../lambdas/kit/table/keys.ts'
import { saleLineKey } from '../../../lambdas/order/store/bookWrites.ts'
import type { OrderRow } from '../../../lambdas/order/store/orderStore.ts'
import { sellerNow } from '../../../shared/order/seller.ts'
import { samplePromise } from './promises.ts'

/** Builds the row of an order of one work whose payment is pending. */
export const anOrderRow = (changes: Partial<OrderRow> = {}): OrderRow => ({
  pk: 'ORDER#o1',
  sk: 'ORDER',
  id: 'o1',
  reference: 'GL-2611-4F7K2Q',
  status: 'pending',
  history: [],
  owner: 'session:1',
  source: 'cart',
  customerEmail: 'claire@mail.example',
  customerName: 'Claire Dupont',
  customerDetails: { country: 'FR' },
  seller: sellerNow(),
  promise: samplePromise,
  items: [{ artworkId: 1, title: 'Trio', slug: 'trio', year: 2022, technique: 'Huile', dimensions: '1 x 1 cm', price: 100_000 }],
  subtotal: 100_000,
  discountAmount: 0,
  totalAmount: 100_000,
  currency: 'eur',
  createdAt: '2026-11-20T10:30:00.000Z',
  listed: 'ORDER',
  listedAt: '2026-11-20T10:30:00.000Z',
  sessionExpiresAt: 1_800_000_000,
  ...changes,
})

/** The provider's data of the payment page of `anOrderRow`, once it is paid. */
export const paidSession: PaymentSession = {
  id: 'cs_1',
  status: 'complete',
  isPaid: true,
  amount: 100_000,
  currency: 'eur',
  paymentIntentId: 'pi_1',
  orderId: 'o1',
  mode: 'payment',
}

/** The limits on holds of a shop that has none. */
export const noLimits = { visitor: Infinity, address: Infinity, network: Infinity, everybody: Infinity, held: [] }

/** The lines of the income book of the paid orders among rows, whose invoices wait for an address. */
export const saleLinesOf = (rows: readonly Key[]): readonly Key[] =>
  rows.flatMap(row => {
    const { id, paidAt, paymentIntentId, totalAmount } = row as OrderRow
    const key = row.sk === 'ORDER' && paidAt ? saleLineKey(row as OrderRow) : undefined
    const line = {
      id: paymentIntentId,
      cause: 'sale',
      amount: totalAmount,
      at: paidAt,
      orderId: id,
      due: dues.papers,
      missing: ['address'],
    }
    return key ? [{ ...key, ...line }] : []
  })
