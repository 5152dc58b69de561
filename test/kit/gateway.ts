import { request } from 'node:http'
import { GetSecretValueCommand, ListSecretsCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { account, rootCredentials } from '../../infra/local/kit/account.ts'
import { portsFrom } from '../../infra/local/prerequisites.ts'
import { endpoints } from './cloud.ts'

type GatewayCall = {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The source address of the call: any of 127/8. */
  readonly localAddress: string
}

/** Posts to the API's gateway directly, bypassing the distribution, as anybody could who knows its address. */
export const gatewayCall = ({ path, headers, body, localAddress }: GatewayCall): Promise<{ readonly status: number }> =>
  new Promise((resolve, reject) => {
    const { api: port } = portsFrom(Number(new URL(endpoints().site).port))
    const target = { hostname: '127.0.0.1', port, path, method: 'POST', ...(localAddress && { localAddress }) }
    const call = request({ ...target, headers: { 'content-type': 'application/json', ...headers } })
    call.once('error', reject)
    call.once('response', response => {
      response.resume()
      response.once('end', () => resolve({ status: response.statusCode ?? 0 }))
    })
    call.end(body)
  })

/** Returns the secret by which the distribution proves itself to the functions. */
export const originProof = async (): Promise<string> => {
  const client = new SecretsManagerClient({ endpoint: endpoints().aws, region: account.region, credentials: rootCredentials })
  const { SecretList = [] } = await client.send(new ListSecretsCommand())
  const values = await Promise.all(SecretList.map(({ ARN }) => client.send(new GetSecretValueCommand({ SecretId: ARN }))))
  for (const { SecretString = '{}' } of values) {
    const { proof } = JSON.parse(SecretString) as { readonly proof?: string }
    if (proof) return proof
  }
  throw new Error('The shop has no secret of its distribution')
}
