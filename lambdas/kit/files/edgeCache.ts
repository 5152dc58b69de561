import { randomUUID } from 'node:crypto'
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront'
import { edgeSeconds, lastInvalidationKey } from '../../../shared/kit/pageKeys.ts'
import { log } from '../log.ts'
import { setting } from '../settings.ts'
import { readSiteFile, replaceSiteFile } from './siteFiles.ts'

const client = new CloudFrontClient({ maxAttempts: 6, requestHandler: { connectionTimeout: 1_000, requestTimeout: 10_000 } })

/** Above this many paths, those of one page, the whole site is invalidated by a wildcard, which CloudFront charges as one path (E36). */
const mostPaths = 3

/** Paths that changed and are not invalidated yet. */
const pending = new Set<string>()

/** Adds paths to invalidate, as viewers request them or as the edge's functions rewrite them. */
export const invalidateLater = (paths: readonly string[]): void => {
  for (const path of paths) pending.add(path)
}

/** Claims the one invalidation of a minute, by a conditional write of the file with its time, so that of two renderers one gets it. */
const takeTurn = async (now: number): Promise<boolean> => {
  const last = await readSiteFile(lastInvalidationKey)
  if (last && now - Number(JSON.parse(last.text)) < edgeSeconds * 1000) return false
  const file = { key: lastInvalidationKey, body: String(now), type: 'application/json', caching: 'no-store' }
  return (await replaceSiteFile(file, last)) !== undefined
}

/**
 * Invalidates these paths at once, without the limit of one a minute. At most fifteen with a wildcard may be in progress, and 3,000 others:
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html#limits-invalidations
 */
export const invalidateNow = async (paths: readonly string[]): Promise<void> => {
  await client.send(
    new CreateInvalidationCommand({
      DistributionId: setting('distributionId'),
      InvalidationBatch: { CallerReference: randomUUID(), Paths: { Quantity: paths.length, Items: [...paths] } },
    }),
  )
}

/**
 * Invalidates the changed paths in the edge cache, unless that was done within the last minute; returns their number. Nothing has to be
 * repeated later, and a failure is only logged, because the edge caches a file for a minute at most.
 */
export const sendInvalidation = async (): Promise<number> => {
  const paths = [...pending]
  pending.clear()
  if (!paths.length) return 0
  try {
    if (await takeTurn(Date.now())) await invalidateNow(paths.length > mostPaths ? ['/*'] : paths)
  } catch (error) {
    log.error('not invalidated', error)
  }
  return paths.length
}
