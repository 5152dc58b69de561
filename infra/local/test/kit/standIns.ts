import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { roleOf, startAccessControl } from '../../src/aws/access.ts'
import { startAws } from '../../src/aws/aws.ts'
import { machineAt } from '../../src/cloudFormation/resources.ts'
import { Template } from '../../src/cloudFormation/template.ts'
import { accessKeyOf, account, rootCredentials, sessionToken } from '../../src/kit/account.ts'
import type { IamAction, Service } from '../../src/kit/awsService.ts'
import { listen, send } from '../../src/kit/http.ts'
import type { Fields } from '../../src/kit/unknown.ts'

export const siteAddress = 'http://localhost:3000'

const addresses = { site: siteAddress, aws: 'http://127.0.0.1:3001', users: 'http://127.0.0.1:3007' }

/** A template of these resources alone. */
export const templateOf = (resources: Readonly<Record<string, unknown>>, rest: Readonly<Record<string, unknown>> = {}): Template =>
  new Template({ Resources: resources, ...rest }, machineAt(addresses))

/** Lets the resource `Rule` of a template invoke a function. */
export const rulePermission = (functionArn: object) => ({
  Type: 'AWS::Lambda::Permission',
  Properties: {
    Action: 'lambda:InvokeFunction',
    FunctionName: functionArn,
    Principal: 'events.amazonaws.com',
    SourceArn: { 'Fn::GetAtt': ['Rule', 'Arn'] },
  },
})

export const temporaryDirectory = async () => {
  // A Mac's temporary folder is a link, and functions are known by where they really are.
  const path = await realpath(await mkdtemp(join(tmpdir(), 'galerie-unit-')))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

/** The boundary of the reader's role: everything but one service. */
const boundary = { Version: '2012-10-17', Statement: [{ Effect: 'Allow', NotAction: 'kinesis:*', Resource: '*' }] }

type Statement = { readonly Action: unknown; readonly Resource: unknown; readonly Condition?: unknown }

const readerTemplate = (statements: readonly Statement[]): Template =>
  templateOf({
    ReaderRole: {
      Type: 'AWS::IAM::Role',
      Properties: {
        PermissionsBoundary: 'arn:aws:iam::000000000000:policy/Galerie-Boundary',
        Policies: [
          {
            PolicyName: 'reader',
            PolicyDocument: { Version: '2012-10-17', Statement: statements.map(statement => ({ Effect: 'Allow', ...statement })) },
          },
        ],
      },
    },
  })

/** The AWS endpoint with one service, the account's root and a function named `reader` that may do what the statements say. */
export const awsWith = async (name: string, service: Service, statements: readonly Statement[] = []) => {
  const role = readerRole(statements)
  const denials: string[] = []
  const callers = new Map([[accessKeyOf('Reader'), { functionName: 'reader', roleName: 'ReaderRole', role }]])
  const door = await startAws({
    port: 0,
    services: { [name]: service },
    callers,
    decide: startAccessControl(boundary),
    onDenial: (_, message) => denials.push(message),
    onWrite: () => undefined,
  })
  const clientFor = (accessKeyId: string, token = {}) => ({
    endpoint: door.url,
    region: account.region,
    credentials: { accessKeyId, secretAccessKey: rootCredentials.secretAccessKey, ...token },
    maxAttempts: 1,
  })
  return {
    ...door,
    denials,
    root: clientFor(rootCredentials.accessKeyId),
    reader: clientFor(accessKeyOf('Reader'), { sessionToken }),
    stranger: clientFor('AKIASTRANGER', { sessionToken }),
  }
}

export const readerRole = (statements: readonly Statement[]) => roleOf(readerTemplate(statements), 'ReaderRole')

/** Whether a role with these statements may, within a boundary. */
export const mayReader = (statements: readonly Statement[], access: IamAction, within: Fields = boundary): Promise<boolean> =>
  startAccessControl(within)(readerRole(statements), access)

/** Who signs tokens: its keys are published as a user pool publishes them. */
export const startIssuer = async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] })
  const listening = await listen(0, async (_, response) => send(response, { status: 200, body: keys }))
  const sign = (claims: JWTPayload): Promise<string> =>
    new SignJWT({ client_id: 'client', token_use: 'access', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setIssuer(listening.url)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)
  return { ...listening, sign }
}
