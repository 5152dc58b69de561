/**
 * Deploys a stage: `npm run deploy -- prod`. Further arguments go to the CDK's command line, such as `--require-approval never`. It goes
 * step by step, and not beyond a step with a fault: what a deployment depends on is asked, then come the certificate of a domain with a
 * known zone (E92), the firewall (E50), the shop, the edge's alarms (E96), the budget, the migrations of the table's rows, the end
 * of files whose build was replaced thirty days ago (E157), and a visit to the shop (E152). Run again, it goes on where it stopped. The first deployment is without deletion protection, which a second one adds;
 * otherwise a failed first one could not be repeated.
 */
import { spawnSync } from 'node:child_process'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { buildAll } from '../../build/build.ts'
import { outputsOf, readStack } from '../../stacks/stackState.ts'
import { readStage, type Stage, stackNameOf, unprotected } from '../../stages/stage.ts'
import { deploymentFindings } from '../deployCheck/deploymentFindings.ts'
import { describedError } from '../kit/awsErrors.ts'
import { report } from '../kit/finding.ts'
import { tableAccess } from '../kit/tableAccess.ts'
import { migrate } from '../migrations/migrate.ts'
import { builtKeys, pruneOldBuilds } from './oldBuilds.ts'

const [name = '', ...others] = process.argv.slice(2)

const print = (line: string): void => console.log(line)

/** Runs a script with the credentials of this command, and returns its exit code. */
const run = (...command: readonly string[]): number => spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1

const cdk = (...options: readonly string[]): number =>
  run('node_modules/aws-cdk/bin/cdk', 'deploy', ...options, '--context', `stage=${name}`, ...others)

/** One of the stacks beside the shop's; everything is built by then. */
const part = (of: string): readonly string[] => ['--app', 'node infra/app.ts', '--context', `part=${of}`]

const deploy = (...options: readonly string[]): void => {
  const code = cdk(...options)
  if (code !== 0) process.exit(code)
}

/** Asks for everything that would make CloudFormation refuse or wait in vain. */
const check = async (stage: Stage): Promise<void> => {
  process.env.AWS_REGION = stage.region
  if (report(await deploymentFindings(stage, { isShopAsked: false }), print))
    throw new Error('Nothing was deployed. Mend these faults, and deploy again.')
}

const deployShop = async (client: CloudFormationClient): Promise<void> => {
  const isFirst = !(await readStack(client, stackNameOf(name))).isCreated
  if (isFirst) deploy('--context', `${unprotected}=true`)
  if (isFirst) print('The shop is there. Now it is protected from being deleted:')
  deploy()
}

/** Makes the budget. Where AWS refuses it, the shop goes on without it, and so do the steps after it. */
const deployBudget = (): boolean => {
  const isMade = cdk(...part('budget')) === 0
  if (!isMade)
    console.error(
      'The budget was not made. A member account of an organisation may have none in its first day, or until the payer account enables them: deploy again then, or take "budget" out of the stage’s file.',
    )
  return isMade
}

/** Migrates the table's rows to the form that the deployed functions write; until then they read both forms (E69). */
const migrateTable = async (client: CloudFormationClient, region: string): Promise<void> => {
  const { TableName } = await outputsOf(client, stackNameOf(name), ['TableName'])
  try {
    await migrate(tableAccess(new DynamoDBClient({ region, maxAttempts: 8 }), TableName), { log: print })
  } catch (error) {
    throw new Error(
      `${(error as Error).message}\nThe new functions are there and go on with the rows as they are. Mend the cause and deploy again: it goes on where it stopped.`,
    )
  }
}

const pruneSite = async (client: CloudFormationClient, region: string): Promise<void> => {
  const { SiteBucket: bucket } = await outputsOf(client, stackNameOf(name), ['SiteBucket'])
  const gone = await pruneOldBuilds({ client: new S3Client({ region }), bucket }, await builtKeys())
  if (gone) print(`${gone} files of earlier builds are gone.`)
}

const smoke = (): boolean => {
  const isWell = run('infra/operator/smoke/smoke.ts', name) === 0
  if (!isWell) console.error(`The shop is deployed. Mend what the visit found, then: npm run smoke -- ${name}`)
  return isWell
}

const deployStage = async ({ region, domain, firewall, budget }: Stage): Promise<boolean> => {
  const client = new CloudFormationClient({ region })
  if (domain?.zone) deploy(...part('certificate'))
  if (firewall) deploy(...part('firewall'))
  await deployShop(client)
  if (domain) deploy(...part('edgeAlarms'))
  const isBudgetMade = budget ? deployBudget() : true
  await migrateTable(client, region)
  await pruneSite(client, region)
  return smoke() && isBudgetMade
}

try {
  if (!name || name.startsWith('-')) throw new Error('Name the stage: npm run deploy -- dev')
  const stage = readStage(name)
  await check(stage)
  await buildAll(print)
  process.exitCode = (await deployStage(stage)) ? 0 : 1
} catch (error) {
  console.error(describedError(error))
  process.exit(1)
}
