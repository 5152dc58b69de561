import { afterAll, beforeAll } from '@jest/globals'
import { announceTestCloud, startTestCloud, type TestCloud } from './cloud.ts'

/** Gives the tests of this file a separate shop without works, set up by `prepare`. */
export const openOwnShop = (prepare: () => Promise<unknown> = async () => undefined): void => {
  let cloud: TestCloud
  beforeAll(async () => {
    cloud = await startTestCloud({ empty: true })
    announceTestCloud(cloud.endpoints)
    await prepare()
  }, 120_000)
  afterAll(() => cloud.stop())
}
