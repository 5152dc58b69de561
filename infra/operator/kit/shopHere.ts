import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import * as z from 'zod/mini'
import { projectRoot } from '../../build/step.ts'
import { localStage, stackNameOf } from '../../stages/stage.ts'

const endpointsSchema = z.object({ site: z.url(), aws: z.url(), stripeSecret: z.string(), uploads: z.string(), media: z.string() })

/** Configures the SDK for the shop that was started last on this machine. The local cloud gives this key all permissions. */
export const turnToShopHere = async (usage: string): Promise<z.infer<typeof endpointsSchema>> => {
  const told = await readFile(join(projectRoot, '.local/endpoints.json'), 'utf8').catch(() => {
    throw new Error(`No shop runs on this machine: npm start opens one.\n${usage}`)
  })
  const shop = endpointsSchema.parse(JSON.parse(told))
  const operator = { AWS_ENDPOINT_URL: shop.aws, AWS_REGION: 'eu-west-3', AWS_ACCESS_KEY_ID: 'LOCALROOT', AWS_SECRET_ACCESS_KEY: 'local' }
  Object.assign(process.env, operator)
  return shop
}

/** Returns the name of the only table of the shop on this machine. */
export const onlyTable = async (): Promise<string> => {
  const { TableNames: [only] = [] } = await new DynamoDBClient().send(new ListTablesCommand())
  if (!only) throw new Error('The shop on this machine has no table')
  return only
}

export const addressSchema = z.email()

/** The settings of the user pool that the site publishes. */
const configSchema = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolClientId: z.string(),
  userPoolEndpoint: z.url(),
})

export type Shop = {
  readonly site: string
  readonly table: string
  readonly aws?: string | undefined
  /** The name of its stack, where it is known. */
  readonly stack?: string
}

/** Finds the shop that was started last on this machine. */
export const shopHere = async (usage: string): Promise<Shop> => {
  const { site, aws } = await turnToShopHere(usage)
  return { site, aws, table: await onlyTable(), stack: stackNameOf(localStage.name) }
}

/** The local cloud gives this key all permissions. */
const localOperator = (endpoint: string) => ({ endpoint, credentials: { accessKeyId: 'LOCALROOT', secretAccessKey: 'local' } })

/** Finds a shop's user pool by the settings that its site publishes. */
export const poolOf = async ({ site, aws }: Pick<Shop, 'site' | 'aws'>) => {
  const reply = await fetch(new URL('/config.json', site))
  if (!reply.ok) throw new Error(`${site} is no shop of this kind: /config.json answers ${reply.status}`)
  const { region, userPoolId, userPoolClientId, userPoolEndpoint } = configSchema.parse(await reply.json())
  // The table's client uses the pool's region.
  process.env.AWS_REGION = region
  const operator = new CognitoIdentityProviderClient({ region, ...(aws && localOperator(aws)) })
  // This client makes the public calls, at the endpoint for browsers.
  const anybody = new CognitoIdentityProviderClient({ region, endpoint: userPoolEndpoint, ...(aws && localOperator(userPoolEndpoint)) })
  return { operator, anybody, poolId: userPoolId, clientId: userPoolClientId, endpoint: userPoolEndpoint }
}

export type ShopPool = Awaited<ReturnType<typeof poolOf>>
