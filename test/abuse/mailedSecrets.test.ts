import { describe, expect, it } from '@jest/globals'
import { newsletterRoutes } from '../../shared/newsletter/newsletterRoutes.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { prices } from '../bench/prices.ts'
import { countMails, mailTo } from '../kit/cloud/mailbox.ts'
import { openOwnShop } from '../kit/cloud/ownShop.ts'
import { invalidations } from '../kit/cloud/renderedPages.ts'
import { everyRow } from '../kit/cloud/table.ts'
import { ownAddress, type Visitor, visitor } from '../kit/cloud/visitor.ts'
import { sendWorks } from '../kit/sale/parcels.ts'
import { anArtwork } from '../kit/shop/builders.ts'
import { aSubscriber } from '../kit/shop/newsletter.ts'
import { member } from '../kit/shop/owner.ts'
import { aSale } from '../kit/shop/sales.ts'

/** Calls of each flood; `npm run test:hostile` makes ten thousand. */
const calls = Number(process.env.GALERIE_FLOOD ?? 100)
/** Milliseconds: a flood is slower on a busy machine. */
const patience = 60_000 + calls * 200

const shop = openOwnShop(undefined, { limits: true, consumption: true })

type Press = (someone: Visitor) => ReturnType<Visitor['send']>

/** What the secret in a mail lets its reader do, each prepared anew: the press, and the mail that it sets off, if any. */
const secrets: Readonly<Record<string, () => Promise<{ readonly press: Press; readonly told?: () => Promise<unknown> }>>> = {
  confirmArrival: async () => {
    const work = await anArtwork()
    const { id, sessionId, customerEmail } = await aSale(work)
    await sendWorks(await member('admin'), id, [work.id])
    await mailTo(customerEmail, 'colis est parti')
    return {
      press: someone => someone.send(orderRoutes.confirmArrival, { params: { sessionId }, body: { parcel: 1 } }),
      told: () => mailTo(customerEmail, 'est arrivée'),
    }
  },
  confirmNewsletter: async () => {
    const { token } = await aSubscriber()
    return { press: someone => someone.send(newsletterRoutes.confirmNewsletter, { body: { token } }) }
  },
  unsubscribeNewsletter: async () => {
    const { token } = await aSubscriber()
    return { press: someone => someone.send(newsletterRoutes.unsubscribeNewsletter, { query: { token } }) }
  },
}

const flood = async (press: Press): Promise<ReadonlyMap<number, number>> => {
  const addresses = Array.from({ length: 100 }, ownAddress)
  const answers = new Map<number, number>()
  let next = 0
  const client = async () => {
    for (let at = next++; at < calls; at = next++) {
      const { status } = await press(visitor(undefined, undefined, addresses[at % addresses.length]))
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 4 }, client))
  return answers
}

describe.each(Object.keys(secrets))('%s, pressed without end from a hundred addresses by who has a real link', name => {
  it(
    'does what it does once: one mail at most, a handful of rows, no invalidation and cents',
    async () => {
      const { press, told } = (await secrets[name]?.()) ?? {}
      if (!press) throw new Error(`Nothing is known of ${name}`)
      const known = new Set((await everyRow()).map(({ pk, sk }) => `${pk} ${sk}`))
      const before = { mails: await countMails(), told: (await invalidations()).length, consumed: await shop().consumed() }
      const answers = await flood(press)
      // Done, asked once too often, and refused as a link that was used: nothing fails.
      expect([...answers.keys()].filter(status => ![200, 404, 409, 410, 429].includes(status))).toEqual([])
      expect(answers.get(200)).toBeGreaterThan(0)
      await told?.()
      expect((await countMails()) - before.mails).toBe(told ? 1 : 0)
      expect((await invalidations()).length).toBe(before.told)

      const made = (await everyRow()).filter(({ pk, sk }) => !known.has(`${pk} ${sk}`))
      const [limits, others] = [made.filter(({ pk }) => pk.startsWith('LIMIT#')), made.filter(({ pk }) => !pk.startsWith('LIMIT#'))]
      // A counter for each address, and of an act its line, its mail and the journal's.
      expect([limits.length <= 100, others.length <= 5]).toEqual([true, true])
      expect(limits.filter(({ expiresAtEpoch }) => expiresAtEpoch === undefined)).toEqual([])
      const { read, write } = await shop().consumed()
      const units = (read - before.consumed.read) * prices.readUnit.dollars + (write - before.consumed.write) * prices.writeUnit.dollars
      expect((units / calls) * 10_000).toBeLessThan(0.15)
    },
    patience,
  )
})
