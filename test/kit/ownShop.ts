import { afterAll, beforeAll } from '@jest/globals'
import { announceTestCloud, startTestCloud, type TestCloud } from './cloud.ts'

/** Gives the tests of this file a separate shop without works, set up by `prepare`; with the limits on holds if asked (D18c). */
export const openOwnShop = (prepare: () => Promise<unknown> = async () => undefined, { limits = false } = {}): void => {
  let cloud: TestCloud
  beforeAll(async () => {
    cloud = await startTestCloud({ empty: true, limits })
    announceTestCloud(cloud.endpoints)
    await prepare()
  }, 120_000)
  afterAll(() => cloud.stop())
}
