import { adminArtworkRoutes } from '../../shared/artwork/adminArtworkRoutes.ts'
import { accounts } from './accounts.ts'
import { replaceFile } from './kit/replaceFile.ts'
import type { StripeStandIn } from './stripe/stripe.ts'
import { type PoolAddress, signInToShop } from './users/client.ts'

type Shop = {
  readonly siteUrl: string
  readonly pool: PoolAddress
  /** Absent when the real provider is used, whose codes the owner manages. */
  readonly stripe: Pick<StripeStandIn, 'seed'> | undefined
  /** The file that marks the shop as opened before. */
  readonly markFile: string
}

/** Calls the back office's own operation as the signed-in owner. */
const migrateArtworks = async ({ siteUrl, pool }: Shop): Promise<void> => {
  const { method, path } = adminArtworkRoutes.migrateArtworks
  const { accessToken } = await signInToShop(pool, accounts.admin)
  const reply = await fetch(`${siteUrl}/api${path}`, { method, headers: { authorization: `Bearer ${accessToken}` } })
  if (!reply.ok) throw new Error(`The sample works could not be loaded: ${reply.status} ${await reply.text()}`)
}

/** Loads the sample works by the back office's own operation, and creates two promo codes at the payment provider. */
export const seed = async (shop: Shop): Promise<void> => {
  await migrateArtworks(shop)
  shop.stripe?.seed()
  await markSeeded(shop.markFile)
}

export const markSeeded = (markFile: string): Promise<void> => replaceFile(markFile, new Date().toISOString())
