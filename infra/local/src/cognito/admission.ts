import type { Fields } from '../kit/unknown.ts'
import { findUser, type LocalPool } from './pool/pool.ts'
import { invalid, notAuthorized, textsIn, userNotFound } from './pool/refusals.ts'
import type { ClientSettings } from './pool/settings.ts'
import type { User } from './pool/store.ts'
import { triggerAttributes } from './pool/triggers.ts'

type Texts = Readonly<Record<string, string>>
export type SignInStep = (pool: LocalPool, client: ClientSettings, given: Texts, input: Fields) => Promise<Fields>

export const given = (texts: Texts, name: string): string => {
  const value = texts[name]
  if (!value) throw invalid(`Missing required parameter ${name}`)
  return value
}

/** Derives a stable, plausible sub for a name without an account. */
const simulatedSub = ({ store }: LocalPool, name: string): string =>
  store.digest('sub', name.toLowerCase()).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5')

/**
 * Identifies the person who signs in. If the client hides who has an account, an unknown name proceeds like any other and fails only at the
 * end.
 */
export const candidateOf = async (pool: LocalPool, client: ClientSettings, parameters: Texts, input: Fields) => {
  const name = given(parameters, 'USERNAME')
  const found = findUser(pool, name)
  if (!found && !client.hidesUsers) throw userNotFound()
  if (found && !found.enabled && !client.hidesUsers) throw notAuthorized('User is disabled.')
  const user = found?.enabled ? found : undefined
  const id = user?.sub ?? simulatedSub(pool, name)
  await pool.triggers.run({
    source: 'PreAuthentication_Authentication',
    userName: id,
    clientId: client.id,
    // Cognito passes the metadata of the first call to this trigger only, as `validationData`.
    request: { userAttributes: triggerAttributes(user), validationData: textsIn(input, 'ClientMetadata'), ...notFoundFlag(client, user) },
  })
  return { candidate: { clientId: client.id, name, id, sub: user?.sub }, user }
}

/** Tells triggers that the user is unknown, which Cognito does only if the client hides it from callers. */
export const notFoundFlag = (client: ClientSettings, user: User | undefined): Fields =>
  client.hidesUsers ? { userNotFound: user === undefined } : {}

/** Issues tokens to a user who has been authenticated. */
export const admit = async (pool: LocalPool, client: ClientSettings, user: User, input: Fields): Promise<Fields> => {
  await pool.triggers.run({
    source: 'PostAuthentication_Authentication',
    userName: user.sub,
    clientId: client.id,
    request: { userAttributes: triggerAttributes(user), newDeviceUsed: false, clientMetadata: textsIn(input, 'ClientMetadata') },
  })
  return { ChallengeParameters: {}, AuthenticationResult: await pool.tokens.begin(user, client) }
}
