import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'

const client = new SecretsManagerClient({})

/** Reads a secret that is stored as JSON. */
export const readSecret = async <T>(arn: string): Promise<T> => {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: arn }))
  if (!SecretString) throw new Error('The secret has no text')
  return JSON.parse(SecretString)
}
