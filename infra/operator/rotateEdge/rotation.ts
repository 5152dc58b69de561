import { randomBytes } from 'node:crypto'
import {
  type CloudFormationClient,
  DescribeStacksCommand,
  UpdateStackCommand,
  waitUntilStackUpdateComplete,
} from '@aws-sdk/client-cloudformation'
import { type CloudFrontClient, waitUntilDistributionDeployed } from '@aws-sdk/client-cloudfront'
import { GetSecretValueCommand, PutSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { type OriginSecret, proofFieldsOf } from '../../../lambdas/kit/http/edgeProof.ts'
import { edgeProofParameter } from '../../constructs/secrets.ts'
import { outputsOf } from '../../stacks/stackState.ts'

type Rotation = {
  readonly cloudFormation: CloudFormationClient
  readonly cloudFront: CloudFrontClient
  readonly secrets: SecretsManagerClient
  readonly stackName: string
  readonly log: (line: string) => void
  /** How long to wait for functions to read a changed secret: they do so every five minutes, and within ten seconds for an unknown proof. */
  readonly settlingSeconds?: number
}

const patience = { maxWaitTime: 3_600, minDelay: 2, maxDelay: 15 }

/** Returns a name that is sorted after those of earlier rotations. */
const newField = (): string => `proof${new Date().toISOString().replace(/[-:]|\..*/g, '')}`

/** Adds a proof to the secret, or takes up the one of a rotation that was cut off. */
const withBoth = async (secrets: SecretsManagerClient, SecretId: string): Promise<OriginSecret> => {
  const { SecretString = '{}' } = await secrets.send(new GetSecretValueCommand({ SecretId }))
  const secret: OriginSecret = JSON.parse(SecretString)
  if (proofFieldsOf(secret).length > 1) return secret
  const { proof = '', marks = proof } = secret
  const both = { ...secret, marks, [newField()]: randomBytes(36).toString('base64url') }
  await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify(both) }))
  return both
}

/** Has CloudFormation put another field of the secret into the distribution's header. */
const show = async ({ cloudFormation, stackName }: Rotation, field: string): Promise<void> => {
  const StackName = stackName
  const { Stacks: [{ Parameters = [] } = {}] = [] } = await cloudFormation.send(new DescribeStacksCommand({ StackName }))
  const shown = Parameters.find(({ ParameterKey }) => ParameterKey === edgeProofParameter)
  if (!shown) throw new Error(`${stackName} has no parameter ${edgeProofParameter}: deploy it first`)
  if (shown.ParameterValue === field) return
  await cloudFormation.send(
    new UpdateStackCommand({
      StackName,
      UsePreviousTemplate: true,
      Parameters: Parameters.map(({ ParameterKey }) =>
        ParameterKey === edgeProofParameter ? { ParameterKey, ParameterValue: field } : { ParameterKey, UsePreviousValue: true },
      ),
      Capabilities: ['CAPABILITY_IAM', 'CAPABILITY_NAMED_IAM'],
    }),
  )
  await waitUntilStackUpdateComplete({ client: cloudFormation, ...patience }, { StackName })
}

/**
 * Replaces the proof by which functions recognise calls through the distribution, refusing no call: both proofs count until every server of
 * the edge shows the new one (E156). Cut off or failed, it is run again and goes on.
 */
export const rotateEdge = async (rotation: Rotation): Promise<void> => {
  const { cloudFormation, cloudFront, secrets, stackName, log, settlingSeconds = 5 * 60 + 10 } = rotation
  const { OriginSecretArn: SecretId, DistributionId: Id } = await outputsOf(cloudFormation, stackName, [
    'OriginSecretArn',
    'DistributionId',
  ])
  const both = await withBoth(secrets, SecretId)
  const { marks = '' } = both
  const next = proofFieldsOf(both).at(-1) ?? ''
  log(`Two proofs count. For ${settlingSeconds} seconds, functions that are running learn the new one.`)
  await new Promise(resolve => setTimeout(resolve, settlingSeconds * 1000))
  log('CloudFormation gives the new one to the distribution, which takes some minutes.')
  await show(rotation, next)
  await waitUntilDistributionDeployed({ client: cloudFront, ...patience }, { Id })
  await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: JSON.stringify({ marks, [next]: both[next] }) }))
  log('The edge shows the new proof. The earlier one ends in functions within five minutes, at the gateway within an hour.')
}
