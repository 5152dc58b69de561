/** An act by which a stranger costs the shop, or mails a person who did not ask (E148). */
export type DayBudget = {
  /** The operation that takes of it, or the pool's trigger. */
  readonly takenBy: string
  /** In a day, of everybody together. */
  readonly everybody?: number
  /** In a day, to one mail address, from all callers. */
  readonly recipient?: number
  /** Each is a mail to an unproven address; none leaves while too many mails bounce. */
  readonly isUnprovenMail?: true
}

/**
 * What strangers may cause in a day, beside each route's own `rateLimit` by address. Where none is named for everybody, the recipient has
 * proved the address before, by an order or an account.
 */
export const dayBudgets = {
  /** Each is an account that Cognito bills, and a mail to an unproven address. */
  signUp: { takenBy: 'signUp', everybody: 300, isUnprovenMail: true },
  /** A confirmation by the pool's own call, which tells no caller's network: one network may spend it. That of a sign-up is of `signUp`. */
  resendConfirmation: { takenBy: 'customMessage', everybody: 300, recipient: 5, isUnprovenMail: true },
  subscribeNewsletter: { takenBy: 'subscribeNewsletter', everybody: 500, recipient: 3, isUnprovenMail: true },
  /** Each is kept for three years. */
  sendContactEmail: { takenBy: 'sendContactEmail', everybody: 2000 },
  sendQuoteEmail: { takenBy: 'sendQuoteEmail', everybody: 2000 },
  /** Each is a mail to the owner. A message or a request beyond it waits in the back office alone. */
  contactNotice: { takenBy: 'sendContactEmail', everybody: 300 },
  quoteNotice: { takenBy: 'sendQuoteEmail', everybody: 300 },
  /** A request beyond it arrives without a receipt. */
  quoteReceipt: { takenBy: 'sendQuoteEmail', everybody: 200, recipient: 5, isUnprovenMail: true },
  /** Each is up to 10 MB that are kept for a day and decoded once. A request may be sent without images. */
  prepareQuoteUpload: { takenBy: 'prepareQuoteUpload', everybody: 1000 },
  /** A copy is a reading of all rows of an address. */
  ownCopy: { takenBy: 'actOnOwnData', recipient: 1 },
  ownLink: { takenBy: 'mailOwnLink', recipient: 10 },
  ownErasure: { takenBy: 'actOnOwnData', recipient: 3 },
} as const satisfies Readonly<Record<string, DayBudget>>

type Name = keyof typeof dayBudgets
/** The budgets of everybody together, and those of one recipient. */
export type SharedBudget = { readonly [N in Name]: (typeof dayBudgets)[N] extends { everybody: number } ? N : never }[Name]
export type RecipientBudget = { readonly [N in Name]: (typeof dayBudgets)[N] extends { recipient: number } ? N : never }[Name]

/** Returns the name under which a budget of everybody is counted. */
export const budgetName = <N extends SharedBudget>(name: N) => `${name}Budget` as const

/** What all callers may try or ask for at one account, so that a code or a password is not guessed and a mailbox not filled. */
export const accountTries = {
  /** Wrong codes in a row; a valid one clears them. A guess hits three of a million codes. */
  secondFactor: { calls: 5, perSeconds: 15 * 60 },
  /** The present password, so that a stolen token does not serve to guess it. */
  changePassword: { calls: 5, perSeconds: 15 * 60 },
  /** Mailed links, « Renvoyer le lien » included; beyond it the answer is the same. */
  magicLink: { calls: 3, perSeconds: 10 * 60 },
} as const

/** The networks that it takes to spend a budget: an IPv4 /24 or an IPv6 /48 gets a fifth of it. */
export const networksToSpend = 5

/** The refusal of a form whose budget is spent; every other form stays open. */
export const tooManyToday = { status: 429, detail: 'Trop de demandes aujourd’hui\u202f: réessayez demain.' } as const
