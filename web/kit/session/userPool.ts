import { createAmplifyContext } from 'aws-amplify'
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core'
import { readStored, removeStored, writeStored } from '../browserStorage.ts'

type Pool = { readonly userPoolId: string; readonly userPoolClientId: string; readonly userPoolEndpoint: string }

/** Reads the stage's own settings, which the deployment wrote. */
export const readPool = async (): Promise<Pool> => {
  const settings: Partial<Pool> = await (await fetch('/config.json')).json()
  const { userPoolId, userPoolClientId, userPoolEndpoint } = settings
  if (!userPoolId || !userPoolClientId || !userPoolEndpoint) throw new Error('config.json names no user pool')
  return { userPoolId, userPoolClientId, userPoolEndpoint }
}

type Storage = Parameters<typeof createUserPoolsTokenProvider>[1]

/** The storage of the page's session: the browser's own. */
export const browserStorage: Storage = {
  getItem: async key => readStored(key) ?? null,
  setItem: async (key, value) => writeStored(key, value),
  removeItem: async key => removeStored(key),
  clear: async () => undefined,
}

/** Holds a session that no other tab sees until it is copied to the browser's storage. */
export const temporaryStorage = (): Storage & { readonly entries: () => Iterable<readonly [string, string]> } => {
  const values = new Map<string, string>()
  return {
    getItem: async key => values.get(key) ?? null,
    setItem: async (key, value) => void values.set(key, value),
    removeItem: async key => void values.delete(key),
    clear: async () => values.clear(),
    entries: () => values,
  }
}

/** Connects the user pool, with its tokens in this storage. */
export const poolOn = (pool: Pool, storage: Storage) => {
  const Auth = { Cognito: { ...pool } }
  return createAmplifyContext({ Auth }, { Auth: { tokenProvider: createUserPoolsTokenProvider(Auth, storage) } })
}

export type PoolContext = ReturnType<typeof poolOn>

/**
 * Ends the account's sessions on every device. The library's own call hides a failure, after which a session that should have
 * ended would go on.
 */
export const endSessions = async ({ userPoolEndpoint }: Pool, accessToken: string): Promise<void> => {
  const reply = await fetch(userPoolEndpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut' },
    body: JSON.stringify({ AccessToken: accessToken }),
  })
  if (!reply.ok) throw new Error(`The user pool answers ${reply.status}`)
}
