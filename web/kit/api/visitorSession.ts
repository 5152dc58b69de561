import { readStored, removeStored, writeStored } from '../browserStorage.ts'

const storageKeys = { 'x-cart-session': 'cart-session-id', 'x-favorites-session': 'favorites-session-id' } as const

export type VisitorHeader = keyof typeof storageKeys

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Builds the UUID by hand where the page is not a secure context (a phone on the local network), which has no `crypto.randomUUID`. */
export const newUuid = (): string => {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

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
