/**
 * Deploys a stage, or with `--firewall` the firewall before it: `npm run deploy -- prod`. What follows the name goes to the CDK's command
 * line (`--require-approval never`, for instance). Its file is read first, so that a mistake in it is said before anything is built. A shop
 * that was never created is made without protection from deletion, which a second deployment adds: else a failed first one could not be repeated.
 * A domain's certificate, where its zone is known, is a stack deployed before (E92), and its alarms are one deployed after (E96). At its end the table's rows are migrated.
 */
import { spawnSync } from 'node:child_process'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { buildAll } from '../build.ts'
import { wordsOf } from '../check/awsWords.ts'
import { stacksOf } from '../check/before/deploymentFindings.ts'
import { stackFinding } from '../check/before/stackFinding.ts'
import { outputsOf, readStack } from '../check/stackState.ts'
import { migrate } from '../migrations/migrate.ts'
import { tableAccess } from '../migrations/tableAccess.ts'
import { readStage, type Stage, stackNameOf, unprotected } from '../stage.ts'

const given = process.argv.slice(2)
const isFirewall = given.includes('--firewall')
const [name = '', ...others] = given.filter(option => option !== '--firewall')

const deploy = (...options: readonly string[]): void => {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/aws-cdk/bin/cdk', 'deploy', ...options, '--context', `stage=${name}`, ...others],
    { stdio: 'inherit' },
  )
  if (status !== 0) process.exit(status ?? 1)
}

/** Brings the table's rows into the form that the functions just deployed write; what they read meanwhile is either (E69). */
const migrateTable = async (client: CloudFormationClient, region: string): Promise<void> => {
  const { TableName } = await outputsOf(client, stackNameOf(name), ['TableName'])
  try {
    await migrate(tableAccess(new DynamoDBClient({ region, maxAttempts: 8 }), TableName), { log: line => console.log(line) })
  } catch (error) {
    throw new Error(
      `${(error as Error).message}\nThe new functions are there and go on with the rows as they are. Mend the cause and deploy again: it goes on where it stopped.`,
    )
  }
}

/** Refuses where CloudFormation would, in words that say what to do. */
const checkStacks = async (stage: Stage): Promise<void> => {
  const faults = (await stacksOf(stage)).map(stackFinding).filter(({ state }) => state === 'fault')
  if (faults.length) throw new Error(faults.map(({ about, says, todo }) => `${about}: ${says}. To do: ${todo}`).join('\n'))
}

const deployShop = async ({ region, domain }: Stage): Promise<void> => {
  if (domain?.zone) deploy('--app', 'node infra/certificateApp.ts')
  const client = new CloudFormationClient({ region })
  const isFirst = !(await readStack(client, stackNameOf(name))).isCreated
  if (isFirst) deploy('--context', `${unprotected}=true`)
  if (isFirst) console.log('The shop is there. Now it is protected from being deleted:')
  deploy()
  if (domain) deploy('--app', 'node infra/edgeAlarmsApp.ts')
  await migrateTable(client, region)
}

try {
  if (!name || name.startsWith('-')) throw new Error('Name the stage: npm run deploy -- dev')
  const stage = readStage(name)
  if (!isFirewall) await checkStacks(stage)
  await buildAll(line => console.log(line))
  if (isFirewall) deploy('--app', 'node infra/firewallApp.ts')
  else await deployShop(stage)
} catch (error) {
  console.error(wordsOf(error))
  process.exit(1)
}
