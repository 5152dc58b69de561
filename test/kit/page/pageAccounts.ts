import { sessionPrefix, storedIdentity } from '../../../web/kit/session/accountStates.ts'
import type { AskCode, Auth, Identity, PoolSession, SignedIn } from '../../../web/kit/session/auth.ts'

/** All that a page asks of the user pool. */
export type TestPool = Auth & PoolSession

export const customer: Identity = { id: 'sub-claire', email: 'claire@mail.example', isAdmin: false, isOwner: false }
export const owner: Identity = { id: 'sub-solene', email: 'atelier@solene-marchetti.example', isAdmin: true, isOwner: true }

const key = (kind: string): string => `${sessionPrefix}client.${kind}`

const tokenOf = (claims: object): string => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

/** Stores a session in the browser as the user pool's library does. */
export const keepSession = ({ id, email, isAdmin, isOwner }: Identity): void => {
  const groups = [...(isAdmin ? ['admin'] : []), ...(isOwner ? ['owner'] : [])]
  localStorage.setItem(key(`${id}.accessToken`), tokenOf({ sub: id, ...(groups.length > 0 && { 'cognito:groups': groups }) }))
  localStorage.setItem(key(`${id}.idToken`), tokenOf({ sub: id, email }))
  localStorage.setItem(key('LastAuthUser'), id)
}

export const dropSession = (): void => {
  for (const stored of Object.keys(localStorage)) if (stored.startsWith(sessionPrefix)) localStorage.removeItem(stored)
}

export const signedIn = (identity: Identity): SignedIn => ({ ...identity, accessToken: `token of ${identity.id}` })

type Asked = readonly [name: keyof TestPool, of: unknown]

/** A user pool that answers as the test says and fails on any other call. `asked` lists the calls in order. */
export const poolAnswering = (answers: Partial<TestPool> = {}) => {
  const asked: Asked[] = []
  const answering = <Name extends keyof TestPool>(name: Name, otherwise?: TestPool[Name]) => {
    const answer = answers[name] ?? otherwise
    return async (of: unknown, askCode?: AskCode) => {
      asked.push([name, of])
      if (!answer) throw new Error(`The test has no answer to ${name}`)
      return (answer as (of: unknown, askCode?: AskCode) => unknown)(of, askCode)
    }
  }
  const entering = (name: 'signIn' | 'signInByLink' | 'confirmEmail') => async (of: unknown, askCode: AskCode) => {
    const identity = (await answering(name)(of, askCode)) as SignedIn
    keepSession(identity)
    return identity
  }
  const pool = {
    signUp: answering('signUp'),
    confirmEmail: entering('confirmEmail'),
    resendConfirmation: answering('resendConfirmation'),
    signIn: entering('signIn'),
    askReset: answering('askReset'),
    resetPassword: answering('resetPassword'),
    sendLink: answering('sendLink'),
    signInByLink: entering('signInByLink'),
    signOut: answering('signOut', async () => dropSession()),
    signOutEverywhere: answering('signOutEverywhere', async () => dropSession()),
    current: answering('current', async () => {
      const identity = storedIdentity()
      return identity && signedIn(identity)
    }),
  } as TestPool
  return { pool, asked, namesAsked: () => asked.map(([name]) => name) }
}
