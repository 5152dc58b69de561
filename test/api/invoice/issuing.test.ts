import { describe, expect, it } from '@jest/globals'
import { dues, keys } from '../../../lambdas/kit/table/keys.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import type { Gallery } from '../../../shared/gallery.ts'
import { adminInvoiceRoutes } from '../../../shared/invoice/admin/adminInvoiceRoutes.ts'
import { parisDay } from '../../../shared/kit/parisTime.ts'
import { orderRoutes } from '../../../shared/order/orderRoutes.ts'
import { audit } from '../../kit/cloud/audit.ts'
import { arm, reportOnceOver } from '../../kit/cloud/faults.ts'
import { paperMailsTo } from '../../kit/cloud/mailbox.ts'
import { openOwnShop } from '../../kit/cloud/ownShop.ts'
import { runNow } from '../../kit/cloud/schedules.ts'
import { falsifyPaper, papersBucket } from '../../kit/cloud/siteFiles.ts'
import { deliver, disputeOf, eventsOf, moveDispute, pay, redeliver, release, settledEvents } from '../../kit/cloud/stripe.ts'
import { changeRow, deleteRow, dueRows, everyRow, getRow, putRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { sendAll } from '../../kit/sale/rest.ts'
import { aCheckout, anArtwork } from '../../kit/shop/builders.ts'
import { orderIdOf, orderNow, sessionAt } from '../../kit/shop/orders.ts'
import { member } from '../../kit/shop/owner.ts'
import { bookLinesOf, papersOnceFiled } from '../../kit/shop/papers.ts'
import { chanceOf } from '../../kit/values/chance.ts'
import { mapConcurrently } from '../../kit/values/mapConcurrently.ts'
import { until } from '../../kit/values/until.ts'

const longAgo = '2026-01-01T00:00:00.000Z'

let owner: Visitor
// The owner's number and address are among the samples.
openOwnShop(
  async () => {
    owner = await member('admin')
  },
  { empty: false },
)

const aHeldPayment = async () => {
  const checkout = await aCheckout(visitor(), [await anArtwork()])
  await deliver({ mode: 'hold' }, checkout.sessionId)
  await pay(checkout.sessionId)
  return checkout
}

const aPaidSale = async () => {
  const checkout = await aHeldPayment()
  await release(checkout.sessionId)
  await settledEvents(checkout.sessionId)
  return { ...checkout, id: await orderIdOf(checkout.sessionId) }
}

/** Runs something while the shop presents itself otherwise. */
const whileShown = async (shown: Gallery, run: () => Promise<void>): Promise<void> => {
  const key = keys.contentPublished('studio', 'studio')
  const before = await getRow(key)
  await putRow({ ...key, id: 'studio', at: new Date().toISOString(), shown })
  await run().finally(() => (before ? putRow(before) : deleteRow(key)))
}

const ofOrder = async (id: string) => (await owner.call(adminInvoiceRoutes.listPapers, { query: { order: id } })).papers

/** Lets the time come at which the sweep takes what was left, and runs it. */
const sweep = async (): Promise<void> => {
  for (const { pk, sk } of await dueRows(dues.papers)) await changeRow({ pk, sk }, { dueAt: longAgo })
  await runNow('issuePapers')
}

const auditWithFiles = async () => audit(['--papers', await papersBucket()])

const auditIsClean = async (): Promise<void> => {
  await sendAll()
  const { code, out } = await auditWithFiles()
  expect({ code, out: code === 0 ? '' : out }).toEqual({ code: 0, out: '' })
}

describe('the series of a year', () => {
  it('has no gap and no double when fifty works are paid at once, each event told one to ten times', async () => {
    const chance = chanceOf(50)
    const checkouts = await mapConcurrently([...Array(50).keys()], 5, aHeldPayment)
    const shuffled = checkouts.toSorted(() => chance.below(3) - 1)
    await mapConcurrently(shuffled, 25, ({ sessionId }) => release(sessionId, { reversed: chance.is(0.5) }))
    await mapConcurrently(shuffled, 10, async ({ sessionId }) => {
      for (const { id } of await eventsOf(sessionId)) if (chance.is(0.25)) await redeliver(id, 1 + chance.below(10))
    })
    // A busy machine takes its time for some hundreds of events.
    await mapConcurrently(checkouts, 10, ({ sessionId }) => settledEvents(sessionId, 240))
    const ids = await mapConcurrently(checkouts, 10, ({ sessionId }) => orderIdOf(sessionId))
    const papers = await until(
      'fifty papers, each with its file',
      async () => {
        const listed = (await owner.call(adminInvoiceRoutes.listPapers, { query: {} })).papers
        return listed.length >= 50 && listed.every(({ sha256 }) => sha256) && listed
      },
      240,
    )
    expect(papers.map(({ orderId }) => orderId).toSorted()).toEqual(ids.toSorted())
    const year = papers[0]?.number.slice(0, 4)
    expect(papers.map(({ number }) => number).toSorted()).toEqual(
      Array.from({ length: 50 }, (_, at) => `${year}-${String(at + 1).padStart(4, '0')}`),
    )
    await auditIsClean()
  }, 480_000)
})

describe('a process that dies while it issues an invoice', () => {
  it('leaves one invoice, one file and one mail, at whichever call it dies', async () => {
    const issue = async (call: number | undefined) => {
      const { sessionId, customerEmail } = await aHeldPayment()
      const intent = String((await sessionAt(sessionId)).payment_intent)
      const target = { function: 'issuePapers', eventContains: intent }
      const tell = await arm(target, call === undefined ? undefined : { call, kind: 'death' })
      await release(sessionId)
      await settledEvents(sessionId)
      const report = await reportOnceOver(target, tell)
      return { id: await orderIdOf(sessionId), customerEmail, report }
    }
    const { report } = await issue(undefined)
    expect(report.calls.length).toBeGreaterThan(5)
    const dead = await mapConcurrently([...report.calls.keys()], 3, at => issue(at + 1))
    for (let round = 0; round < 2; round += 1) await sweep()
    for (const { id, customerEmail } of dead) {
      const papers = await papersOnceFiled(owner, id)
      expect(papers.map(({ kind }) => kind)).toEqual(['invoice'])
      const mails = await until(`the mail to ${customerEmail}`, async () => {
        const arrived = await paperMailsTo(customerEmail)
        return arrived.length > 0 && arrived
      })
      expect(mails.map(({ subject }) => subject)).toEqual([`Votre facture n°\u00a0${papers[0]?.number}`])
    }
    await auditIsClean()
  }, 300_000)
})

describe('an invoice whose seller has no number yet', () => {
  it('waits for it in words, and issues itself when it comes', async () => {
    let sale: Awaited<ReturnType<typeof aPaidSale>> | undefined
    await whileShown({ ...sampleGallery, company: { ...sampleGallery.company, siret: '' } }, async () => {
      sale = await aPaidSale()
      const { id, sessionId } = sale
      await sweep()
      const waiting = await until('the invoice to wait', async () => {
        const { papers, paperMissing } = await owner.call(adminInvoiceRoutes.listPapers, { query: { order: id } })
        return (papers.length > 0 || paperMissing) && { papers, paperMissing }
      })
      expect(waiting).toEqual({ papers: [], paperMissing: ['siret'] })
      expect((await visitor().call(orderRoutes.getOrder, { params: { sessionId } })).paperMissing).toEqual(['siret'])
    })
    await sweep()
    expect(await papersOnceFiled(owner, String(sale?.id))).toMatchObject([{ kind: 'invoice', total: 120_000 }])
  })
})

describe('a payment that is no sale', () => {
  it('has two lines in the book when it came too late, and no paper and no number', async () => {
    const counter = () => getRow(keys.paperCounter(parisDay(new Date()).slice(0, 4)))
    await sendAll()
    const before = await counter()
    const work = await anArtwork()
    const { sessionId } = await aCheckout(visitor(), [work])
    await changeRow(keys.artwork(work.id), { isPublished: false })
    await pay(sessionId)
    await settledEvents(sessionId)
    const id = await orderIdOf(sessionId)
    const lines = await until('both lines', async () => {
      const found = await bookLinesOf(id)
      return found.length === 2 && found
    })
    expect(lines.map(({ cause, amount, due }) => [cause, amount, due]).toSorted()).toEqual([
      ['latePayment', 120_000, undefined],
      ['latePaymentRefund', -120_000, undefined],
    ])
    await sweep()
    expect(await ofOrder(id)).toEqual([])
    expect(await counter()).toEqual(before)
  })
})

describe('a sale that the bank takes back', () => {
  it('keeps its invoice, and the book says what was lost and brought back', async () => {
    const { sessionId } = await aCheckout(visitor(), [await anArtwork()])
    await pay(sessionId, { card: '4000000000000259' })
    await settledEvents(sessionId)
    const id = await orderIdOf(sessionId)
    const [invoice] = await papersOnceFiled(owner, id)
    await moveDispute(await disputeOf(String((await orderNow(sessionId))?.paymentIntentId)), 'lost')
    await settledEvents(sessionId)
    // The provider tells the second of a dispute, not its moment.
    expect((await bookLinesOf(id)).map(({ cause, amount }) => [cause, amount]).toSorted()).toEqual([
      ['disputeLost', -120_000],
      ['sale', 120_000],
    ])
    expect(await ofOrder(id)).toEqual([invoice])
  })
})

describe('an issued invoice', () => {
  it('is the same file after the settings, the name and the price have changed', async () => {
    const { id } = await aPaidSale()
    const [invoice] = await papersOnceFiled(owner, id)
    const number = String(invoice?.number)
    const download = async () => {
      const { url } = await owner.call(adminInvoiceRoutes.linkToAnyPaper, { params: { number } })
      return Buffer.from(await (await fetch(url)).arrayBuffer()).toString('base64')
    }
    const before = await download()
    await changeRow(keys.order(id), { customerName: 'Quelqu’un d’autre', totalAmount: 1 })
    // A paper whose filing was cut off is drawn again, from what was frozen: other bytes would be refused, and it would stay without a file.
    await changeRow(keys.orderPaper(id, number), { sha256: undefined, due: dues.papers, dueAt: longAgo })
    await whileShown({ ...sampleGallery, name: 'Une autre', company: { ...sampleGallery.company, siret: '111 111 111 00011' } }, sweep)
    expect((await papersOnceFiled(owner, id))[0]?.sha256).toBe(invoice?.sha256)
    expect(await download()).toBe(before)
    await changeRow(keys.order(id), { customerName: 'Claire Dupont', totalAmount: 120_000 })
  })
})

describe('a stored file that was changed behind the shop’s back', () => {
  it('is named by the audit, and so is one that is gone', async () => {
    const { id } = await aPaidSale()
    const [invoice] = await papersOnceFiled(owner, id)
    const key = String((await getRow(keys.orderPaper(id, String(invoice?.number))))?.key)
    await sendAll()
    for (const [bytes, says] of [
      [Buffer.from('%PDF-'), 'is stored with other bytes'],
      [undefined, 'has lost its file'],
    ] as const) {
      await falsifyPaper(key, bytes)
      const { code, out } = await auditWithFiles()
      expect({ code, out }).toMatchObject({ code: 1, out: expect.stringContaining(`paper-file: paper ${invoice?.number} ${says}\n`) })
    }
  })
})

describe('the clock', () => {
  it('set back never dates an invoice before the one before it', async () => {
    const year = String(Number(new Date().getUTCFullYear()) + 1)
    const rows = await everyRow()
    const counter = rows.find(({ pk, sk }) => pk === 'COUNTER' && sk.startsWith('PAPERS#'))
    await putRow({ ...keys.paperCounter(year), year, last: 3, lastOn: `${year}-01-01`, chain: String(counter?.chain) })
    const [invoice] = await papersOnceFiled(owner, (await aPaidSale()).id)
    expect(invoice).toMatchObject({ number: `${year}-0004`, issuedOn: `${year}-01-01` })
    expect(await getRow(keys.paperCounter(year))).toMatchObject({ last: 4, lastOn: `${year}-01-01` })
  })
})
