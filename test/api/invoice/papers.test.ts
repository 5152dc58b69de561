import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { customerRoutes } from '../../../shared/customer/customerRoutes.ts'
import { adminInvoiceRoutes } from '../../../shared/invoice/admin/adminInvoiceRoutes.ts'
import { invoiceRoutes } from '../../../shared/invoice/invoiceRoutes.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { arm, reportOnceOver } from '../../kit/cloud/faults.ts'
import { paperMailsTo } from '../../kit/cloud/mailbox.ts'
import { runNow } from '../../kit/cloud/schedules.ts'
import { pay, sessionIdOf, settledEvents, stripeApi } from '../../kit/cloud/stripe.ts'
import { changeRow, getRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { doAct } from '../../kit/sale/parcels.ts'
import { anArtwork } from '../../kit/shop/builders.ts'
import { buyAtOnce, orderIdOf, orderNow } from '../../kit/shop/orders.ts'
import { member } from '../../kit/shop/owner.ts'
import { aCorrection, bookLinesOf, invoiceOnceIssued, papersOnceFiled } from '../../kit/shop/papers.ts'
import { aSale, refund } from '../../kit/shop/sales.ts'
import { until } from '../../kit/values/until.ts'

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

const bytesAt = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer())
const secretIn = (links: readonly string[]): string =>
  /#(?:lien|avoir)=([\w-]{43})$/.exec(links.find(link => link.includes('#')) ?? '')?.[1] ?? ''

describe('the invoice of a sale', () => {
  it('is issued once it is paid, and comes in a mail of its own, whose link gives the stored file', async () => {
    const { id, customerEmail, sessionId } = await aSale(await anArtwork({ title: 'Le Large' }))
    const invoice = await invoiceOnceIssued(owner, id)
    expect(invoice).toMatchObject({ kind: 'invoice', name: 'Claire Dupont', total: 120_000, orderId: id })
    const [mail] = await until('the mail of the invoice', async () => {
      const mails = await paperMailsTo(customerEmail)
      return mails.length > 0 && mails
    })
    expect(mail?.text).toContain(`Votre facture n°\u00a0${invoice.number} est jointe à ce message.`)
    const { url } = await visitor().call(invoiceRoutes.linkToPaper, { body: { link: secretIn(mail?.links ?? []) } })
    const bytes = await bytesAt(url)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(invoice.sha256)
    expect(await bookLinesOf(id)).toMatchObject([{ cause: 'sale', amount: 120_000, payer: 'Claire Dupont', paper: invoice.number }])
    const shown = await visitor().call(orderRoutes.getOrder, { params: { sessionId } })
    expect(shown.papers).toEqual([{ number: invoice.number, kind: 'invoice', issuedOn: invoice.issuedOn }])
    // Nothing on the order's page leads to the file (D21).
    expect(JSON.stringify(shown)).not.toMatch(/papers\/|sha256/)
  })

  it('waits for the address in words, and is issued when it comes', async () => {
    const sessionId = sessionIdOf((await buyAtOnce(visitor(), await anArtwork())).url)
    await pay(sessionId)
    await settledEvents(sessionId)
    const id = await orderIdOf(sessionId)
    const waiting = await until('the invoice to wait', async () => {
      const { papers, paperMissing } = await owner.call(adminInvoiceRoutes.listPapers, { query: { order: id } })
      return paperMissing && { papers, paperMissing }
    })
    expect(waiting).toEqual({ papers: [], paperMissing: ['address'] })
    expect(await visitor().call(orderRoutes.getOrder, { params: { sessionId } })).toMatchObject({
      status: 'paid',
      paperMissing: ['address'],
    })
    const customerDetails = { address: '3 rue des Halles', postalCode: '34200', city: 'Sète', country: 'FR' as const }
    await doAct(owner, id, { act: 'correctAddress', customerName: 'Claire Dupont', customerDetails })
    for (const { pk, sk } of await bookLinesOf(id)) await changeRow({ pk, sk }, { dueAt: '2026-01-01T00:00:00.000Z' })
    await runNow('issuePapers')
    expect(await invoiceOnceIssued(owner, id)).toMatchObject({ kind: 'invoice' })
    expect((await bookLinesOf(id))[0]?.missing).toBeUndefined()
  })
})

