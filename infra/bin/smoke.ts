/**
 * Visits a shop after its deployment and reports what does not work, a line each with what to do: `npm run smoke -- dev`. The exit code is
 * 1 when there is a fault. For a stage it also reports what is left to do: DNS records, Stripe, the alarms' subscription. What it sends and
 * holds is undone.
 */
import { parseArgs } from 'node:util'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { providerVersion } from '../../lambdas/kit/payment/stripe.ts'
import { neededEvents } from '../../lambdas/kit/payment/stripeEvents.ts'
import { recordsIn } from '../check/after/smokeFindings.ts'
import { describedError } from '../check/awsErrors.ts'
import { readShop } from '../check/before/readServices.ts'
import { shopFindings } from '../check/before/shopFindings.ts'
import { report } from '../check/finding.ts'
import { outputsOf, readStack } from '../check/stackState.ts'
import { readStage, stackNameOf } from '../stage.ts'
import { shopHere } from './shopHere.ts'
import { smokeShop } from './smokeShop.ts'

const usage = `npm run smoke -- [STAGE] [--site URL --table NAME]
  STAGE            a deployed one, with AWS credentials in the environment; without it, or as "local", the shop on this machine
  --site, --table  a shop by the outputs SiteUrl and TableName of its stack, with AWS credentials and region in the environment`

const print = (line: string): void => console.log(line)

const smokeStage = async (name: string): Promise<0 | 1> => {
  const stage = readStage(name)
  process.env.AWS_REGION = stage.region
  const client = new CloudFormationClient({ region: stage.region })
  const { SiteUrl: site, TableName: table } = await outputsOf(client, stackNameOf(name), ['SiteUrl', 'TableName'])
  const { outputs } = await readStack(client, stackNameOf(name))
  const visited = await smokeShop({ site, table })
  const needs = { events: neededEvents, version: providerVersion }
  const code = report([...visited, ...shopFindings(stage, await readShop(stage, outputs), needs)], print)
  const records = recordsIn(outputs)
  if (records.length)
    print(`\nThese DNS records belong to the shop; make those that are missing:\n${records.map(record => `  ${record}`).join('\n')}`)
  return code
}

const run = async (): Promise<0 | 1> => {
  const { values, positionals } = parseArgs({ options: { site: { type: 'string' }, table: { type: 'string' } }, allowPositionals: true })
  const [name = 'local'] = positionals
  if (positionals.length > 1 || !values.site !== !values.table) throw new Error(usage)
  if (values.site && values.table) return report(await smokeShop({ site: values.site, table: values.table }), print)
  return name === 'local' ? report(await smokeShop(await shopHere(usage)), print) : await smokeStage(name)
}

try {
  process.exitCode = await run()
} catch (error) {
  console.error(describedError(error))
  process.exitCode = 1
}
