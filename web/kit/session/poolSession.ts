import { confirmSignIn, fetchAuthSession, type SignInOutput, signOut } from 'aws-amplify/auth'
import { hasStoredSession, identityOf, withTabLock } from './accountStates.ts'
import { type AskCode, AuthRefusal, type AuthRefusalCode, type PoolSession, type SignedIn } from './auth.ts'
import { authRefusalOf, translated } from './cognitoRefusal.ts'
import { browserStorage, endSessions, type PoolContext, poolOn, readPool, temporaryStorage } from './userPool.ts'

const signedInOf = async (context: PoolContext, forceRefresh = false): Promise<SignedIn | undefined> => {
  const { tokens } = await fetchAuthSession(context, { forceRefresh })
  if (!tokens?.idToken) return undefined
  const accessToken = tokens.accessToken.toString()
  return { ...identityOf(accessToken, tokens.idToken.toString()), accessToken }
}

/** Maps the step at which an incomplete sign-in stops to the refusal shown for it. */
const stops: Readonly<Partial<Record<SignInOutput['nextStep']['signInStep'], AuthRefusalCode>>> = {
  CONFIRM_SIGN_UP: 'unconfirmed',
  RESET_PASSWORD: 'resetRequired',
  CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE: 'linkRefused',
}

/** Asks for the code of an administrator's app until one is right or the pool ends the sign-in. */
const answerCodeChallenges = async (context: PoolContext, first: SignInOutput, askCode: AskCode): Promise<SignInOutput> => {
  let output = first
  for (let tries = 0; ; tries += 1) {
    const { nextStep } = output
    const asked = nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE' ? nextStep.additionalInfo : undefined
    if (!asked?.step) return output
    const challengeResponse = await askCode({ secret: asked.secret, isWrong: tries > 0 })
    output = await confirmSignIn(context, { challengeResponse }).catch((error: unknown) => {
      const refusal = authRefusalOf(error)
      throw refusal instanceof AuthRefusal && refusal.code === 'wrongCredentials' ? new AuthRefusal('codeRefused', error) : refusal
    })
  }
}

/** All tabs share one session, so a lock makes them renew, replace and end it one after the other. */
const alone = <Value>(work: () => Promise<Value>): Promise<Value> => withTabLock('account-session', () => translated(work))

const leave = async (kept: PoolContext): Promise<void> => {
  if (!hasStoredSession()) return
  await signOut(kept)
  // The library does not wait for its own removals; they would delete the first tokens of a sign-in that follows.
  await new Promise(resolve => setTimeout(resolve))
}

type OpenPool = PoolSession & {
  /** The context of the browser's session. */
  readonly kept: PoolContext
  /** Makes a context without a session. */
  readonly passing: () => PoolContext
  /** Attempts the sign-in in a separate storage, so that a failure leaves the current session untouched. */
  readonly enter: (attempt: (context: PoolContext) => Promise<SignInOutput>, askCode: AskCode) => Promise<SignedIn>
}

/** Opens the stage’s user pool with the browser’s one session. Tokens are renewed when they are needed, so no timer is required. */
export const openPool = async (): Promise<OpenPool> => {
  const pool = await translated(readPool)
  const kept = poolOn(pool, browserStorage)
  const current = async (refused?: string): Promise<SignedIn | undefined> => {
    const known = await signedInOf(kept)
    return known && known.accessToken === refused ? signedInOf(kept, true) : known
  }
  return {
    kept,
    passing: () => poolOn(pool, temporaryStorage()),
    signOut: () => alone(() => leave(kept)),
    signOutEverywhere: () =>
      alone(async () => {
        const signedIn = await current()
        if (signedIn) await endSessions(pool, signedIn.accessToken)
        await leave(kept)
      }),
    current: refused => alone(() => current(refused)),
    enter: async (attempt, askCode) => {
      const storage = temporaryStorage()
      const context = poolOn(pool, storage)
      const { isSignedIn, nextStep } = await answerCodeChallenges(context, await translated(() => attempt(context)), askCode)
      const signedIn = isSignedIn ? await translated(() => signedInOf(context)) : undefined
      if (!signedIn) throw new AuthRefusal(stops[nextStep.signInStep] ?? 'unexpected')
      await alone(async () => {
        await leave(kept)
        // The first entry, which marks the session as present, is written last, so that no tab finds a session without its tokens.
        for (const [key, value] of [...storage.entries()].toReversed()) await browserStorage.setItem(key, value)
      })
      return signedIn
    },
  }
}
