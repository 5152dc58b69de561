import type { FullConfig } from '@playwright/test'
import { announceTestCloud, startTestCloud, type TestCloud } from '../../kit/cloud/cloud.ts'

/** Starts a shop for each worker; one that is already announced, left running while journeys are written, is used as it is. */
const openShops = async ({ workers }: FullConfig): Promise<(() => Promise<unknown>) | undefined> => {
  if (process.env.GALERIE_ENDPOINTS) return undefined
  // One after the other: a function's start, which has ten seconds as on AWS, takes longer beside another shop's.
  const clouds: TestCloud[] = []
  for (let worker = 0; worker < workers; worker += 1) clouds.push(await startTestCloud())
  announceTestCloud(...clouds.map(cloud => cloud.endpoints))
  return () => Promise.all(clouds.map(cloud => cloud.stop()))
}

export default openShops
