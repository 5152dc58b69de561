import { announceTestCloud, startTestCloud } from '../kit/cloud.ts'

/** One shop for all journeys; one that is already announced, left running while journeys are written, is used as it is. */
const openShop = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.GALERIE_ENDPOINTS) return undefined
  const cloud = await startTestCloud()
  announceTestCloud(cloud.endpoints)
  return cloud.stop
}

export default openShop
