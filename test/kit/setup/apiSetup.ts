import { announceTestCloud, startTestCloud } from '../cloud/cloud.ts'

/**
 * Starts one shop for the whole run of API tests, unless one is already announced: a shop that is left running while tests are being
 * written is used as it is. It renders as AWS does, unless the run has no test of that.
 */
const openShop = async (): Promise<void> => {
  if (process.env.GALERIE_ENDPOINTS) return
  const cloud = await startTestCloud({ rendersAtOnce: process.env.GALERIE_RENDERING !== 'whenRead' })
  announceTestCloud(cloud.endpoints)
  Object.assign(globalThis, { closeShop: cloud.stop })
}

export default openShop
