import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Access, roleOf, startAccessControl } from '../../../infra/local/aws/access.ts'
import { startAws } from '../../../infra/local/aws/aws.ts'
import { accessKeyOf, account, rootCredentials } from '../../../infra/local/kit/account.ts'
import type { Service } from '../../../infra/local/kit/awsService.ts'
import { identify } from '../../../infra/local/template/resources.ts'
import { Template } from '../../../infra/local/template/template.ts'

export const siteAddress = 'http://localhost:3000'

/** A template of these resources alone. */
export const templateOf = (resources: Readonly<Record<string, unknown>>, rest: Readonly<Record<string, unknown>> = {}): Template =>
  new Template({ Resources: resources, ...rest }, identify({ site: siteAddress, aws: 'http://127.0.0.1:3001' }))

export const temporaryDirectory = async () => {
  const path = await mkdtemp(join(tmpdir(), 'galerie-unit-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

type Statement = { readonly Action: unknown; readonly Resource: unknown; readonly Condition?: unknown }

const readerTemplate = (statements: readonly Statement[]): Template =>
  templateOf({
    ReaderRole: {
      Type: 'AWS::IAM::Role',
      Properties: {
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
  const role = roleOf(readerTemplate(statements), 'ReaderRole')
  const denials: string[] = []
  const callers = new Map([[accessKeyOf('Reader'), { functionName: 'reader', roleName: 'ReaderRole', role }]])
  const door = await startAws({
    port: 0,
    services: { [name]: service },
    callers,
    decide: startAccessControl(),
    onDenial: (_, message) => denials.push(message),
    onWrite: () => undefined,
  })
  const clientFor = (accessKeyId: string) => ({
    endpoint: door.url,
    region: account.region,
    credentials: { accessKeyId, secretAccessKey: 'local' },
    maxAttempts: 1,
  })
  return {
    ...door,
    denials,
    root: clientFor(rootCredentials.accessKeyId),
    reader: clientFor(accessKeyOf('Reader')),
    stranger: clientFor('AKIASTRANGER'),
  }
}

/** Whether a role with these statements may. */
export const mayReader = (statements: readonly Statement[], access: Access): Promise<boolean> =>
  startAccessControl()(roleOf(readerTemplate(statements), 'ReaderRole'), access)