describe('the credit note of a refund', () => {
  it('is issued once for a refund that is told twice, after the invoice', async () => {
    const { id, sessionId } = await aSale(await anArtwork())
    await invoiceOnceIssued(owner, id)
    await refund(owner, id)
    await settledEvents(sessionId)
    const papers = await papersOnceFiled(owner, id, 2)
    expect(papers.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 120_000],
      ['credit', 120_000],
    ])
    expect(papers[1]?.corrects).toBe(papers[0]?.number)
    expect((await bookLinesOf(id)).map(({ cause, amount }) => [cause, amount])).toEqual([
      ['sale', 120_000],
      ['refund', -120_000],
    ])
  })

  it('comes for each of two partial refunds', async () => {
    const { id, sessionId } = await aSale(await anArtwork())
    const intent = String((await orderNow(sessionId))?.paymentIntentId)
    for (const amount of ['20000', '30000']) await stripeApi('refunds', { payment_intent: intent, amount })
    await settledEvents(sessionId)
    const papers = await papersOnceFiled(owner, id, 3)
    expect(papers.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 120_000],
      ['credit', 20_000],
      ['credit', 30_000],
    ])
  })
})

describe('an invoice that the owner corrects', () => {
  it('is cancelled by a credit note and replaced by a new one, once', async () => {
    const { id } = await aSale(await anArtwork())
    const { number } = await invoiceOnceIssued(owner, id)
    const correct = () =>
      owner.call(adminInvoiceRoutes.correctInvoice, { params: { number }, body: aCorrection({ customerName: 'Claire Durand' }) })
    await correct()
    await correct()
    const papers = await papersOnceFiled(owner, id, 3)
    expect(papers.map(({ kind, name }) => [kind, name])).toEqual([
      ['invoice', 'Claire Dupont'],
      ['credit', 'Claire Dupont'],
      ['invoice', 'Claire Durand'],
    ])
    expect((await bookLinesOf(id))[0]?.paper).toBe(papers[2]?.number)
  })

  it('stays as it is once a part was given back', async () => {
    const { id } = await aSale(await anArtwork())
    const { number } = await invoiceOnceIssued(owner, id)
    await refund(owner, id)
    await papersOnceFiled(owner, id, 2)
    expect(await owner.refused(adminInvoiceRoutes.correctInvoice, { params: { number }, body: aCorrection() })).toMatchObject({
      code: 'notCorrectable',
    })
  })
})

describe('somebody else’s invoice', () => {
  it('costs the shop the same calls as a number that nobody has, so that the time of the answer tells nothing', async () => {
    const { id } = await aSale(await anArtwork())
    const { number } = await invoiceOnceIssued(owner, id)
    const stranger = await member('customer')
    const callsFor = async (guessed: string): Promise<readonly string[]> => {
      const target = { function: 'linkToOwnPaper', eventContains: guessed }
      const tell = await arm(target)
      await stranger.refused(invoiceRoutes.linkToOwnPaper, { body: { number: guessed } })
      return (await reportOnceOver(target, tell)).calls
    }
    // A function that was just started reads more.
    await callsFor('2026-9998')
    const calls = await callsFor(number)
    expect(calls.length).toBeGreaterThan(2)
    expect(await callsFor('2026-9999')).toEqual(calls)
  })

  it('is not given for a guessed number, a wrong secret, an expired link or the order’s link', async () => {
    const { id, customerEmail, sessionId } = await aSale(await anArtwork())
    const { number } = await invoiceOnceIssued(owner, id)
    const stranger = await member('customer')
    for (const guessed of [number, '2026-9999'])
      expect(await stranger.refused(invoiceRoutes.linkToOwnPaper, { body: { number: guessed } })).toMatchObject({
        status: 404,
        code: 'paperNotFound',
      })
    for (const link of ['x'.repeat(43), sessionId.padEnd(43, 'x').slice(0, 43).replaceAll(/\W/g, 'x')])
      expect(await visitor().refused(invoiceRoutes.linkToPaper, { body: { link } })).toMatchObject({ status: 404, code: 'linkRefused' })
    expect(await visitor().refused(invoiceRoutes.linkToOwnPaper, { body: { number } })).toMatchObject({ status: 404, code: 'linkRefused' })
    const [mail] = await until('the mail of the invoice', async () => {
      const mails = await paperMailsTo(customerEmail)
      return mails.length > 0 && mails
    })
    const link = secretIn(mail?.links ?? [])
    // The secret of an invoice opens no orders, and its row holds only the hash.
    expect(await visitor().refused(customerRoutes.listOwnOrders, { body: { link } })).toMatchObject({ status: 404 })
    const proof = keys.addressProof(createHash('sha256').update(link).digest('base64url'))
    expect(await getRow(proof)).toMatchObject({ purpose: 'paper' })
    await changeRow(proof, { expiresAtEpoch: 1 })
    expect(await visitor().refused(invoiceRoutes.linkToPaper, { body: { link } })).toMatchObject({ status: 404, code: 'linkRefused' })
  })
})
