import { randomUUID } from 'node:crypto'
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { setting } from '../settings.ts'

const client = new CloudFrontClient({ maxAttempts: 6, requestHandler: { connectionTimeout: 1_000, requestTimeout: 10_000 } })

/** From so many on, the whole site is one path: CloudFront takes 3,000 at once, and asks a price for each beyond a thousand a month. */
const mostPaths = 300

/** Changed, and not yet told: should telling fail, whoever tries again tells them too, though it finds nothing left to change. */
const untold = new Set<string>()

/** Addresses of the site whose answers changed, as viewers name them or as the edge's functions rewrite them. */
export const changedAtEdge = (paths: readonly string[]): void => {
  for (const path of paths) untold.add(path)
}

/** Has the edge ask again for what changed; how many addresses that were. */
export const tellEdge = async (): Promise<number> => {
  const told = [...untold]
  if (!told.length) return 0
  const Items = told.length > mostPaths ? ['/*'] : told
  await client.send(
    new CreateInvalidationCommand({
      DistributionId: setting('distributionId'),
      InvalidationBatch: { CallerReference: randomUUID(), Paths: { Quantity: Items.length, Items } },
    }),
  )
  for (const path of told) untold.delete(path)
  return told.length
}
