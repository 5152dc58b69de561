/** Whoever is signed in, as requests say it: the kit knows neither accounts nor passwords. */
export type Session = {
  /** Whether somebody is, or seems to be. */
  readonly isOpen: () => boolean
  /**
   * A token that holds, another one than `refused`; `undefined` when nobody is signed in.
   * Rejects when it cannot be renewed for now: nobody is taken for a stranger because the network is gone.
   */
  readonly accessToken: (refused?: string) => Promise<string | undefined>
  /** The server no longer takes this session's tokens. */
  readonly end: () => Promise<void>
}

export const nobody: Session = { isOpen: () => false, accessToken: async () => undefined, end: async () => undefined }

let connected = nobody

/** Who keeps the session of this page. */
export const connectSession = (session: Session): void => {
  connected = session
}

/** The session of this page. */
export const session: Session = {
  isOpen: () => connected.isOpen(),
  accessToken: refused => connected.accessToken(refused),
  end: () => connected.end(),
}
