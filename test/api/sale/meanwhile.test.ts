import { describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { sessionsOf } from '../../kit/histories/facts.ts'
import { another, oneWorkShop, someone } from '../../kit/histories/oneWork.ts'

const { bench, work, changeWork, edited, buy, newestSession, opened, pay, tell, order, ordersNow, refunds, paidSale, said } = oneWorkShop()

describe('a work that changes between its reading and its reservation', () => {
  const reserving = ['heldUntil', 'REFERENCE#']

  it.each([
    ['hidden', { isPublished: false }, 'artworkNotFound'],
    ['sold at the studio', { availability: 'Vendu' }, 'sold'],
    ['only painted to order now', { availability: 'Sur commande' }, 'onCommission'],
  ])('a work is not reserved once it is %s', async (_case, change, code) => {
    bench().beforeWriting(reserving, () => edited(change))
    expect((await buy(someone)).body).toMatchObject({ code })
    expect(await work()).not.toHaveProperty('heldBy')
    expect(sessionsOf(bench())).toEqual([])
  })

  it('a work is paid at a price changed just before its reservation', async () => {
    bench().beforeWriting(reserving, () => edited({ priceEur: 900 }))
    expect((await opened()).amount).toBe(90_000)
  })

  it('an order reference that is taken already is drawn again', async () => {
    let taken = ''
    bench().beforeWriting(reserving, async written => {
      taken = /REFERENCE#([A-Z0-9-]+)/.exec(written)?.[1] ?? ''
      await bench().put({ ...keys.orderReference(taken), orderId: 'another' })
    })
    const { orderId } = await opened()
    expect((await order(orderId)).reference).not.toBe(taken)
    expect(await bench().get(keys.orderReference(taken))).toMatchObject({ orderId: 'another' })
  })

  it('stays with who was quicker', async () => {
    let quicker: Awaited<ReturnType<typeof opened>> | undefined
    bench().beforeWriting(reserving, async () => {
      quicker = await opened(another)
    })
    expect((await buy(someone)).body).toMatchObject({ code: 'workHeld' })
    expect(await work()).toMatchObject({ heldBy: quicker?.orderId })
    expect(sessionsOf(bench())).toHaveLength(1)
  })
})

describe('a payment page that opens too late', () => {
  it('a payment page that opens after its order was given up is closed', async () => {
    bench().beforeWriting(['sessionUrl', 'SESSION#'], async () => {
      const [row] = await ordersNow()
      await bench().ask('cancelCheckout', { visitor: someone, params: { orderId: String(row?.id) } })
    })
    expect((await buy(someone)).body).toMatchObject({ code: 'paymentUnavailable' })
    expect(newestSession().status).toBe('expired')
    expect(await order(newestSession().orderId)).toMatchObject({ status: 'expired' })
    expect(await work()).not.toHaveProperty('heldBy')
  })

  it('never takes the place of another that the order has', async () => {
    bench().beforeWriting(['sessionUrl', 'SESSION#'], async () => {
      const [row] = await ordersNow()
      if (row) await bench().put({ ...row, sessionId: 'cs_test_another' })
    })
    expect((await buy(someone)).body).toMatchObject({ code: 'paymentUnavailable' })
    expect(await order(newestSession().orderId)).toMatchObject({ sessionId: 'cs_test_another' })
    expect(newestSession().status).toBe('expired')
  })
})

describe('a provider that does not answer', () => {
  const notAnswering = (path: string) => bench().atProvider('POST', '/__control/fault', JSON.stringify({ status: 500, times: 3, path }))

  it('frees no work whose payment page the visitor’s other click has opened meanwhile', async () => {
    await notAnswering('/v1/checkout/sessions')
    bench().beforeWriting(['"expired"', 'TransactItems'], async () => {
      const [row] = await ordersNow()
      if (row) await bench().put({ ...row, sessionId: 'cs_test_other', sessionUrl: 'https://pay.example/c/pay/cs_test_other' })
    })
    expect((await buy(someone)).body).toMatchObject({ url: 'https://pay.example/c/pay/cs_test_other', isResumed: true })
    expect(await work()).toHaveProperty('heldBy')
  })

  it('keeps no order waiting that came to its end meanwhile', async () => {
    const { orderId } = await opened()
    const { due: _, ...row } = await order(orderId)
    await bench().put({ ...keys.order(orderId), ...row, due: 'ORDER', dueAt: '2020-01-01T00:00:00.000Z' })
    await notAnswering('/v1/checkout/sessions')
    bench().beforeWriting(['dueAt', 'UpdateExpression'], async () => {
      const { dueAt: _at, dueSince: _since, ...ended } = row
      await bench().put({ ...keys.order(orderId), ...ended, status: 'expired' })
    })
    await bench().wake('reconcileOrders')
    expect(await order(orderId)).not.toHaveProperty('dueAt')
  })
})

describe('a dispute', () => {
  it('makes no order of one that was forgotten meanwhile', async () => {
    const { sessionId, orderId } = await paidSale()
    const { body } = await bench().atProvider('GET', `/v1/checkout/sessions/${sessionId}`)
    const dispute = {
      id: 'dp_1',
      object: 'dispute',
      payment_intent: body.payment_intent,
      amount: 120_000,
      reason: 'fraudulent',
      status: 'needs_response',
      evidence_details: { due_by: 1_900_000_000 },
    }
    bench().beforeWriting(['list_append', 'dispute-dp_1'], () => bench().forget(keys.order(orderId)))
    expect((await said('charge.dispute.created', dispute)).status).toBe(200)
    expect(await order(orderId)).toEqual({})
  })
})

describe('a payment that meets someone else’s change', () => {
  const selling = ['soldBy', 'paidAt']

  it.each([
    ['hidden', { isPublished: false }],
    ['sold at the studio', { availability: 'Vendu' }],
    ['held by another order', { heldBy: 'another' }],
  ])('a payment is given back when its work was %s at the last moment', async (_case, change) => {
    const { sessionId, orderId } = await opened()
    await pay(sessionId)
    bench().beforeWriting(selling, () => edited(change))
    expect(await tell('checkout.session.completed')).toBe(200)
    expect(await order(orderId)).toMatchObject({ status: 'refunded' })
    expect(await refunds(sessionId)).toBe(1)
    expect(await work()).not.toHaveProperty('soldBy')
    expect(await work()).toMatchObject(change)
  })

  it('a payment told by two events at once is recorded once', async () => {
    const { sessionId, orderId } = await opened()
    await pay(sessionId)
    bench().beforeWriting(selling, () => tell('checkout.session.completed'))
    expect(await tell('checkout.session.completed')).toBe(200)
    const { history, status } = (await order(orderId)) as { history?: readonly object[]; status?: string }
    expect(history).toHaveLength(2)
    expect(status).toBe('paid')
    expect(await bench().get(keys.openPaymentCount(`session:${someone}`))).toMatchObject({ open: 0, works: 0 })
  })

  it('a payment told by the page and by the event at once is recorded once', async () => {
    const { sessionId, orderId } = await opened()
    await pay(sessionId)
    bench().beforeWriting(selling, () => tell('checkout.session.completed'))
    const { body } = await bench().ask('getOrder', { params: { sessionId } })
    expect(body).toMatchObject({ status: 'paid' })
    expect((await order(orderId)).history).toHaveLength(2)
    expect(await bench().get(keys.openPaymentCount(`session:${someone}`))).toMatchObject({ open: 0, works: 0 })
  })

  it('a payment remains with the customer who signed in meanwhile', async () => {
    const { sessionId, orderId } = await opened()
    await pay(sessionId)
    bench().beforeWriting(selling, async () => {
      await bench().put({ ...keys.order(orderId), ...(await order(orderId)), owner: 'user:claire' })
      await bench().put({ ...keys.openPaymentCount('user:claire'), open: 1, works: 1 })
    })
    expect(await tell('checkout.session.completed')).toBe(200)
    expect(await order(orderId)).toMatchObject({ status: 'paid', owner: 'user:claire' })
    expect(await bench().get(keys.openPaymentCount('user:claire'))).toMatchObject({ open: 0, works: 0 })
  })
})

describe('a payment given up by two at once', () => {
  it('a payment cancelled by two calls at once is given up once', async () => {
    const { orderId } = await opened()
    const cancel = () => bench().ask('cancelCheckout', { visitor: someone, params: { orderId } })
    bench().beforeReadingWorks(cancel)
    expect((await cancel()).body).toEqual({ status: 'expired' })
    expect((await order(orderId)).history).toHaveLength(2)
    expect(await bench().get(keys.openPaymentCount(`session:${someone}`))).toMatchObject({ open: 0, works: 0 })
  })
})

describe('a hold whose order is gone', () => {
  it('an outdated hold is not lifted when another order has taken the work meanwhile', async () => {
    await changeWork({ heldBy: 'gone', heldUntil: 1 })
    bench().beforeWriting(['REMOVE', 'heldBy'], () => changeWork({ heldBy: 'another', heldUntil: 4_000_000_000 }))
    await bench().put({ ...keys.order('another'), id: 'another', status: 'pending', owner: 'session:x', sessionExpiresAt: 4_000_000_000 })
    expect((await buy(someone)).body).toMatchObject({ code: 'workHeld' })
    expect(await work()).toMatchObject({ heldBy: 'another' })
  })
})
