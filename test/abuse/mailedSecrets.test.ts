import { describe, expect, it } from '@jest/globals'
import { customerRoutes } from '../../shared/customer/customerRoutes.ts'
import { newsletterRoutes } from '../../shared/newsletter/newsletterRoutes.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { ownDataActs } from '../../shared/privacy/ownData.ts'
import { privacyRoutes } from '../../shared/privacy/privacyRoutes.ts'
import { prices } from '../bench/prices.ts'
import { mailTo } from '../kit/cloud/mailbox.ts'
import { openOwnShop } from '../kit/cloud/ownShop.ts'
import { onceQuiet } from '../kit/cloud/quiet.ts'
import { runNow } from '../kit/cloud/schedules.ts'
import { ownAddress, type Visitor, visitor } from '../kit/cloud/visitor.ts'
import { sendWorks } from '../kit/sale/parcels.ts'
import { newAccount } from '../kit/shop/accounts.ts'
import { anArtwork } from '../kit/shop/builders.ts'
import { enter, linkFor } from '../kit/shop/magicLinks.ts'
import { aSubscriber } from '../kit/shop/newsletter.ts'
import { member } from '../kit/shop/owner.ts'
import { aSale } from '../kit/shop/sales.ts'

/** Calls of each flood; `npm run test:hostile` makes ten thousand. */
const calls = Number(process.env.GALERIE_FLOOD ?? 100)
/** Milliseconds: a flood is slower on a busy machine. */
const patience = 60_000 + calls * 200

const shop = openOwnShop(undefined, { limits: true, consumption: true })

type Press = (someone: Visitor, at: number) => Promise<{ readonly status: number }>
type Secret = {
  readonly press: Press
  /** Waits for a mail that the presses set off. */
  readonly told?: () => Promise<unknown>
  /** The most mails and lasting rows of all presses together; a row for each mail and each act's line, and the journal's. */
  readonly most: { readonly mails: number; readonly rows: number }
}

/** A guest who bought a work, and the secret of the link mailed to their orders. */
const aGuest = async (): Promise<{ readonly email: string; readonly link: string }> => {
  const { customerEmail: email } = await aSale(await anArtwork())
  await visitor().call(customerRoutes.mailOwnLink, { body: { email } })
  const { links } = await mailTo(email, 'Votre lien vers vos commandes')
  return { email, link: new URL(links[0] ?? '').hash.replace(/^#\w+=/, '') }
}

/** What the secret in a mail lets its reader do, each prepared anew. */
const secrets: Readonly<Record<string, () => Promise<Secret>>> = {
  confirmArrival: async () => {
    const work = await anArtwork()
    const { id, sessionId, customerEmail } = await aSale(work)
    await sendWorks(await member('admin'), id, [work.id])
    await mailTo(customerEmail, 'colis est parti')
    return {
      press: someone => someone.send(orderRoutes.confirmArrival, { params: { sessionId }, body: { parcel: 1 } }),
      told: () => mailTo(customerEmail, 'est arrivée'),
      most: { mails: 1, rows: 5 },
    }
  },
  confirmNewsletter: async () => {
    const { token } = await aSubscriber()
    return {
      press: someone => someone.send(newsletterRoutes.confirmNewsletter, { body: { token } }),
      most: { mails: 0, rows: 5 },
    }
  },
  unsubscribeNewsletter: async () => {
    const { token } = await aSubscriber()
    return {
      press: someone => someone.send(newsletterRoutes.unsubscribeNewsletter, { query: { token } }),
      most: { mails: 0, rows: 5 },
    }
  },
  listOwnOrders: async () => {
    const { link } = await aGuest()
    return { press: someone => someone.send(customerRoutes.listOwnOrders, { body: { link } }), most: { mails: 0, rows: 0 } }
  },
  actOnOwnData: async () => {
    const { email, link } = await aGuest()
    return {
      press: (someone, at) =>
        someone.send(privacyRoutes.actOnOwnData, { body: { act: ownDataActs[at % ownDataActs.length] ?? 'look', link } }),
      // One copy and three letters about leaving a day. The copy is made at its time, which may be that of another of these floods.
      told: async () => {
        await runNow('serveOwnData')
        await Promise.all(['Vos données seront effacées', 'Vos données sont prêtes'].map(subject => mailTo(email, subject)))
      },
      most: { mails: 4, rows: 12 },
    }
  },
  'the owner’s magic link': async () => {
    const { email } = await newAccount({ groups: ['admin'] })
    const { secret } = await linkFor(email)
    const refusals: Readonly<Record<string, number>> = { NotAuthorizedException: 404, TooManyRequestsException: 429 }
    return {
      press: () =>
        enter(email, secret).then(
          () => ({ status: 200 }),
          ({ name }: Error) => ({ status: refusals[name] ?? 500 }),
        ),
      most: { mails: 0, rows: 5 },
    }
  },
}

const flood = async (press: Press): Promise<ReadonlyMap<number, number>> => {
  const addresses = Array.from({ length: 100 }, ownAddress)
  const answers = new Map<number, number>()
  let next = 0
  const client = async () => {
    for (let at = next++; at < calls; at = next++) {
      const { status } = await press(visitor(undefined, undefined, addresses[at % addresses.length]), at)
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 4 }, client))
  return answers
}

describe.each(Object.keys(secrets))('%s, pressed without end from a hundred addresses by who has a real link', name => {
  it(
    'does no more than it is for: few mails, a handful of rows, no invalidation and cents',
    async () => {
      const { press, told, most } = (await secrets[name]?.()) ?? {}
      if (!press || !most) throw new Error(`Nothing is known of ${name}`)
      const before = await onceQuiet(shop())
      const known = new Set(before.rows.map(({ pk, sk }) => `${pk} ${sk}`))
      const answers = await flood(press)
      // Done, asked once too often, and refused as a link that was used: nothing fails.
      expect([...answers.keys()].filter(status => ![200, 404, 409, 410, 429].includes(status))).toEqual([])
      expect(answers.get(200)).toBeGreaterThan(0)
      await told?.()
      const after = await onceQuiet(shop())
      const mails = after.mails.slice(before.mails.length)
      expect(mails.slice(most.mails)).toEqual([])
      expect(mails.length).toBeGreaterThanOrEqual(told ? 1 : 0)
      expect(after.invalidations).toBe(before.invalidations)

      const made = after.rows.filter(({ pk, sk }) => !known.has(`${pk} ${sk}`))
      const [limits, others] = [made.filter(({ pk }) => pk.startsWith('LIMIT#')), made.filter(({ pk }) => !pk.startsWith('LIMIT#'))]
      // A counter for each address at most.
      expect(limits.length).toBeLessThanOrEqual(101)
      expect(others.slice(most.rows)).toEqual([])
      expect(limits.filter(({ expiresAtEpoch }) => expiresAtEpoch === undefined)).toEqual([])
      const { read, write } = after.consumed
      const units = (read - before.consumed.read) * prices.readUnit.dollars + (write - before.consumed.write) * prices.writeUnit.dollars
      expect((units / calls) * 10_000).toBeLessThan(0.15)
    },
    patience,
  )
})
