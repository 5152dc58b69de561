/** Who somebody is, as their tokens say. */
export type Identity = {
  readonly id: string
  readonly email: string
  readonly isAdmin: boolean
  readonly isOwner: boolean
}

export type SignedIn = Identity & { readonly accessToken: string }

type Credentials = { readonly email: string; readonly password: string }

/** What a mail's link carries (D14). */
export type MailedCode = { readonly email: string; readonly code: string }
export type MailedSecret = { readonly email: string; readonly secret: string }

/** What can be asked of the user pool; each throws `AuthRefusal`, or `NetworkError` when it cannot be reached. */
export type Auth = {
  readonly signUp: (credentials: Credentials) => Promise<void>
  readonly confirmEmail: (mailed: MailedCode) => Promise<void>
  readonly resendConfirmation: (email: string) => Promise<void>
  readonly signIn: (credentials: Credentials) => Promise<SignedIn>
  /** What was mailed: a confirmation to an address that is not confirmed yet. Answers the same for an address nobody has. */
  readonly askReset: (email: string) => Promise<'reset' | 'confirmation'>
  readonly resetPassword: (reset: MailedCode & { readonly password: string }) => Promise<void>
  /** Answers the same for an address nobody has, or that is not the owner's. */
  readonly sendLink: (email: string) => Promise<void>
  readonly signInByLink: (mailed: MailedSecret) => Promise<SignedIn>
  readonly signOut: () => Promise<void>
  /** Whoever is signed in, with a token that holds, another one than `refused`. */
  readonly current: (refused?: string) => Promise<SignedIn | undefined>
}

export type AuthRefusalCode =
  | 'wrongCredentials'
  | 'unconfirmed'
  | 'alreadyRegistered'
  | 'weakPassword'
  | 'linkRefused'
  | 'tooManyTries'
  | 'resetRequired'
  | 'unexpected'

/** What the pool refused; the words are the screens'. */
export class AuthRefusal extends Error {
  readonly code: AuthRefusalCode

  constructor(code: AuthRefusalCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'AuthRefusal'
    this.code = code
  }
}
