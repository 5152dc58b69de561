import { until } from '../values/until.ts'
import type { TestCloud } from './cloud.ts'
import { sentSubjects } from './mailbox.ts'
import { invalidations } from './renderedPages.ts'
import { everyRow } from './table.ts'

const stateOf = async (shop: TestCloud) => ({
  rows: await everyRow(),
  mails: await sentSubjects(),
  invalidations: (await invalidations()).length,
  consumed: await shop.consumed(),
})

/** Waits until a shop that counts what it uses has done all that it was asked for, the same numbers twice, a second apart, and returns what it has. */
export const onceQuiet = async (shop: TestCloud) => {
  let last = await stateOf(shop)
  await until(
    'the shop to be quiet',
    async () => {
      await new Promise(resolve => setTimeout(resolve, 1000))
      const now = await stateOf(shop)
      const still =
        now.mails.length === last.mails.length && now.rows.length === last.rows.length && now.consumed.write === last.consumed.write
      last = now
      return still
    },
    60,
  )
  return last
}
