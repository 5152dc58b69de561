import type { Fields } from '../kit/unknown.ts'
import { findUser, type Pool } from './pool.ts'
import { invalid, notAuthorized, textsIn, userNotFound } from './refusals.ts'
import type { ClientSettings } from './settings.ts'
import type { User } from './store.ts'
import { toldOf } from './triggers.ts'

type Texts = Readonly<Record<string, string>>
export type SignInStep = (pool: Pool, client: ClientSettings, given: Texts, input: Fields) => Promise<Fields>

export const given = (texts: Texts, name: string): string => {
  const value = texts[name]
  if (!value) throw invalid(`Missing required parameter ${name}`)
  return value
}

/** The sub of a name that nobody has: always the same one, and like any other. */
const simulatedSub = ({ store }: Pool, name: string): string =>
  store.digest('sub', name.toLowerCase()).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5')

/** Who wants in. Where the client hides who has an account, a name that nobody has goes on like any other, to be refused at the end. */
export const candidateOf = async (pool: Pool, client: ClientSettings, parameters: Texts, input: Fields) => {
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
    // What a client says when it begins reaches this trigger alone, and by this name.
    request: { userAttributes: toldOf(user), validationData: textsIn(input, 'ClientMetadata'), ...notFoundFlag(client, user) },
  })
  return { candidate: { clientId: client.id, name, id, sub: user?.sub }, user }
}

/** Triggers hear of it only where the client hides it from callers. */
export const notFoundFlag = (client: ClientSettings, user: User | undefined): Fields =>
  client.hidesUsers ? { userNotFound: user === undefined } : {}

/** The tokens of someone who proved who they are. */
export const admit = async (pool: Pool, client: ClientSettings, user: User, input: Fields): Promise<Fields> => {
  await pool.triggers.run({
    source: 'PostAuthentication_Authentication',
    userName: user.sub,
    clientId: client.id,
    request: { userAttributes: toldOf(user), newDeviceUsed: false, clientMetadata: textsIn(input, 'ClientMetadata') },
  })
  return { ChallengeParameters: {}, AuthenticationResult: await pool.tokens.begin(user, client) }
}
