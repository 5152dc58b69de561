/**
 * Deploys a stage, or with `--firewall` the firewall before it: `npm run deploy -- prod`. What follows the name goes to the CDK's command
 * line (`--require-approval never`, for instance). Its file is read first, so that a mistake in it is said before anything is built.
 */
import { spawnSync } from 'node:child_process'
import { buildAll } from '../build.ts'
import { readStage } from '../stage.ts'

const given = process.argv.slice(2)
const isFirewall = given.includes('--firewall')
const [name = '', ...others] = given.filter(option => option !== '--firewall')

try {
  if (!name || name.startsWith('-')) throw new Error('Name the stage: npm run deploy -- dev')
  readStage(name)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
await buildAll(line => console.log(line))
const app = isFirewall ? ['--app', 'node infra/firewallApp.ts'] : []
const { status } = spawnSync(
  process.execPath,
  ['node_modules/aws-cdk/bin/cdk', 'deploy', ...app, '--context', `stage=${name}`, ...others],
  {
    stdio: 'inherit',
  },
)
process.exit(status ?? 1)
