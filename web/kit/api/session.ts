/** The session as requests need it, so that the kit depends on neither accounts nor passwords. */
export type Session = {
  /** Whether the visitor is signed in, as far as the browser knows. */
  readonly isOpen: () => boolean
  /** The id of the account that is signed in, as far as the browser knows. */
  readonly account: () => string | undefined
  /**
   * Returns a valid token, another one than `refused`, or `undefined` without a sign-in. Rejects when the token cannot be renewed
   * for now, so that a network failure does not sign the visitor out.
   */
  readonly accessToken: (refused?: string) => Promise<string | undefined>
  /** Ends the session, because the server no longer accepts its tokens. */
  readonly end: () => Promise<void>
}

export const nobody: Session = {
  isOpen: () => false,
  account: () => undefined,
  accessToken: async () => undefined,
  end: async () => undefined,
}

let connected = nobody

/** Sets the session that the API calls use. */
export const connectSession = (session: Session): void => {
  connected = session
}

/** The current session, which may be connected after this module is imported. */
export const session: Session = {
  isOpen: () => connected.isOpen(),
  account: () => connected.account(),
  accessToken: refused => connected.accessToken(refused),
  end: () => connected.end(),
}
