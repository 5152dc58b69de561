import { accountStates, hasStoredSession } from './accountStates.ts'

/** What renews and ends a session is loaded lazily, because most visitors have none. */
const loadSession = () => import('./openSession.ts')

const isStranger = (): boolean => accountStates.get().status === 'signedOut' && !hasStoredSession()

/** The sign-in session as requests need it. */
export const session = {
  /** Whether the visitor is signed in, as far as the browser knows. */
  isOpen: hasStoredSession,
  /** The id of the account that is signed in, as far as the browser knows. */
  account: (): string | undefined => accountStates.get().identity?.id,
  /**
   * Returns a valid token, another one than `refused`, or `undefined` without a sign-in. Rejects when the token cannot be renewed
   * for now, so that a network failure does not sign the visitor out.
   */
  accessToken: async (refused?: string): Promise<string | undefined> =>
    // A stranger's call waits for no script: otherwise a favourite chosen just before the page is left would never be sent.
    isStranger() ? undefined : (await loadSession()).accessToken(refused),
  /** Ends the session, because the server no longer accepts its tokens. */
  end: async (): Promise<void> => (await loadSession()).endSession(),
}
