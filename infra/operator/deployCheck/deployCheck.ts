/**
 * Reports before a deployment what would make it fail, or the shop not work: `npm run deploy:check -- prod`. It changes nothing. It prints
 * a line for each finding, with what to do; the exit code is 1 when there is a fault.
 */

import { readStage } from '../../stages/stage.ts'
import { describedError } from '../kit/awsErrors.ts'
import { report } from '../kit/finding.ts'
import { deploymentFindings } from './deploymentFindings.ts'

try {
  const [name = ''] = process.argv.slice(2)
  if (!name) throw new Error('Name the stage: npm run deploy:check -- dev')
  const stage = readStage(name)
  process.env.AWS_REGION = stage.region
  process.exitCode = report(await deploymentFindings(stage), line => console.log(line))
} catch (error) {
  console.error(describedError(error))
  process.exitCode = 1
}
