import { mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { settingNames } from '../../../lambdas/kit/settings.ts'
import { readGallery } from '../../../lambdas/kit/table/gallery.ts'
import { dataOutsideTable } from '../../../lambdas/privacy/dataMap.ts'
import { type Erasure, erasePerson } from '../../../lambdas/privacy/erasure.ts'
import { exportPerson } from '../../../lambdas/privacy/export.ts'
import type { Services } from '../../../lambdas/privacy/services.ts'
import { servicesOf } from '../../../lambdas/privacy/shopStore.ts'
import { describedError } from '../kit/awsErrors.ts'
import { addressSchema, onlyTable, poolOf, turnToShopHere } from '../kit/shopHere.ts'

const usage = `npm run person -- export|erase ADDRESS [--to FOLDER] [--site URL --table NAME --uploads BUCKET --stripe-secret ARN]
  export           writes all that the shop knows of the person with that mail address into a new folder: a page to read, data, images, mails
  erase            erases it, but for what an invoice must keep for ten years; orders that are not over stay, and it says until when.
                   It may be run again at any time, and takes up where it was cut off
  --to             the folder to write into, one of today below .local where it is left out
  --site, --table, --uploads, --stripe-secret
                   the deployed shop: its outputs SiteUrl, TableName, UploadsBucket and StripeSecretArn, with AWS credentials in the
                   environment; without them the shop on this machine`

const place = z.object({ site: z.url(), table: z.string(), uploads: z.string(), stripeSecret: z.string() })
type Place = z.infer<typeof place> & { readonly aws?: string }

const shopHere = async (): Promise<Place> => {
  const { site, aws, uploads, stripeSecret } = await turnToShopHere(usage)
  return { site, aws, uploads, stripeSecret, table: await onlyTable() }
}

const servicesFor = async ({ aws, ...shop }: Place): Promise<Services> => {
  const { tableName, stripeSecretArn, siteUrl } = settingNames
  Object.assign(process.env, { [tableName]: shop.table, [stripeSecretArn]: shop.stripeSecret, [siteUrl]: shop.site })
  // The pages and receipts of an export contain the painter's details.
  await readGallery()
  return servicesOf({ uploads: shop.uploads, pool: await poolOf({ site: shop.site, aws }) })
}

const isThere = async (path: string): Promise<boolean> =>
  await stat(path).then(
    () => true,
    () => false,
  )

/** Writes files that only the operator may read. */
const exportTo = async (folder: string, address: string, services: Services): Promise<void> => {
  if (await isThere(folder)) throw new Error(`${folder} is there already: name another folder with --to`)
  const files = await exportPerson(address, services)
  for (const { path, content } of files) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, content, { mode: 0o600 })
  }
  console.log(`${files.length} files are in ${folder}. Open index.html; send the folder, and then delete it.`)
}

const openLine = ({ reference, why, until }: Erasure['open'][number]): string =>
  `The order ${reference} stays whole, because ${why}${until ? ` until ${until.toISOString().slice(0, 10)}` : ''}: run it again after that.`

const byHand = Object.values(dataOutsideTable).flatMap(({ what, erasure }) =>
  typeof erasure === 'object' && 'byHand' in erasure ? [`By hand: ${what}: ${erasure.byHand}.`] : [],
)
const byThemselves = Object.values(dataOutsideTable).flatMap(({ what, erasure }) =>
  typeof erasure === 'object' && 'endsAlone' in erasure ? [`${what} (${erasure.endsAlone})`] : [],
)

const report = ({ deleted, images, reduced, open, hadAccount }: Erasure): void => {
  for (const [name, count] of deleted) console.log(`${count} rows deleted: ${name}`)
  console.log(`${images} images deleted; ${hadAccount ? 'the account is closed' : 'there was no account'}.`)
  if (reduced.length) console.log(`Only what an invoice needs is left of ${reduced.join(', ')}.`)
  for (const order of open) console.log(openLine(order))
  for (const line of byHand) console.log(line)
  console.log(`What ends by itself: ${byThemselves.join('; ')}.`)
}

const run = async (): Promise<void> => {
  const text = { type: 'string' } as const
  const options = { to: text, site: text, table: text, uploads: text, 'stripe-secret': text }
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [action, given, ...more] = positionals
  const address = addressSchema.safeParse(given)
  if (!address.success || more.length || (action !== 'export' && action !== 'erase')) throw new Error(usage)
  const { to, 'stripe-secret': stripeSecret, ...named } = values
  const isDeployed = Object.keys({ ...named, ...(stripeSecret && { stripeSecret }) }).length > 0
  const deployed = place.safeParse({ ...named, stripeSecret })
  if (isDeployed && !deployed.success) throw new Error(usage)
  const services = await servicesFor(deployed.success ? deployed.data : await shopHere())
  if (action === 'erase') report(await erasePerson(address.data, services))
  else await exportTo(to ?? `.local/person-${new Date().toISOString().slice(0, 10)}`, address.data, services)
}

await run().catch(error => {
  console.error(describedError(error))
  process.exitCode = 1
})
