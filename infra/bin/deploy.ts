/**
 * Deploys a stage: `npm run deploy -- prod`. Further arguments go to the CDK's command line, such as `--require-approval never`. The stage's file is read first, so that a mistake in it is reported before anything is built. The first
 * deployment is without deletion protection, which a second one adds; otherwise a failed first one could not be repeated. The certificate
 * of a domain with a known zone and the firewall are stacks that are deployed before (E92, E50), and the edge's alarms are one deployed after (E96). At the end
 * the table's rows are migrated, and the files of builds go that were replaced thirty days ago (E157).
 */
import { spawnSync } from 'node:child_process'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { buildAll } from '../build.ts'
import { describedError } from '../check/awsErrors.ts'
import { stacksOf } from '../check/before/deploymentFindings.ts'
import { stackFinding } from '../check/before/stackFinding.ts'
import { outputsOf, readStack } from '../check/stackState.ts'
import { migrate } from '../migrations/migrate.ts'
import { tableAccess } from '../migrations/tableAccess.ts'
import { builtKeys, pruneOldBuilds } from '../siteFiles/oldBuilds.ts'
import { readStage, type Stage, stackNameOf, unprotected } from '../stage.ts'

const [name = '', ...others] = process.argv.slice(2)

const deploy = (...options: readonly string[]): void => {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/aws-cdk/bin/cdk', 'deploy', ...options, '--context', `stage=${name}`, ...others],
    { stdio: 'inherit' },
  )
  if (status !== 0) process.exit(status ?? 1)
}

/** Migrates the table's rows to the form that the deployed functions write; until then they read both forms (E69). */
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

const pruneSite = async (client: CloudFormationClient, region: string): Promise<void> => {
  const { SiteBucket: bucket } = await outputsOf(client, stackNameOf(name), ['SiteBucket'])
  const gone = await pruneOldBuilds({ client: new S3Client({ region }), bucket }, await builtKeys())
  if (gone) console.log(`${gone} files of earlier builds are gone.`)
}

/** Refuses a deployment that CloudFormation would refuse, with what to do. */
const checkStacks = async (stage: Stage): Promise<void> => {
  const faults = (await stacksOf(stage)).map(stackFinding).filter(({ state }) => state === 'fault')
  if (faults.length) throw new Error(faults.map(({ about, says, todo }) => `${about}: ${says}. To do: ${todo}`).join('\n'))
}

const deployShop = async ({ region, domain, firewall }: Stage): Promise<void> => {
  if (domain?.zone) deploy('--app', 'node infra/certificateApp.ts')
  if (firewall) deploy('--app', 'node infra/firewallApp.ts')
  const client = new CloudFormationClient({ region })
  const isFirst = !(await readStack(client, stackNameOf(name))).isCreated
  if (isFirst) deploy('--context', `${unprotected}=true`)
  if (isFirst) console.log('The shop is there. Now it is protected from being deleted:')
  deploy()
  if (domain) deploy('--app', 'node infra/edgeAlarmsApp.ts')
  await migrateTable(client, region)
  await pruneSite(client, region)
}

try {
  if (!name || name.startsWith('-')) throw new Error('Name the stage: npm run deploy -- dev')
  const stage = readStage(name)
  await checkStacks(stage)
  await buildAll(line => console.log(line))
  await deployShop(stage)
} catch (error) {
  console.error(describedError(error))
  process.exit(1)
}
