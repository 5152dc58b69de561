import { readStored, removeStored, writeStored } from '../browserStorage.ts'
import { session } from '../session/session.ts'
import { newUuid } from '../uuid.ts'

const storageKeys = { 'x-cart-session': 'cart-session-id', 'x-favorites-session': 'favorites-session-id' } as const

export type VisitorHeader = keyof typeof storageKeys

/** The localStorage keys written at each change, so that the other tabs receive a storage event. */
export const changedKeys = { 'x-cart-session': 'cart-changed-at', 'x-favorites-session': 'favorites-changed-at' } as const

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Returns the visitor's UUID of this header if there is one. Without it there can be no cart, so none is requested. */
export const knownVisitorId = (header: VisitorHeader): string | undefined => {
  const stored = readStored(storageKeys[header])
  return stored && uuid.test(stored) ? stored : undefined
}

/** Returns the visitor's UUID of this header, made at first use. */
export const visitorId = (header: VisitorHeader): string => {
  const known = knownVisitorId(header)
  if (known) return known
  const id = newUuid()
  writeStored(storageKeys[header], id)
  return id
}

/** Forgets the visitor, unless another id was stored meanwhile. */
export const forgetVisitor = (header: VisitorHeader, id: string): void => {
  if (readStored(storageKeys[header]) === id) removeStored(storageKeys[header])
}

/** Tells whether the visitor may have something: a cart or favourites of their own, or of their account. */
export const mayHaveData = (header: VisitorHeader): boolean => session.isOpen() || knownVisitorId(header) !== undefined
