import { requirePrograms } from '../../infra/local/src/programs.ts'
import { announceTestCloud, startTestCloud } from '../kit/cloud/cloud.ts'
import type { Driver } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { journeys } from './journeys.ts'
import { personAt } from './person.ts'
import { openWebKit } from './webkit.ts'

const browsers: Readonly<Record<string, () => Promise<Driver>>> = { Firefox: openFirefox, WebKit: openWebKit }

/** Every journey is tried, whatever became of the one before; how many failed. */
const tryAll = async (name: string, driver: Driver): Promise<number> => {
  let failed = 0
  for (const [journey, walk] of Object.entries(journeys)) {
    const startedAt = performance.now()
    try {
      await walk(personAt(driver))
      console.log(`${name} ${journey} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
    } catch (error) {
      failed += 1
      console.error(`${name} does not: ${journey}. ${error instanceof Error ? error.message : error}`)
    }
  }
  return failed
}

requirePrograms(['java', 'firefox', 'webkit', 'xvfb'])
const cloud = process.env.GALERIE_ENDPOINTS ? undefined : await startTestCloud()
if (cloud) announceTestCloud(cloud.endpoints)
try {
  for (const [name, open] of Object.entries(browsers)) {
    const driver = await open()
    try {
      if (await tryAll(name, driver)) process.exitCode = 1
    } finally {
      await driver.close()
    }
  }
} finally {
  await cloud?.stop()
}
