import type { Browser } from '@playwright/test'
import { announceTestCloud, startTestCloud, type TestCloudOptions } from '../../kit/cloud/cloud.ts'

const variable = 'GALERIE_ENDPOINTS'

/** Does a journey on a shop of its own, which it alone knows; everything that asks where the shop is finds this one meanwhile. */
export const onOwnShop = async (browser: Browser, options: TestCloudOptions, journey: () => Promise<void>): Promise<void> => {
  const announced = process.env[variable]
  const shop = await startTestCloud(options)
  announceTestCloud(shop.endpoints)
  try {
    await journey()
  } finally {
    // A page that still asks would be told that the shop hung up.
    await Promise.all(browser.contexts().map(context => context.close()))
    if (announced === undefined) delete process.env[variable]
    else process.env[variable] = announced
    await shop.stop()
  }
}
