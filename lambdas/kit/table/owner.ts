import type { Key } from './keys.ts'

/** Who owns what an anonymous visitor gathered, by the UUID their browser keeps. */
export const visitorOwner = (session: string): string => `session:${session.toLowerCase()}`

/** Who owns what belongs to an account, by its `sub`. */
export const accountOwner = (sub: string): string => `user:${sub}`

export const isAccounts = ({ pk }: Key): boolean => pk.includes('#user:')
