import { afterAll, beforeAll } from '@jest/globals'
import { announceTestCloud, startTestCloud, type TestCloud, type TestCloudOptions } from './cloud.ts'

/**
 * Gives the tests of this file a separate shop without works, set up by `prepare`; with the limits on holds if asked (D18c). Returns the shop,
 * which is there once the tests run.
 */
export const openOwnShop = (prepare: () => Promise<unknown> = async () => undefined, options: TestCloudOptions = {}): (() => TestCloud) => {
  let cloud: TestCloud
  beforeAll(async () => {
    cloud = await startTestCloud({ empty: true, ...options })
    announceTestCloud(cloud.endpoints)
    await prepare()
  }, 120_000)
  afterAll(() => cloud.stop())
  return () => cloud
}
