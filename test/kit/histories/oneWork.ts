import { randomInt } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { type Gallery, setGallery } from '../../../shared/gallery.ts'
import { keepFunctionLog } from '../values/functionLog.ts'
import { type Bench, openBench } from './bench.ts'
import { eventsOf, sessionsOf } from './facts.ts'
import { deliver, newWork } from './player.ts'

export const buyer = { customerEmail: 'claire@mail.example', customerName: 'Claire Dupont' }
export const someone = '11111111-1111-4111-8111-111111111111'
export const another = '22222222-2222-4222-8222-222222222222'
export const workKey = keys.artwork(1)

type Change = Readonly<Record<string, unknown>>

/** A shop with one work, shared by the tests of a file, in which another actor may act between any two calls. */
export const oneWorkShop = () => {
  const logged = keepFunctionLog()
  let bench: Bench
  const publishPainter = async (gallery: Gallery): Promise<void> => {
    setGallery(gallery)
    await bench.put({ ...keys.contentPublished('studio', 'studio'), id: 'studio', at: new Date().toISOString(), shown: gallery })
  }
  beforeAll(async () => {
    bench = await openBench()
  }, 60_000)
  afterAll(() => bench.close())
  beforeEach(async () => {
    await bench.begin()
    await publishPainter(sampleGallery)
    await newWork(bench, 1, 1200)
  })
  // A test whose other actor never acted proves nothing.
  afterEach(() => expect(bench.isAwaiting()).toBe(false))

  const work = async (): Promise<Change> => (await bench.get(workKey)) ?? {}
  const changeWork = async (change: Change): Promise<void> => bench.put({ ...workKey, ...(await work()), ...change })
  const buy = (visitor: string) => bench.ask('createSingleCheckout', { visitor, body: { ...buyer, artworkId: 1 } })
  const newestSession = () => {
    const session = sessionsOf(bench).at(-1)
    if (!session) throw new Error('Nobody opened a payment')
    return session
  }
  const opened = async (visitor = someone) => {
    expect((await buy(visitor)).status).toBe(200)
    return newestSession()
  }
  const pay = (sessionId: string) => bench.atProvider('POST', `/__control/sessions/${sessionId}/pay`, '{}')
  const tell = async (type: string): Promise<number> => {
    const event = eventsOf(bench).findLast(each => each.type === type)
    if (!event) throw new Error(`The provider has no ${type} to tell`)
    return (await deliver({ bench, delivered: new Set() }, event)).status
  }
  return {
    bench: () => bench,
    /** What functions logged in this test. */
    logged,
    work,
    /** Makes a change that the owner does not see, such as a hold, so the version stays the same. */
    changeWork,
    /** Publishes « Atelier », for this process too. */
    publishPainter,
    edited: async (change: Change): Promise<void> => changeWork({ ...change, version: Number((await work()).version) + 1 }),
    buy,
    newestSession,
    opened,
    pay,
    tell,
    /** Delivers an invented event about an object that the provider does not have, of this moment or, in seconds, of another. */
    said: (type: string, object: object, created?: number) =>
      deliver(
        { bench, delivered: new Set() },
        { id: `evt_${randomInt(1_000_000_000)}`, object: 'event', type, ...(created && { created }), data: { object } },
      ),
    ordersNow: async () => (await bench.rows()).filter(({ sk }) => sk === 'ORDER'),
    order: async (id: string): Promise<Change> => (await bench.get(keys.order(id))) ?? {},
    refunds: async (sessionId: string): Promise<number> => {
      const { body } = await bench.atProvider('GET', `/v1/checkout/sessions/${sessionId}`)
      const list = await bench.atProvider('GET', `/v1/refunds?payment_intent=${body.payment_intent}`)
      return (list.body.data as readonly unknown[]).length
    },
    paidSale: async () => {
      const session = await opened()
      await pay(session.sessionId)
      expect(await tell('checkout.session.completed')).toBe(200)
      expect(await work()).toMatchObject({ availability: 'Vendu', soldBy: session.orderId })
      return session
    },
  }
}
