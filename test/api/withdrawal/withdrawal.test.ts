import { beforeAll, describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { cartRoutes } from '../../../shared/cart/cartRoutes.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import type { WithdrawalRequest } from '../../../shared/withdrawal/withdrawal.ts'
import { withdrawalRoutes } from '../../../shared/withdrawal/withdrawalRoutes.ts'
import { mailTo } from '../../kit/cloud/mailbox.ts'
import { expireSession, pay, settledEvents, stripeApi } from '../../kit/cloud/stripe.ts'
import { changeRow, getRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { doAct, sendWorks, today, tracking } from '../../kit/sale/parcels.ts'
import { aCheckout, anArtwork, aPromoCode } from '../../kit/shop/builders.ts'
import { mailRowsOf, orderIdOf, orderNow, shopper } from '../../kit/shop/orders.ts'
import { member } from '../../kit/shop/owner.ts'
import { listedAs, refund } from '../../kit/shop/sales.ts'

const { prepareWithdrawal, requestWithdrawal } = withdrawalRoutes

type Bought = {
  readonly sessionId: string
  readonly orderId: string
  readonly request: WithdrawalRequest
  readonly works: readonly number[]
}

const buy = async (someone: Visitor, works: readonly { readonly id: number }[]): Promise<Bought> => {
  const { sessionId, customerEmail } = await aCheckout(someone, works)
  await pay(sessionId)
  await settledEvents(sessionId)
  const reference = String((await orderNow(sessionId))?.reference)
  const request = { reference, customerEmail, customerName: 'Claire Dupont' }
  return { sessionId, orderId: await orderIdOf(sessionId), request, works: works.map(({ id }) => id) }
}
const aPurchase = async (count = 1): Promise<Bought> =>
  buy(visitor(), await Promise.all(Array.from({ length: count }, (_, at) => anArtwork({ title: `Barques ${at + 1}` }))))

const contractOf = ({ reference, customerEmail }: WithdrawalRequest) => ({ reference, customerEmail })
const prepare = async (request: WithdrawalRequest) => (await visitor().call(prepareWithdrawal, { body: contractOf(request) })).order
const withdraw = async (body: WithdrawalRequest) => (await visitor().call(requestWithdrawal, { body })).receipt
const refusedTwice = async (body: WithdrawalRequest) => {
  const prepared = await visitor().refused(prepareWithdrawal, { body: contractOf(body) })
  const requested = await visitor().refused(requestWithdrawal, { body })
  expect({ status: requested.status, code: requested.code, detail: requested.detail }).toEqual({
    status: prepared.status,
    code: prepared.code,
    detail: prepared.detail,
  })
  return requested
}
const mailsOf = async (bought: Bought) => (await mailRowsOf(bought.sessionId)).filter(({ sk }) => sk.startsWith('MAIL#withdrawal-'))

let admin: Visitor
beforeAll(async () => {
  admin = await member('admin')
})

describe('prepareWithdrawal', () => {
  it('shows who knows the reference and the address what was bought, and nothing of who bought it', async () => {
    const { request, works } = await aPurchase(2)
    const { text } = await visitor().send(prepareWithdrawal, { body: contractOf(request) })
    const { order } = JSON.parse(text)
    expect(order).toMatchObject({ reference: request.reference, receipts: [] })
    expect(order.items.map(({ artworkId }: { artworkId: number }) => artworkId)).toEqual(works)
    expect(new Date(order.deadline).getTime()).toBeGreaterThan(Date.now() + 38 * 24 * 60 * 60 * 1000)
    expect(order).not.toHaveProperty('isLate')
    for (const secret of [request.customerEmail, 'Claire Dupont', 'rue des Halles', 'pi_', 'cs_']) expect(text).not.toContain(secret)
  })

  it('a withdrawal accepts a reference and an address as people type them', async () => {
    const { request } = await aPurchase()
    const typed = {
      reference: ` ${request.reference.toLowerCase().replaceAll('-', ' ')} `,
      customerEmail: ` ${request.customerEmail.toUpperCase()} `,
    }
    expect((await visitor().call(prepareWithdrawal, { body: typed })).order.reference).toBe(request.reference)
  })
})

describe('requestWithdrawal', () => {
  it('answers with a dated receipt, mails it to the buyer, tells the owner, and stands with the order', async () => {
    const bought = await aPurchase()
    const before = Date.now()
    const receipt = await withdraw(bought.request)
    expect(receipt).toMatchObject({
      reference: bought.request.reference,
      customerName: 'Claire Dupont',
      maskedEmail: expect.stringMatching(/^c•••••@/),
      items: [{ artworkId: bought.works[0] }],
      refundAmount: 120_000,
    })
    expect(Math.abs(new Date(receipt.at).getTime() - before)).toBeLessThan(60_000)
    const mail = await mailTo(bought.request.customerEmail, 'Ce que vous avez envoyé')
    expect(mail.text).toContain(bought.request.reference)
    expect(mail.text).toContain('Barques 1')
    const notice = await mailTo(sampleGallery.email, `Rétractation\u202f: commande ${bought.request.reference}`)
    expect(notice.headers['reply-to']).toBe(bought.request.customerEmail)
    expect(notice.text).toContain('Barques 1')
    const listed = await listedAs(admin, bought.orderId)
    expect(listed).toMatchObject({
      status: 'paid',
      withdrawals: [{ at: receipt.at, customerName: 'Claire Dupont', artworkIds: bought.works, refundAmount: 120_000 }],
    })
  })

  it('a withdrawal is shown on the order’s own page, without the name given', async () => {
    const bought = await aPurchase()
    const { at } = await withdraw(bought.request)
    const { withdrawals } = await visitor().call(orderRoutes.getOrder, { params: { sessionId: bought.sessionId } })
    expect(withdrawals).toEqual([{ at, artworkIds: bought.works, refundAmount: 120_000, isUnsent: true }])
  })

  it('cancels what was only prepared, which is then not sent, and refunds nothing by itself', async () => {
    const bought = await aPurchase()
    const [work = 0] = bought.works
    const { parcels } = await doAct(admin, bought.orderId, { act: 'prepare', artworkIds: [work], ...tracking })
    expect(await withdraw(bought.request)).toMatchObject({ isUnsent: true })
    expect(await listedAs(admin, bought.orderId)).toMatchObject({ status: 'paid', withdrawals: [{ isUnsent: true }], refundDue: 120_000 })
    const body = { act: 'send', parcel: parcels?.[0]?.number }
    const refused = await admin.refused(adminOrderRoutes.recordOrderAct, { params: { id: bought.orderId }, body })
    expect(refused.code).toBe('worksElsewhere')
  })

  it('waits for the return of what was sent', async () => {
    const bought = await aPurchase()
    await sendWorks(admin, bought.orderId, [...bought.works])
    expect(await withdraw(bought.request)).not.toHaveProperty('isUnsent')
  })

  it('waits for its money until the owner gives the order back, whole', async () => {
    const bought = await aPurchase()
    expect(await listedAs(admin, bought.orderId)).not.toHaveProperty('refundDue')
    await withdraw(bought.request)
    expect(await listedAs(admin, bought.orderId)).toMatchObject({ refundDue: 120_000 })
    expect(await refund(admin, bought.orderId)).not.toHaveProperty('refundDue')
    expect(await listedAs(admin, bought.orderId)).not.toHaveProperty('refundDue')
  })

  it('waits for its money until the owner gives back that part, in one or in several times', async () => {
    const bought = await aPurchase(2)
    const payment_intent = String((await orderNow(bought.sessionId))?.paymentIntentId)
    const giveBack = async (amount: string) => {
      await stripeApi('refunds', { payment_intent, amount })
      await settledEvents(bought.sessionId)
      return listedAs(admin, bought.orderId)
    }
    await giveBack('10000')
    await withdraw({ ...bought.request, artworkIds: bought.works.slice(0, 1) })
    expect(await listedAs(admin, bought.orderId)).toMatchObject({ refundDue: 120_000, refundedAmount: 10_000 })
    expect(await giveBack('50000')).toMatchObject({ status: 'paid', refundDue: 70_000, refundedAmount: 60_000 })
    const done = await giveBack('70000')
    expect(done).toMatchObject({ status: 'paid', refundedAmount: 130_000 })
    expect(done).not.toHaveProperty('refundDue')
    expect(done.refunds).toMatchObject([10_000, 50_000, 70_000].map(amount => ({ amount, cause: 'dashboard' })))
    // The 100 € refunded before count, because a buyer is owed no more than they paid.
    await withdraw(bought.request)
    expect(await listedAs(admin, bought.orderId)).toMatchObject({ refundDue: 110_000 })
  })

  it('makes one of a request repeated, at once and later, whatever the case of its address', async () => {
    const bought = await aPurchase()
    const shouted = { ...bought.request, customerEmail: bought.request.customerEmail.toUpperCase(), customerName: 'CLAIRE' }
    const receipts = await Promise.all([bought.request, shouted, bought.request].map(withdraw))
    receipts.push(await withdraw(shouted))
    expect(new Set(receipts.map(({ at, customerName }) => `${at} ${customerName}`)).size).toBe(1)
    expect((await mailsOf(bought)).map(({ sk }) => sk)).toEqual(['MAIL#withdrawal-notice-1', 'MAIL#withdrawal-receipt-1'])
    expect((await prepare(bought.request)).items).toEqual([])
    expect((await prepare(bought.request)).receipts).toEqual([receipts[0]])
  })

  it('withdraws from the works that are named, then from the rest, and never from one twice', async () => {
    const bought = await aPurchase(3)
    const [one = 0, two = 0, three = 0] = bought.works
    const first = await withdraw({ ...bought.request, artworkIds: [two] })
    expect(first).toMatchObject({ items: [{ artworkId: two }], refundAmount: 120_000 })
    expect((await prepare(bought.request)).items.map(({ artworkId }) => artworkId)).toEqual([one, three])
    const second = await withdraw({ ...bought.request, artworkIds: [two, three, three] })
    expect(second.items.map(({ artworkId }) => artworkId)).toEqual([three])
    expect(await withdraw({ ...bought.request, artworkIds: [two] })).toEqual(first)
    const last = await withdraw(bought.request)
    expect(last.items.map(({ artworkId }) => artworkId)).toEqual([one])
    expect(await mailsOf(bought)).toHaveLength(6)
  })

  it('parts two withdrawals that arrive together', async () => {
    const bought = await aPurchase(2)
    const receipts = await Promise.all(bought.works.map(id => withdraw({ ...bought.request, artworkIds: [id] })))
    expect(receipts.map(({ items }) => items.map(({ artworkId }) => artworkId))).toEqual(bought.works.map(id => [id]))
    expect((await listedAs(admin, bought.orderId)).withdrawals).toHaveLength(2)
  })

  it('a withdrawal gives back what was paid and no more, where a code was used', async () => {
    const works = [await anArtwork(), await anArtwork({ priceEur: 800 })]
    const { code } = await aPromoCode({ percentOff: 10 })
    const someone = await shopper(...works)
    await someone.call(cartRoutes.applyPromoCode, { body: { code } })
    const bought = await buy(someone, [])
    const ids = works.map(({ id }) => id)
    expect((await withdraw({ ...bought.request, artworkIds: ids.slice(1) })).refundAmount).toBe(72_000)
    expect((await withdraw(bought.request)).refundAmount).toBe(108_000)
  })

  it('a late withdrawal is accepted all the same, and marked', async () => {
    const bought = await aPurchase()
    await sendWorks(admin, bought.orderId, [...bought.works])
    await doAct(admin, bought.orderId, { act: 'deliver', parcel: 1, deliveredOn: today(), proof: 'carrier' })
    await changeRow(keys.order(bought.orderId), { paidAt: '2026-07-01T10:00:00.000Z' })
    await changeRow(keys.orderParcel(bought.orderId, 1), { arrivedOn: '2026-07-03' })
    expect((await prepare(bought.request)).isLate).toBe(true)
    expect((await withdraw(bought.request)).isLate).toBe(true)
    expect((await listedAs(admin, bought.orderId)).withdrawals).toMatchObject([{ isLate: true }])
    expect((await mailTo(bought.request.customerEmail, 'Ce que vous avez envoyé')).text).toMatch(/après le délai de 30\sjours/)
  })
})

describe('a withdrawal after the promised days from what was never sent', () => {
  it('a withdrawal from an unsent order is a cancellation, and never late', async () => {
    const bought = await aPurchase()
    await changeRow(keys.order(bought.orderId), { paidAt: '2026-07-01T10:00:00.000Z' })
    expect(await prepare(bought.request)).not.toHaveProperty('isLate')
    const receipt = await withdraw(bought.request)
    expect(receipt).toMatchObject({ isUnsent: true })
    expect(receipt).not.toHaveProperty('isLate')
    const { text } = await mailTo(bought.request.customerEmail, 'Ce que vous avez envoyé')
    expect(text).toContain('l’œuvre est à l’atelier')
    expect(text).not.toContain('compté depuis la livraison')
  })
})

describe('what cannot be withdrawn from', () => {
  const unknown = 'Aucune commande ne correspond à cette référence et à cette adresse e-mail.'

  it('a withdrawal with a wrong reference or address is refused, without telling which', async () => {
    const { request } = await aPurchase()
    const wrongAddress = await refusedTwice({ ...request, customerEmail: 'autre@mail.example' })
    const wrongReference = await refusedTwice({ ...request, reference: 'GL-2611-000000' })
    expect(wrongAddress.detail).toContain(unknown)
    expect(wrongReference).toEqual(wrongAddress)
    expect(wrongAddress.status).toBe(404)
  })

  it('a withdrawal from an unpaid order is refused', async () => {
    const { sessionId, customerEmail } = await aCheckout(visitor(), [await anArtwork()])
    const reference = String((await orderNow(sessionId))?.reference)
    const request = { reference, customerEmail, customerName: 'Claire Dupont' }
    expect(await refusedTwice(request)).toMatchObject({ status: 409, code: 'orderNotPaid' })
    await expireSession(sessionId)
    await settledEvents(sessionId)
    expect((await refusedTwice(request)).detail).toContain('vous n’êtes engagé à rien')
  })

  it('a withdrawal from a refunded order is refused, but its receipts are shown', async () => {
    const [untouched, withdrawn] = [await aPurchase(), await aPurchase(2)]
    const [first = 0, second = 0] = withdrawn.works
    const receipt = await withdraw({ ...withdrawn.request, artworkIds: [first] })
    for (const { orderId } of [untouched, withdrawn]) await admin.call(adminOrderRoutes.refundOrder, { params: { id: orderId }, body: {} })
    expect(await refusedTwice(untouched.request)).toMatchObject({ status: 409, code: 'orderRefunded' })
    expect(await prepare(withdrawn.request)).toMatchObject({ items: [], receipts: [receipt] })
    expect(await withdraw(withdrawn.request)).toEqual(receipt)
    const body = { ...withdrawn.request, artworkIds: [second] }
    expect(await visitor().refused(requestWithdrawal, { body })).toMatchObject({ status: 409, code: 'orderRefunded' })
  })

  it('a withdrawal from a work of another order is refused', async () => {
    const { request } = await aPurchase()
    expect(await visitor().refused(requestWithdrawal, { body: { ...request, artworkIds: [1] } })).toMatchObject({
      status: 400,
      errors: [{ field: 'artworkIds', message: 'Cette œuvre n’est pas dans cette commande' }],
    })
  })

  it.each([
    ['an empty form', {}, ['reference', 'customerEmail', 'customerName']],
    ['a key', { reference: 'REFERENCE#GL', customerEmail: 'a@b.fr', customerName: 'C' }, ['reference']],
    ['objects', { reference: { $ne: '' }, customerEmail: ['a@b.fr'], customerName: 'C' }, ['reference', 'customerEmail']],
    ['no work', { reference: 'GL-2611-000000', customerEmail: 'a@b.fr', customerName: 'C', artworkIds: [] }, ['artworkIds']],
    ['a header', { reference: 'GL-2611-000000', customerEmail: 'a@b.fr', customerName: 'C\r\nBcc: a@b.fr' }, ['customerName']],
  ])('a withdrawal of %s is refused', async (_, body, fields) => {
    const problem = await visitor().refused(requestWithdrawal, { body })
    expect({ status: problem.status, fields: problem.errors?.map(({ field }) => field) }).toEqual({ status: 400, fields })
  })
})

describe('against guessing', () => {
  it.each([
    ['prepareWithdrawal', prepareWithdrawal],
    ['requestWithdrawal', requestWithdrawal],
  ] as const)('%s is taken five times a minute, whatever order is asked for', async (_, route) => {
    const someone = visitor()
    const body = (n: number) => ({ reference: `GL-2611-00000${n}`, customerEmail: 'claire@mail.example', customerName: 'Claire' })
    for (let asked = 0; asked < 5; asked += 1) expect((await someone.refused(route, { body: body(asked) })).status).toBe(404)
    expect(await someone.refused(route, { body: body(5) })).toMatchObject({
      status: 429,
      detail: 'Trop de tentatives. Veuillez patienter avant de réessayer.',
    })
  })
})

describe('an order’s reference', () => {
  it('leads to it alone', async () => {
    const { request, orderId } = await aPurchase()
    expect(await getRow(keys.orderReference(request.reference))).toMatchObject({ orderId })
  })
})
