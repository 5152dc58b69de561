/**
 * Measures the purchase: each figure has its unit and its ratio to a floor measured in the same run. Run it on an otherwise idle machine.
 */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAll } from '../../infra/build/build.ts'
import { distDirectory } from '../../infra/build/step.ts'
import type { Development } from '../../infra/local/src/boot.ts'
import type { Consumed } from '../../infra/local/src/dynamodb/tableService.ts'
import { startShop } from '../../infra/start/shop.ts'
import { paths } from '../../shared/paths.ts'
import { announceTestCloud } from '../kit/cloud/cloud.ts'
import { benchEmptyHandler, benchOperations } from './operations.ts'
import { benchPapers } from './papers.ts'
import { benchPurchasePages } from './purchasePages.ts'
import { benchStartup } from './startup.ts'

const port = 4700

const emptyHandlerTime = async (): Promise<number> => {
  const directory = mkdtempSync(join(tmpdir(), 'galerie-empty-handler-'))
  writeFileSync(join(directory, 'index.js'), "exports.handler = async () => ({ statusCode: 200, body: '{}' })")
  const development: Development = {
    bundleOf: name => (name === 'listArtworks' ? directory : join(distDirectory, 'lambdas', name)),
    before: async () => false,
    whenRebuilt: () => undefined,
    stop: async () => undefined,
  }
  const cloud = await startShop({ port, inMemory: true, empty: true, liftedLimits: 'all', develop: async () => development })
  announceTestCloud(cloud.endpoints)
  try {
    return await benchEmptyHandler()
  } finally {
    await cloud.stop()
  }
}

await buildAll(console.log)
await benchStartup()
await benchPapers()
const emptyHandler = await emptyHandlerTime()
const consumed: Consumed[] = []
const cloud = await startShop({ port, inMemory: true, liftedLimits: 'all', onConsumed: each => consumed.push(each) })
announceTestCloud(cloud.endpoints)
try {
  const sessionId = await benchOperations(consumed, emptyHandler)
  await benchPurchasePages(cloud.endpoints.site, {
    cart: paths.cart(),
    checkout: paths.checkout(),
    confirmation: paths.orderConfirmation(sessionId),
  })
} finally {
  await cloud.stop()
}
