/**
 * Deploys a stage, or with `--firewall` the firewall before it: `npm run deploy -- prod`. What follows the name goes to the CDK's command
 * line (`--require-approval never`, for instance). Its file is read first, so that a mistake in it is said before anything is built. A shop
 * that was never created is made without protection from deletion, which a second deployment adds: else a failed first one could not be repeated.
 */
import { spawnSync } from 'node:child_process'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { buildAll } from '../build.ts'
import { readStack } from '../check/stackState.ts'
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

const deployShop = async ({ region }: Stage): Promise<void> => {
  const isFirst = !(await readStack(new CloudFormationClient({ region }), stackNameOf(name))).isCreated
  if (isFirst) deploy('--context', `${unprotected}=true`)
  if (isFirst) console.log('The shop is there. Now it is protected from being deleted:')
  deploy()
}

try {
  if (!name || name.startsWith('-')) throw new Error('Name the stage: npm run deploy -- dev')
  const stage = readStage(name)
  await buildAll(line => console.log(line))
  if (isFirewall) deploy('--app', 'node infra/firewallApp.ts')
  else await deployShop(stage)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
