import { expect, it } from '@jest/globals'
import { forgetVisitor, knownVisitorId, visitorId } from '../../../web/kit/api/visitorSession.ts'
import { readStored, writeStored } from '../../../web/kit/browserStorage.ts'

// Node has no localStorage here: as a browser that blocks it.
it('identifies a visitor by one UUID for the whole visit, even without storage', () => {
  expect(knownVisitorId('x-cart-session')).toBeUndefined()
  const id = visitorId('x-cart-session')
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(visitorId('x-cart-session')).toBe(id)
  expect(readStored('cart-session-id')).toBe(id)
})

it('keeps carts and favourites apart', () => {
  expect(visitorId('x-favorites-session')).not.toBe(visitorId('x-cart-session'))
})

it('replaces what is not a UUID', () => {
  writeStored('cart-session-id', 'undefined')
  expect(visitorId('x-cart-session')).toMatch(/^[0-9a-f-]{36}$/)
})

it('makes a UUID without crypto.randomUUID, as on a phone that visits over the local network', () => {
  writeStored('cart-session-id', '')
  const { randomUUID } = crypto
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  try {
    expect(visitorId('x-cart-session')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true })
  }
})

it('forgets a visitor whose things have joined an account, and no other', () => {
  const id = visitorId('x-cart-session')
  forgetVisitor('x-cart-session', 'another')
  expect(knownVisitorId('x-cart-session')).toBe(id)
  forgetVisitor('x-cart-session', id)
  expect(knownVisitorId('x-cart-session')).toBeUndefined()
})
