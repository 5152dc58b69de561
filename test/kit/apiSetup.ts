import { announceTestCloud, startTestCloud } from './cloud.ts'

/** One shop for the whole run of API tests; one that is already announced, left running while tests are written, is used as it is. */
const openShop = async (): Promise<void> => {
  if (process.env.GALERIE_ENDPOINTS) return
  const cloud = await startTestCloud()
  announceTestCloud(cloud.endpoints)
  Object.assign(globalThis, { closeShop: cloud.stop })
}

export default openShop
