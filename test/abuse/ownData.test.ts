import { describe, expect, it } from '@jest/globals'
import { addressHash, keys } from '../../lambdas/kit/table/keys.ts'
import { ownDataActs } from '../../shared/privacy/ownData.ts'
import { privacyRoutes } from '../../shared/privacy/privacyRoutes.ts'
import { prices } from '../bench/prices.ts'
import { mailsTo, newAddress } from '../kit/cloud/mailbox.ts'
import { openOwnShop } from '../kit/cloud/ownShop.ts'
import { runNow } from '../kit/cloud/schedules.ts'
import { everyRow, getRow, putRow } from '../kit/cloud/table.ts'
import { visitor } from '../kit/cloud/visitor.ts'
import { newAccount, signedIn } from '../kit/shop/accounts.ts'
import { until } from '../kit/values/until.ts'

/** Calls of the flood; `npm run test:hostile` makes ten thousand. */
const calls = Number(process.env.GALERIE_FLOOD ?? 200)
/** Milliseconds: a flood is slower on a busy machine. */
const patience = 60_000 + calls * 200

const shop = openOwnShop(undefined, { limits: true, consumption: true })

const { actOnOwnData } = privacyRoutes

describe('a customer who asks for their own data without end', () => {
  it(
    'gets one copy and three letters about leaving a day, holds a handful of rows and costs cents',
    async () => {
      const credentials = await newAccount()
      const own = visitor(undefined, (await signedIn(credentials)).accessToken)
      const known = new Set((await everyRow()).map(({ pk, sk }) => `${pk} ${sk}`))
      const before = await shop().consumed()
      const answers = new Map<number, number>()
      let next = 0
      const client = async () => {
        for (let at = next++; at < calls; at = next++) {
          const { status } = await own.send(actOnOwnData, { body: { act: ownDataActs[at % ownDataActs.length] ?? 'look' } })
          answers.set(status, (answers.get(status) ?? 0) + 1)
        }
      }
      await Promise.all(Array.from({ length: 4 }, client))
      // Done, asked for already, no link to download by, and once too often: nothing fails.
      expect([...answers.keys()].filter(status => ![200, 404, 409, 429].includes(status))).toEqual([])
      const after = await shop().consumed()
      await runNow('serveOwnData')
      await until('the copy to be mailed', async () => (await mailsTo(credentials.email)).some(({ subject }) => subject.includes('prêtes')))
      const subjects = (await mailsTo(credentials.email)).map(({ subject }) => subject)
      expect(subjects.filter(subject => subject === 'Vos données sont prêtes')).toHaveLength(1)
      expect(subjects.filter(subject => subject === 'Vos données seront effacées')).toHaveLength(3)
      expect(subjects).toHaveLength(4)

      const made = (await everyRow()).filter(({ pk, sk }) => !known.has(`${pk} ${sk}`))
      expect(made.length).toBeLessThanOrEqual(20)
      expect(made.filter(({ expiresAtEpoch }) => expiresAtEpoch === undefined)).toEqual([])
      const dollars =
        ((after.read - before.read) * prices.readUnit.dollars + (after.write - before.write) * prices.writeUnit.dollars) * (10_000 / calls)
      expect(dollars).toBeLessThan(0.05)
    },
    patience,
  )
})

describe('many who ask at once', () => {
  it('each run of serveOwnData serves five waiting exports at most', async () => {
    const addresses = Array.from({ length: 12 }, newAddress)
    const at = '2026-01-02T10:00:00.000Z'
    const waiting = { askedAt: at, due: 'OWN_DATA', dueAt: at, dueSince: at, expiresAtEpoch: Math.floor(Date.now() / 1000) + 86_400 }
    for (const address of addresses) await putRow({ ...keys.ownDataExport(addressHash(address)), address, ...waiting })
    const served = async () => {
      const rows = await Promise.all(addresses.map(address => getRow(keys.ownDataExport(addressHash(address)))))
      return rows.filter(row => row?.readyAt !== undefined).length
    }
    for (const most of [5, 10, 12]) {
      await runNow('serveOwnData')
      expect(await served()).toBe(most)
    }
  }, 120_000)
})
