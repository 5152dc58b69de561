import type { Resource, Template } from '../../cloudFormation/template.ts'
import { account } from '../../kit/account.ts'
import { asFields, type Fields, isFields, textOf } from '../../kit/unknown.ts'
import { type FunctionSpec, type Invocation, within } from '../../lambda/functionInstance.ts'
import { type Functions, mayBeInvoked } from '../../lambda/functions.ts'
import { refused } from './refusals.ts'
import type { User } from './store.ts'

export const triggerNames = [
  'PreSignUp',
  'PostConfirmation',
  'PreAuthentication',
  'PostAuthentication',
  'CustomMessage',
  'DefineAuthChallenge',
  'CreateAuthChallenge',
  'VerifyAuthChallengeResponse',
] as const
export type TriggerName = (typeof triggerNames)[number]

type Call = {
  /** The trigger's source, such as `PreSignUp_SignUp`. */
  readonly source: `${TriggerName}_${string}`
  readonly userName: string
  readonly clientId: string
  readonly request: Fields
  /** The fields the trigger may fill in. */
  readonly response?: Fields
}

/** Runs a trigger of the pool; returns undefined when the pool has none of that name. Throws Cognito's errors when it fails or refuses. */
export type PoolTriggers = {
  run(call: Call): Promise<Fields | undefined>
}

/** Invokes a function; it is set late because the functions start after the endpoints they call. */
export type Invoke = (spec: FunctionSpec, event: unknown) => Promise<Invocation>

/** Returns the user attributes that triggers receive. */
export const triggerAttributes = (user: User | undefined): Fields =>
  user ? { sub: user.sub, 'cognito:user_status': user.status, ...user.attributes } : {}

/** Cognito's timeout for a trigger, which it tries three times. */
const patienceMilliseconds = 5000

const isKnown = (name: string): name is TriggerName => triggerNames.some(each => each === name)

const specsOf = (template: Template, pool: Resource, find: Functions['find']): ReadonlyMap<TriggerName, FunctionSpec> => {
  const poolArn = template.identityOf(pool).attributes.Arn ?? ''
  const configured = Object.entries(asFields(pool.properties.LambdaConfig)).map(([name, arn]) => {
    const spec = find(textOf(arn))
    if (!isKnown(name)) throw new Error(`The local user pool does not know the trigger ${name}`)
    if (!spec) throw new Error(`The trigger ${name} leads to no function`)
    if (!mayBeInvoked(template, spec, 'cognito-idp.amazonaws.com', poolArn))
      throw new Error(`Cognito has no permission to invoke ${spec.name} for ${name}`)
    return [name, spec] as const
  })
  return new Map(configured)
}

const late = { requestId: '', error: { errorType: 'Timeout', errorMessage: '' } }

const patiently = async (invoke: Invoke, spec: FunctionSpec, event: Fields): Promise<Invocation> => {
  let outcome: Invocation = late
  for (let left = 3; left > 0 && outcome === late; left -= 1)
    outcome = await within<Invocation>(patienceMilliseconds, invoke(spec, event), () => late)
  return outcome
}

const answerOf = (name: TriggerName, outcome: Invocation): Fields => {
  const failure = (message: string) => refused('UserLambdaValidationException', message)
  if (outcome === late) throw failure(`${name} invocation failed due to error Socket timeout.`)
  if (outcome.error) throw failure(`${name} failed with error ${outcome.error.errorMessage}.`)
  const event: unknown = JSON.parse(outcome.payload)
  if (!isFields(event) || !isFields(event.response)) throw refused('InvalidLambdaResponseException', 'Unrecognizable lambda output')
  return event.response
}

/**
 * Prepares the functions of the template's LambdaConfig. Throws when one is missing, unknown here, or lacks Cognito's permission to invoke
 * it.
 */
export const startPoolTriggers = (template: Template, pool: Resource, find: Functions['find'], invoke: Invoke): PoolTriggers => {
  const specs = specsOf(template, pool, find)
  const userPoolId = template.identityOf(pool).ref
  return {
    run: async ({ source, userName, clientId, request, response = {} }) => {
      const name = source.split('_')[0] as TriggerName
      const spec = specs.get(name)
      if (!spec) return undefined
      const callerContext = { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId }
      const event = { version: '1', triggerSource: source, region: account.region, userPoolId, userName, callerContext, request, response }
      return answerOf(name, await patiently(invoke, spec, event))
    },
  }
}

export const tellConfirmed = async (
  triggers: PoolTriggers,
  user: User,
  occasion: 'ConfirmSignUp' | 'ConfirmForgotPassword',
  clientId: string,
  clientMetadata: Fields,
): Promise<void> => {
  const request = { userAttributes: triggerAttributes(user), clientMetadata }
  await triggers.run({ source: `PostConfirmation_${occasion}`, userName: user.sub, clientId, request })
}
