import { expect, it } from '@jest/globals'
import { keys, mailSortPrefix } from '../../../lambdas/kit/table/keys.ts'
import type { ShownOrder } from '../../../shared/order/order.ts'
import type { Promises } from '../../../shared/promises.ts'
import { buyer, oneWorkShop, someone } from '../../kit/histories/oneWork.ts'
import { galleryIn, samplePromises } from '../../kit/values/promises.ts'

const { bench, changeWork, newestSession, opened, order, pay, publishPainter, tell } = oneWorkShop()

/** The shop of a painter who works slowly, charges for deliveries, and takes back later. */
const later = {
  ...samplePromises,
  delivery: { ...samplePromises.delivery, mode: 'tariff', dispatch: { least: 8, most: 9 }, days: { least: 10, most: 12 } },
  returns: { days: 45, refund: 10 },
} as const satisfies Promises
const changeMind = () => publishPainter({ ...galleryIn('tariff'), promises: later })

const confirmationOf = async (orderId: string): Promise<string> => {
  const { pk } = keys.order(orderId)
  const mails = (await bench().rows()).filter(row => row.pk === pk && row.sk === `${mailSortPrefix}confirmation`)
  return String(mails[0]?.text)
}

it('an order keeps its price and the days it was promised, whatever the painter promises before it is paid or after', async () => {
  const { sessionId, orderId } = await opened()
  await changeMind()
  await pay(sessionId)
  expect(await tell('checkout.session.completed')).toBe(200)
  const { dispatch, days } = samplePromises.delivery
  expect(await order(orderId)).toMatchObject({ totalAmount: 120_000, promise: { dispatch, days, returns: samplePromises.returns } })
  const confirmation = await confirmationOf(orderId)
  expect(confirmation).toContain('Offerte')
  expect(confirmation).toContain('30\u00a0jours après la réception')
  const { body } = await bench().ask('getOrder', { params: { sessionId } })
  expect((body as unknown as ShownOrder).promise?.returns).toEqual({ days: 30, refund: 7 })
})

it('the next order is promised what she says now, at the price that she says now, and nobody pays another one than was shown', async () => {
  await changeWork({ dimensions: '60 x 80 cm' })
  await changeMind()
  const ask = (shownTotal: number) =>
    bench().ask('createSingleCheckout', {
      visitor: someone,
      body: { ...buyer, artworkId: 1, customerDetails: { country: 'BE' }, shownTotal },
    })
  expect(await ask(120_000)).toMatchObject({ status: 409, body: { code: 'amountChanged' } })
  const { tariffs } = later.delivery
  expect((await ask(120_000 + tariffs.abroad.medium)).status).toBe(200)
  const { sessionId, orderId } = newestSession()
  await pay(sessionId)
  expect(await tell('checkout.session.completed')).toBe(200)
  expect(await order(orderId)).toMatchObject({ promise: { days: { least: 10, most: 12 }, returns: { days: 45, refund: 10 } } })
  expect(await confirmationOf(orderId)).toContain('45\u00a0jours après la réception')
})
