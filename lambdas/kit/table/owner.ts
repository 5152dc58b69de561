import type { Key } from './keys.ts'

/** Returns the owner of an anonymous visitor's rows, from the UUID their browser stores. */
export const visitorOwner = (session: string): string => `session:${session.toLowerCase()}`

/** Returns the owner of an account's rows, from its `sub`. */
export const accountOwner = (sub: string): string => `user:${sub}`

export const isAccounts = ({ pk }: Key): boolean => pk.includes('#user:')
