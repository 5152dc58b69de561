/** A person's identity, as their tokens state it. */
export type Identity = {
  readonly id: string
  readonly email: string
  readonly isAdmin: boolean
  readonly isOwner: boolean
}

export type SignedIn = Identity & { readonly accessToken: string }

type Credentials = { readonly email: string; readonly password: string }

/** The part of a mail's link that proves the address (D14). */
export type MailedCode = { readonly email: string; readonly code: string }
export type MailedSecret = { readonly email: string; readonly secret: string }

/** What an administrator is asked for after a password or a link (D12d). */
export type CodeAsked = {
  /** The new secret for their authenticator app, where they have none yet. */
  readonly secret?: string | undefined
  /** The code before was wrong, or had been used. */
  readonly isWrong: boolean
}

/** Asks the person for the code of their authenticator app. */
export type AskCode = (asked: CodeAsked) => Promise<string>

/**
 * The ways to sign in at the user pool; each throws `AuthRefusal`, or `NetworkError` when the pool cannot be reached. `signUp`,
 * `confirmEmail` and `resetPassword` go through the shop (E48, E147) and throw its `ApiRefusal`.
 */
export type Auth = {
  readonly signUp: (credentials: Credentials) => Promise<void>
  /** Confirms the address and signs in; without a password only in the browser that signed up. */
  readonly confirmEmail: (confirmed: MailedCode & { readonly password?: string }, askCode: AskCode) => Promise<SignedIn>
  readonly resendConfirmation: (email: string) => Promise<void>
  readonly signIn: (credentials: Credentials, askCode: AskCode) => Promise<SignedIn>
  /** Mails a link to choose a password; an unknown address gets the same answer. */
  readonly askReset: (email: string) => Promise<void>
  readonly resetPassword: (reset: MailedCode & { readonly password: string }) => Promise<void>
  /** Resolves in the same way for an unknown address and for one that is not the owner's. */
  readonly sendLink: (email: string) => Promise<void>
  readonly signInByLink: (mailed: MailedSecret, askCode: AskCode) => Promise<SignedIn>
}

/** The session that the browser has at the user pool. */
export type PoolSession = {
  readonly signOut: () => Promise<void>
  /** Ends the account's sessions on every device, this one among them. */
  readonly signOutEverywhere: () => Promise<void>
  /** Resolves to the signed-in identity with a valid access token other than `refused`. */
  readonly current: (refused?: string) => Promise<SignedIn | undefined>
}

export type AuthRefusalCode =
  | 'wrongCredentials'
  | 'unconfirmed'
  | 'linkRefused'
  | 'codeRefused'
  | 'tooManyTries'
  | 'resetRequired'
  | 'unexpected'

/** A refusal by the user pool; each screen chooses its own words for the code. */
export class AuthRefusal extends Error {
  readonly code: AuthRefusalCode

  constructor(code: AuthRefusalCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'AuthRefusal'
    this.code = code
  }
}
