import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { artworkRoutes } from '../../shared/artwork/artworkRoutes.ts'
import { gallery } from '../../shared/gallery.ts'
import { apiEvent } from './api/apiEvent.ts'
import { claimsOf } from './api/users.ts'
import type { Functions } from './functions/functions.ts'
import { loopback } from './kit/http.ts'
import { numberOf, parseFields } from './kit/unknown.ts'
import type { StripeStandIn } from './stripe/stripe.ts'

/** The owner calling by the back office, as the HTTP API would hand the call on once the token was found to hold. */
const ownersCall = () => {
  const { method, path } = artworkRoutes.migrateArtworks
  const claims = claimsOf({
    sub: 'local-owner',
    token_use: 'access',
    email: gallery.email,
    username: gallery.email,
    'cognito:groups': ['admin'],
  })
  const call = {
    method,
    path: `/api${path}`,
    rawQuery: '',
    headers: { host: loopback },
    cookies: [],
    body: Buffer.alloc(0),
    sourceIp: loopback,
  }
  return apiEvent(call, { routeKey: `${method} /api${path}`, pathParameters: {}, claims }, 'local')
}

const migrateArtworks = async (functions: Functions): Promise<void> => {
  const spec = functions.find(artworkRoutes.migrateArtworks.name)
  if (!spec) throw new Error('The template has no function migrateArtworks')
  const { payload, error } = await functions.invoke(spec, ownersCall())
  const status = numberOf(parseFields(payload ?? '{}').statusCode, 0)
  if (error || status !== 200) throw new Error(`The sample works could not be loaded: ${error?.errorMessage ?? payload}`)
}

type Shop = {
  readonly functions: Functions
  /** Absent where the real provider is used: its codes are the owner's affair. */
  readonly stripe: Pick<StripeStandIn, 'seed'> | undefined
  /** Says that the shop was opened before. */
  readonly markFile: string
}

/** The sample works, by the back office's own operation, and two promo codes at the payment provider. */
export const seed = async ({ functions, stripe, markFile }: Shop): Promise<void> => {
  await migrateArtworks(functions)
  stripe?.seed()
  await markSeeded(markFile)
}

export const markSeeded = async (markFile: string): Promise<void> => {
  await mkdir(dirname(markFile), { recursive: true })
  await writeFile(markFile, new Date().toISOString())
}
