import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import * as z from 'zod/mini'
import { projectRoot } from '../build/step.ts'

const endpointsSchema = z.object({ site: z.url(), aws: z.url(), stripeSecret: z.string(), uploads: z.string() })

/** Configures the SDK for the shop that runs on this machine, the last one started. The local cloud gives this key all permissions. */
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
