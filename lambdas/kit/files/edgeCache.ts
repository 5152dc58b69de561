import { randomUUID } from 'node:crypto'
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { setting } from '../settings.ts'

const client = new CloudFrontClient({ maxAttempts: 6, requestHandler: { connectionTimeout: 1_000, requestTimeout: 10_000 } })

/**
 * Above this many paths the whole site is invalidated as one: CloudFront takes 3,000 at once, and charges for each beyond a thousand a
 * month.
 */
const mostPaths = 300

/**
 * Paths that changed but are not yet invalidated. After a failed invalidation the retry includes them, though it finds nothing left to
 * change.
 */
const pending = new Set<string>()

/** Notes addresses to invalidate, as viewers request them or as the edge's functions rewrite them. */
export const invalidateLater = (paths: readonly string[]): void => {
  for (const path of paths) pending.add(path)
}

/** Invalidates what changed in the edge cache; returns how many addresses that were. */
export const sendInvalidation = async (): Promise<number> => {
  const sent = [...pending]
  if (!sent.length) return 0
  const Items = sent.length > mostPaths ? ['/*'] : sent
  await client.send(
    new CreateInvalidationCommand({
      DistributionId: setting('distributionId'),
      InvalidationBatch: { CallerReference: randomUUID(), Paths: { Quantity: Items.length, Items } },
    }),
  )
  for (const path of sent) pending.delete(path)
  return sent.length
}
