import { fetchAuthSession, type SignInOutput, signOut } from 'aws-amplify/auth'
import { inOneTab } from '../kit/oneTab.ts'
import { AuthRefusal, type AuthRefusalCode, type SignedIn } from './auth.ts'
import { translated } from './cognitoRefusal.ts'
import { hasStoredSession, identityOf } from './storedSession.ts'
import { browserStorage, type Pool, type PoolContext, passingStorage, poolOn } from './userPool.ts'

const signedInOf = async (context: PoolContext, forceRefresh = false): Promise<SignedIn | undefined> => {
  const { tokens } = await fetchAuthSession(context, { forceRefresh })
  if (!tokens?.idToken) return undefined
  const accessToken = tokens.accessToken.toString()
  return { ...identityOf(accessToken, tokens.idToken.toString()), accessToken }
}

/** Where a sign-in stops that did not go through. */
const stops: Readonly<Partial<Record<SignInOutput['nextStep']['signInStep'], AuthRefusalCode>>> = {
  CONFIRM_SIGN_UP: 'unconfirmed',
  RESET_PASSWORD: 'resetRequired',
  CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE: 'linkRefused',
}

/** Tabs renew, replace and end the one session they share one after the other. */
const alone = <Value>(work: () => Promise<Value>): Promise<Value> => inOneTab('account-session', () => translated(work))

/** The one session the browser keeps, in `kept`: tokens are renewed when they are asked for, so that none needs a clock. */
export const poolSession = (pool: Pool, kept: PoolContext) => {
  const leave = async (): Promise<void> => {
    if (!hasStoredSession()) return
    await signOut(kept)
    // The library does not wait for what it removes: a sign-in that follows would lose its first tokens.
    await new Promise(resolve => setTimeout(resolve))
  }
  const current = async (refused?: string): Promise<SignedIn | undefined> => {
    const known = await signedInOf(kept)
    return known && known.accessToken === refused ? signedInOf(kept, true) : known
  }
  return {
    leave: () => alone(leave),
    current: (refused?: string) => alone(() => current(refused)),
    /** Tried apart, so that a sign-in that fails leaves whoever is signed in as they are. */
    enter: async (attempt: (context: PoolContext) => Promise<SignInOutput>): Promise<SignedIn> => {
      const storage = passingStorage()
      const context = poolOn(pool, storage)
      const { isSignedIn, nextStep } = await translated(() => attempt(context))
      const signedIn = isSignedIn ? await translated(() => signedInOf(context)) : undefined
      if (!signedIn) throw new AuthRefusal(stops[nextStep.signInStep] ?? 'unexpected')
      await alone(async () => {
        await leave()
        // The last is what says that there is a session at all.
        for (const [key, value] of [...storage.entries()].toReversed()) await browserStorage.setItem(key, value)
      })
      return signedIn
    },
  }
}
