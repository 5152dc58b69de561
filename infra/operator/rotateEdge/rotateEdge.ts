/** Replaces the secret by which functions recognise calls through the distribution: `npm run rotate:edge -- prod` (E156). */
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { CloudFrontClient } from '@aws-sdk/client-cloudfront'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { readStage, stackNameOf } from '../../stages/stage.ts'
import { describedError } from '../kit/awsErrors.ts'
import { rotateEdge } from './rotation.ts'

try {
  const [name = ''] = process.argv.slice(2)
  if (!name) throw new Error('Name the stage: npm run rotate:edge -- dev')
  const { region } = readStage(name)
  await rotateEdge({
    cloudFormation: new CloudFormationClient({ region }),
    cloudFront: new CloudFrontClient({ region }),
    secrets: new SecretsManagerClient({ region }),
    stackName: stackNameOf(name),
    log: line => console.log(line),
  })
} catch (error) {
  console.error(describedError(error))
  process.exitCode = 1
}
