import { announceTestCloud, startTestCloud } from '../cloud/cloud.ts'

/**
 * Starts one shop for the whole run of API tests, unless one is already announced: a shop that is left running while tests are being
 * written is used as it is.
 */
const openShop = async (): Promise<void> => {
  if (process.env.GALERIE_ENDPOINTS) return
  const cloud = await startTestCloud({ rendersOnDemand: process.env.GALERIE_RENDERING === 'onDemand' })
  announceTestCloud(cloud.endpoints)
  Object.assign(globalThis, { closeShop: cloud.stop })
}

export default openShop
