import {
  type AuthFlowType,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { callPool, type PoolAddress } from '../../../operator/kit/poolClient.ts'
import { type TriggerName, triggerNames } from '../../src/cognito/pool/triggers.ts'
import { startUsers, type Users } from '../../src/cognito/users.ts'
import { account, rootCredentials } from '../../src/kit/account.ts'
import type { Service } from '../../src/kit/awsService.ts'
import type { FunctionSpec } from '../../src/lambda/functionInstance.ts'
import { templateOf } from './standIns.ts'

export const owner = 'atelier@peintre.example'
export type TriggerEvent = {
  readonly triggerSource: string
  readonly userName: string
  readonly request: Readonly<Record<string, unknown>>
  response: Record<string, unknown>
}
/** Fills in the event's response, as a trigger does; what it throws fails the trigger. */
export type TriggerHandlers = Partial<Record<TriggerName, (event: TriggerEvent) => void>>

type Changes = { readonly pool?: object; readonly client?: object; readonly permission?: object; readonly dataFile?: string }

const asRoot = { region: account.region, credentials: rootCredentials, maxAttempts: 1 }

const arnOf = (name: string): string => `arn:aws:lambda:${account.region}:${account.id}:function:${name}`

const specOf = (name: string): FunctionSpec => ({
  id: name,
  name,
  arn: arnOf(name),
  roleId: '',
  file: '',
  exportName: '',
  logGroup: '',
  environment: {},
  timeoutSeconds: 1,
  memoryMegabytes: 128,
})

const resourcesWith = (triggers: readonly string[], { pool, client, permission }: Changes) => ({
  Pool: {
    Type: 'AWS::Cognito::UserPool',
    Properties: {
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      Policies: { PasswordPolicy: { MinimumLength: 6 } },
      EmailConfiguration: {
        EmailSendingAccount: 'DEVELOPER',
        From: `Galerie <${owner}>`,
        SourceArn: `arn:aws:ses:eu-west-3:000000000000:identity/${owner}`,
      },
      LambdaConfig: Object.fromEntries(triggers.map(name => [name, arnOf(name)])),
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      ...pool,
    },
  },
  Client: {
    Type: 'AWS::Cognito::UserPoolClient',
    Properties: {
      UserPoolId: { Ref: 'Pool' },
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
      WriteAttributes: ['email'],
      ReadAttributes: ['email', 'email_verified'],
      ...client,
    },
  },
  Group: { Type: 'AWS::Cognito::UserPoolGroup', Properties: { UserPoolId: { Ref: 'Pool' }, GroupName: 'admin' } },
  ...Object.fromEntries(
    triggers.map(name => [
      `${name}Permission`,
      {
        Type: 'AWS::Lambda::Permission',
        Properties: { Principal: 'cognito-idp.amazonaws.com', FunctionName: arnOf(name), ...permission },
      },
    ]),
  ),
})

type SentMail = { readonly from: string; readonly to: string; readonly subject: string; readonly html: string }

const collecting = (mails: SentMail[], refusal: () => Error | undefined): Pick<Service, 'handle'> => ({
  handle: async ({ body }) => {
    const error = refusal()
    if (error) throw error
    const input = new URLSearchParams(body.toString())
    const [from, to] = [input.get('Source') ?? '', input.get('Destination.ToAddresses.member.1') ?? '']
    mails.push({ from, to, subject: input.get('Message.Subject.Data') ?? '', html: input.get('Message.Body.Html.Data') ?? '' })
    return { status: 200 }
  },
})

const running =
  (triggers: TriggerHandlers, events: TriggerEvent[]): Parameters<Users['runTriggersBy']>[0] =>
  async ({ name }, given) => {
    const event = structuredClone(given) as TriggerEvent
    events.push(structuredClone(event))
    try {
      triggers[name as TriggerName]?.(event)
      return { requestId: 'r', payload: JSON.stringify(event) }
    } catch (error) {
      return { requestId: 'r', error: { errorType: 'Error', errorMessage: error instanceof Error ? error.message : '' } }
    }
  }

export type UsersBench = {
  readonly users: Users
  readonly pool: PoolAddress
  readonly sdk: CognitoIdentityProviderClient
  readonly mails: readonly SentMail[]
  readonly events: readonly TriggerEvent[]
  /** Set, every mail is refused so. */
  mailRefusal: Error | undefined
  moveClock(advanceSeconds: number, username?: string): Promise<void>
  /** A call of any shape; throws PoolRefusal. */
  call(operation: string, input: Readonly<Record<string, unknown>>): ReturnType<typeof callPool>
  /** The code in the last mail to an address. */
  codeFor(email: string): string
  signUp(email?: string, password?: string): Promise<{ readonly email: string; readonly password: string }>
  confirmed(email?: string, password?: string): Promise<{ readonly email: string; readonly password: string }>
}

/** The user pool of a small template, with these triggers, and the SDK that speaks to it. */
export const startUsersBench = async (triggers: TriggerHandlers = {}, changes: Changes = {}): Promise<UsersBench> => {
  const [mails, events]: [SentMail[], TriggerEvent[]] = [[], []]
  const names = triggerNames.filter(name => triggers[name])
  const users = await startUsers({
    port: 0,
    template: templateOf(resourcesWith(names, changes)),
    specs: names.map(specOf),
    ses: collecting(mails, () => bench.mailRefusal),
    dataFile: changes.dataFile,
  })
  users.runTriggersBy(running(triggers, events))
  const sdk = new CognitoIdentityProviderClient({ endpoint: users.url, ...asRoot })
  const pool = users.address
  let made = 0
  const bench: UsersBench = {
    users,
    pool,
    sdk,
    mails,
    events,
    mailRefusal: undefined,
    moveClock: async (advanceSeconds, username) => {
      const reply = await fetch(`${users.url}/__control/clock`, { method: 'POST', body: JSON.stringify({ advanceSeconds, username }) })
      if (!reply.ok) throw new Error(await reply.text())
    },
    call: (operation, input) => callPool(pool, operation, input),
    codeFor: email => /\b\d{6}\b/.exec(mails.findLast(({ to }) => to === email)?.html ?? '')?.[0] ?? '',
    signUp: async (email = `claire${++made}@mail.example`, password = 'secret') => {
      await bench.call('SignUp', { ClientId: pool.clientId, Username: email, Password: password })
      return { email, password }
    },
    confirmed: async (email, password) => {
      const account = await bench.signUp(email, password)
      const code = { Username: account.email, ConfirmationCode: bench.codeFor(account.email) }
      await bench.call('ConfirmSignUp', { ClientId: pool.clientId, ...code })
      return account
    },
  }
  return bench
}

export const initiate = ({ sdk, pool }: UsersBench, AuthFlow: AuthFlowType, AuthParameters: Record<string, string>, more: object = {}) =>
  sdk.send(new InitiateAuthCommand({ ClientId: pool.clientId, AuthFlow, AuthParameters, ...more }))

export const respond = (
  { sdk, pool }: UsersBench,
  challenge: { readonly Session?: string | undefined; readonly ChallengeParameters?: Record<string, string> | undefined },
  answer: string,
  more: object = {},
) =>
  sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId: pool.clientId,
      ChallengeName: 'CUSTOM_CHALLENGE',
      Session: challenge.Session,
      ChallengeResponses: { USERNAME: challenge.ChallengeParameters?.USERNAME ?? '', ANSWER: answer },
      ...more,
    }),
  )
