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

/** Notes addresses to invalidate, as viewers request them or as the edge's functions rewrite them. */
export const invalidateLater = (paths: readonly string[]): void => {
  for (const path of paths) pending.add(path)
}

/** Takes the one invalidation of a minute, by a conditional write of the file that tells its time: of two renderers one has it. */
const takeTurn = async (now: number): Promise<boolean> => {
  const last = await readSiteFile(lastInvalidationKey)
  if (last && now - Number(JSON.parse(last.text)) < edgeSeconds * 1000) return false
  const file = { key: lastInvalidationKey, body: String(now), type: 'application/json', caching: 'no-store' }
  return (await replaceSiteFile(file, last)) !== undefined
}

/** Invalidates these paths at once, whatever was invalidated before. */
export const invalidateNow = async (paths: readonly string[]): Promise<void> => {
  const Items = paths.length > mostPaths ? ['/*'] : [...paths]
  await client.send(
    new CreateInvalidationCommand({
      DistributionId: setting('distributionId'),
      InvalidationBatch: { CallerReference: randomUUID(), Paths: { Quantity: Items.length, Items } },
    }),
  )
}

/**
 * Invalidates what changed in the edge cache, unless that was done within the last minute; returns how many addresses had changed. Nothing
 * has to be made good later, and a failure is only logged: what is not invalidated the edge asks for again within a minute.
 */
export const sendInvalidation = async (): Promise<number> => {
  const paths = [...pending]
  pending.clear()
  if (!paths.length) return 0
  try {
    if (await takeTurn(Date.now())) await invalidateNow(paths)
  } catch (error) {
    log.error('not invalidated', error)
  }
  return paths.length
}
