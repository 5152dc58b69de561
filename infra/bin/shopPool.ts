import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod/mini'
import { onlyTable, turnToShopHere } from './shopHere.ts'

export const addressSchema = z.email()

/** The settings that the site publishes about its user pool. */
const configSchema = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  userPoolEndpoint: z.url(),
})

export type Shop = { readonly site: string; readonly table: string; readonly aws?: string | undefined }

/** Finds the shop that runs on this machine, the last one started. */
export const shopHere = async (usage: string): Promise<Shop> => {
  const { site, aws } = await turnToShopHere(usage)
  return { site, aws, table: await onlyTable() }
}

/** The local cloud gives this key all permissions. */
const localOperator = (endpoint: string) => ({ endpoint, credentials: { accessKeyId: 'LOCALROOT', secretAccessKey: 'local' } })

/** Finds a shop's user pool by what its site publishes. */
export const poolOf = async ({ site, aws }: Pick<Shop, 'site' | 'aws'>) => {
  const reply = await fetch(new URL('/config.json', site))
  if (!reply.ok) throw new Error(`${site} is no shop of this kind: /config.json answers ${reply.status}`)
  const { region, userPoolId, userPoolClientId, userPoolEndpoint } = configSchema.parse(await reply.json())
  // The table is where the pool is.
  process.env.AWS_REGION = region
  const operator = new CognitoIdentityProviderClient({ region, ...(aws && localOperator(aws)) })
  // This client makes the public calls, at the endpoint that browsers use.
  const anybody = new CognitoIdentityProviderClient({ region, endpoint: userPoolEndpoint, ...(aws && localOperator(userPoolEndpoint)) })
  return { operator, anybody, poolId: userPoolId, clientId: userPoolClientId }
}

export type Pool = Awaited<ReturnType<typeof poolOf>>
