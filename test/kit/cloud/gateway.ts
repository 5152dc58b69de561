import { request } from 'node:http'
import { GetSecretValueCommand, ListSecretsCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { account, rootCredentials } from '../../../infra/local/src/kit/account.ts'
import { portsFrom } from '../../../infra/local/src/prerequisites.ts'
import { endpoints } from './cloud.ts'

type GatewayCall = {
  /** POST, unless told otherwise. */
  readonly method?: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** The source address of the call: any of 127/8. */
  readonly localAddress?: string
}
type GatewayReply = { readonly status: number; readonly text: string }

/** Calls the API's gateway directly, bypassing the distribution, as a stranger could who knows its address. */
export const gatewayCall = ({ method = 'POST', path, headers, body, localAddress }: GatewayCall): Promise<GatewayReply> =>
  new Promise((resolve, reject) => {
    const { api: port } = portsFrom(Number(new URL(endpoints().site).port))
    const target = { hostname: '127.0.0.1', port, path, method, ...(localAddress && { localAddress }) }
    const call = request({ ...target, headers: { 'content-type': 'application/json', ...headers } })
    call.once('error', reject)
    call.once('response', async response => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() })
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
