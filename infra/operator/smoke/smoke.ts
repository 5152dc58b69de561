/**
 * Visits a shop after its deployment and reports what does not work, a line each with what to do: `npm run smoke -- dev`. The exit code is
 * 1 when there is a fault. For a stage it also reports what is left to do (DNS records, Stripe, the alarms' subscription) and what AWS
 * answered to the questions of infra/README.md's table. What it sends and holds is undone.
 */
import { parseArgs } from 'node:util'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { providerVersion } from '../../../lambdas/kit/payment/stripe.ts'
import { neededEvents } from '../../../lambdas/kit/payment/stripeEvents.ts'
import { outputsOf, readStack } from '../../stacks/stackState.ts'
import { readStage, type Stage, stackNameOf } from '../../stages/stage.ts'
import { readShop } from '../deployCheck/readServices.ts'
import { shopFindings } from '../deployCheck/shopFindings.ts'
import { describedError } from '../kit/awsErrors.ts'
import { type Finding, report } from '../kit/finding.ts'
import { shopHere } from '../kit/shopHere.ts'
import { readingFindings, recordsIn, triedLines } from './smokeFindings.ts'
import { smokeShop } from './smokeShop.ts'

const usage = `npm run smoke -- [STAGE] [--site URL --table NAME] [--read-only | --first]
  STAGE            a deployed one, with AWS credentials in the environment; without it, or as "local", the shop on this machine
  --site, --table  a shop by the outputs SiteUrl and TableName of its stack, with AWS credentials and region in the environment
  --read-only      only reads: the site, and of a stage without a domain what its stack says. A stage with a domain needs no credentials
  --first          before there are visitors, who are refused meanwhile: floods the API for some seconds, to see how AWS counts its throttle`

type Wanted = { readonly isFirst: boolean; readonly isReading: boolean }

const print = (line: string): void => console.log(line)

const visitStage = async (stage: Stage, { isFirst, isReading }: Wanted): Promise<0 | 1> => {
  const stack = stackNameOf(stage.name)
  process.env.AWS_REGION = stage.region
  const client = new CloudFormationClient({ region: stage.region })
  const { SiteUrl: site, TableName: table } = await outputsOf(client, stack, ['SiteUrl', 'TableName'])
  const { outputs } = await readStack(client, stack)
  const visited = isReading ? await readingFindings(site) : await smokeShop({ site, table, stack }, isFirst)
  const needs = { events: neededEvents, version: providerVersion }
  const code = report([...visited, ...shopFindings(stage, await readShop(stage, outputs), needs)], print)
  const records = isReading ? [] : recordsIn(outputs)
  if (records.length)
    print(`\nThese DNS records belong to the shop; make those that are missing:\n${records.map(record => `  ${record}`).join('\n')}`)
  const tried = isReading ? [] : triedLines(visited, new Date().toISOString().slice(0, 10))
  if (tried.length) print(`\nFor the table of infra/README.md:\n${tried.join('\n')}`)
  return code
}

const smokeStage = async (name: string, wanted: Wanted): Promise<0 | 1> => {
  const stage = readStage(name)
  return wanted.isReading && stage.domain
    ? report(await readingFindings(`https://${stage.domain.name}`), print)
    : await visitStage(stage, wanted)
}

const run = async (): Promise<0 | 1> => {
  const flag = { type: 'boolean', default: false } as const
  const options = { site: { type: 'string' }, table: { type: 'string' }, first: flag, 'read-only': flag } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const { site, table, first: isFirst, 'read-only': isReading } = values
  const [name = 'local'] = positionals
  if (positionals.length > 1 || !site !== !table || (isFirst && isReading)) throw new Error(usage)
  if (name !== 'local') return await smokeStage(name, { isFirst, isReading })
  const shop = site && table ? { site, table } : await shopHere(usage)
  const findings: readonly Finding[] = isReading ? await readingFindings(shop.site) : await smokeShop(shop, isFirst)
  return report(findings, print)
}

try {
  process.exitCode = await run()
} catch (error) {
  console.error(describedError(error))
  process.exitCode = 1
}
