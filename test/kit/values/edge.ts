import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { originProofHeader } from '../../../lambdas/kit/settings.ts'

const proof = 'x'.repeat(48)

/** The headers of a call that came through the distribution, whose secret `mockEdge` keeps. */
export const edgeHeaders: Readonly<Record<string, string>> = { [originProofHeader]: proof }

/** Puts the distribution's secret where functions that run in a test read it. */
export const mockEdge = (): void => {
  process.env.ORIGIN_SECRET_ARN = 'arn:origin'
  mockClient(SecretsManagerClient)
    .on(GetSecretValueCommand)
    .resolves({ SecretString: JSON.stringify({ proof }) })
}
