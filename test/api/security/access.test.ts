import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { AdminRemoveUserFromGroupCommand } from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { decodeJwt, decodeProtectedHeader, type JWK, SignJWT } from 'jose'
import { portsFrom } from '../../../infra/local/src/prerequisites.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { moveAccountClock, newAccount, signedIn, userPool, userPoolAdmin } from '../../kit/shop/accounts.ts'
import { apiRoutesOf, templateOf } from '../../stack/shop.ts'

/**
 * Who may call what, written out by hand: `open` looks at no token; `own` serves the rows of a session or of a
 * token; `known` is open to all, and notes an account; `write` asks who is an administrator now; `signed` has no address at the edge.
 */
const table = {
  'POST /api/account/claim': 'customer',
  'GET /api/artworks': 'open',
  'GET /api/artworks/before/{id}': 'open',
  'GET /api/artworks/search': 'open',
  'GET /api/artworks/{slug}': 'open',
  'GET /api/cart': 'own',
  'POST /api/cart/items': 'own',
  'PATCH /api/cart/items/{id}': 'own',
  'DELETE /api/cart/items/{id}': 'own',
  'DELETE /api/cart': 'own',
  'PUT /api/cart/promo-code': 'own',
  'DELETE /api/cart/promo-code': 'own',
  'GET /api/favorites': 'own',
  'PUT /api/favorites/{artworkId}': 'own',
  'DELETE /api/favorites/{artworkId}': 'own',
  'POST /api/checkout': 'own',
  'POST /api/checkout/single': 'own',
  'DELETE /api/checkout/{orderId}': 'own',
  'GET /api/orders/{sessionId}': 'open',
  'POST /api/orders/{sessionId}/arrival': 'open',
  'GET /api/reservations': 'open',
  'POST /api/stripe/webhook': 'signed',
  'POST /api/account': 'open',
  'POST /api/account/confirmation': 'open',
  'POST /api/account/password': 'open',
  'PUT /api/account/password': 'customer',
  'GET /api/account': 'customer',
  'PATCH /api/account': 'customer',
  'POST /api/account/link': 'open',
  'POST /api/account/orders': 'known',
  'POST /api/account/data': 'known',
  'POST /api/contact': 'open',
  'POST /api/newsletter': 'open',
  'POST /api/newsletter/confirmation': 'open',
  'POST /api/newsletter/unsubscribe': 'open',
  'POST /api/quotes': 'open',
  'POST /api/quotes/uploads': 'open',
  'POST /api/withdrawals': 'open',
  'POST /api/withdrawals/preparation': 'open',
  'POST /api/security-events': 'known',
  'POST /api/policy-reports': 'open',
  'GET /api/admin/promo-codes': 'admin',
  'POST /api/admin/promo-codes': 'write',
  'PATCH /api/admin/promo-codes/{id}': 'write',
  'DELETE /api/admin/promo-codes/{id}': 'write',
  'GET /api/admin/orders': 'admin',
  'GET /api/admin/payment-mode': 'admin',
  'GET /api/admin/opening-night': 'admin',
  'POST /api/admin/orders/{id}/acts': 'write',
  'GET /api/admin/orders/{id}/evidence': 'admin',
  'POST /api/admin/orders/{id}/refund': 'write',
  'POST /api/admin/orders/{id}/release': 'write',
  'POST /api/admin/orders/{id}/resale': 'write',
  'GET /api/admin/messages': 'admin',
  'PUT /api/admin/messages/{id}/handled': 'write',
  'PUT /api/admin/opening-night': 'write',
  'GET /api/admin/subscribers': 'admin',
  'GET /api/admin/journal': 'admin',
  'GET /api/admin/content/{kind}': 'admin',
  'PUT /api/admin/content/{kind}/{id}': 'write',
  'POST /api/admin/content/{kind}/{id}/acts': 'write',
  'POST /api/admin/news': 'write',
  'GET /api/admin/artworks': 'admin',
  'POST /api/admin/artworks': 'write',
  'PATCH /api/admin/artworks/{id}': 'write',
  'PUT /api/admin/artworks/{id}/publication': 'write',
  'GET /api/admin/artworks/{id}/preview': 'admin',
  'POST /api/admin/artworks/{id}/duplicate': 'write',
  'DELETE /api/admin/artworks/{id}': 'write',
  'POST /api/admin/artworks/bulk': 'write',
  'POST /api/admin/artworks/migration': 'write',
  'POST /api/admin/uploads': 'write',
  'POST /api/admin/uploads/{id}/crops': 'write',
  'GET /api/admin/uploads/{id}': 'admin',
  'POST /api/papers/link': 'open',
  'POST /api/account/papers/link': 'known',
  'GET /api/admin/papers': 'admin',
  'GET /api/admin/papers/{number}': 'admin',
  'POST /api/admin/papers/{number}/correction': 'write',
  'GET /api/admin/certificates': 'admin',
  'GET /api/admin/certificates/{id}/file': 'admin',
  'POST /api/admin/certificates': 'write',
  'POST /api/admin/certificates/{id}/cancellation': 'write',
  'POST /api/admin/certificates/{id}/replacement': 'write',
  'GET /api/admin/book': 'admin',
  'GET /api/admin/book/fees': 'admin',
  'GET /api/admin/book/packs': 'admin',
  'POST /api/admin/book/packs': 'write',
  'POST /api/admin/artworks/{id}/sale': 'write',
  'POST /api/admin/sales/{id}/undo': 'write',
} as const satisfies Record<string, 'open' | 'own' | 'known' | 'customer' | 'admin' | 'write' | 'signed'>

type Kind = (typeof table)[keyof typeof table]

/**
 * `in` is anything but a refusal of the caller; a 401 is the `edge`'s (no token, or none that could hold), the `gateway`'s (one that does
 * not), or a `function`'s.
 */
type Outcome = 'in' | 'edge' | 'gateway' | 'function' | 'forbidden' | 'no session' | 'unknown'

const whoCalls = ['nobody', 'a customer', 'an admin', 'an admin no longer'] as const
type Caller = (typeof whoCalls)[number]

const admitted: Readonly<Record<Kind, Readonly<Record<Caller, Outcome>>>> = {
  open: { nobody: 'in', 'a customer': 'in', 'an admin': 'in', 'an admin no longer': 'in' },
  signed: { nobody: 'unknown', 'a customer': 'unknown', 'an admin': 'unknown', 'an admin no longer': 'unknown' },
  known: { nobody: 'in', 'a customer': 'in', 'an admin': 'in', 'an admin no longer': 'in' },
  own: { nobody: 'no session', 'a customer': 'in', 'an admin': 'in', 'an admin no longer': 'in' },
  customer: { nobody: 'edge', 'a customer': 'in', 'an admin': 'in', 'an admin no longer': 'in' },
  // A token says who was of the group when it was issued, and reading believes it for its ten minutes.
  admin: { nobody: 'edge', 'a customer': 'forbidden', 'an admin': 'in', 'an admin no longer': 'in' },
  write: { nobody: 'edge', 'a customer': 'forbidden', 'an admin': 'in', 'an admin no longer': 'forbidden' },
}

/** What a token that does not hold comes to, and an identity token, which the gateway cannot tell from the right kind. */
const refusals: Readonly<Record<Kind, { readonly bad: Outcome; readonly identity: Outcome }>> = {
  open: { bad: 'in', identity: 'in' },
  signed: { bad: 'unknown', identity: 'unknown' },
  known: { bad: 'function', identity: 'function' },
  own: { bad: 'function', identity: 'function' },
  customer: { bad: 'gateway', identity: 'function' },
  admin: { bad: 'gateway', identity: 'function' },
  write: { bad: 'gateway', identity: 'function' },
}

const deployed = apiRoutesOf(templateOf({})).map(([key]) => key)

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const parts = (token: string): readonly [string, string, string] => {
  const [header = '', payload = '', signature = ''] = token.split('.')
  return [header, payload, signature]
}

const asSecret = async (token: string): Promise<string> => {
  const { endpoint, userPoolId } = await userPool()
  const reply = await fetch(new URL(`/${userPoolId}/.well-known/jwks.json`, endpoint))
  const { keys } = (await reply.json()) as { readonly keys: readonly JWK[] }
  const { kid } = decodeProtectedHeader(token)
  const key = keys.find(known => known.kid === kid)
  if (!key) throw new Error('The pool does not publish the key it signs with')
  const pem = createPublicKey({ key: { ...key }, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
  const signed = `${encoded({ alg: 'HS256', kid, typ: 'JWT' })}.${parts(token)[1]}`
  return `${signed}.${createHmac('sha256', pem).update(signed).digest('base64url')}`
}

const own = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const signedElsewhere = (token: string, claims: object, kid = decodeProtectedHeader(token).kid ?? ''): Promise<string> =>
  new SignJWT({ ...decodeJwt(token), ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(own)

const poolIssuer = (token: string): string => String(decodeJwt(token).iss)

/** A customer's token that says it is an administrator's. */
const promoted = (token: string): string => {
  const [header, , signature] = parts(token)
  return [header, encoded({ ...decodeJwt(token), 'cognito:groups': ['admin'] }), signature].join('.')
}

const expiredToken = async (): Promise<string> => {
  const account = await newAccount({ groups: ['admin'] })
  await moveAccountClock(account.email, -601)
  return (await signedIn(account)).accessToken
}

type Sent = { readonly headers?: Readonly<Record<string, string>>; readonly query?: string }
const asBearer = (token: string): Sent => ({ headers: { authorization: `Bearer ${token}` } })

/** What the edge tells by itself from a token that may hold. */
const seenThrough = ['that has expired', 'that is a refresh token', 'that is none', 'sent in two headers']
/** What the edge also tells where the route is the owner's. */
const seenForOwner = ['of another pool', 'of another client']

const callers = new Map<Caller, Sent>()
const badTokens = new Map<string, Sent>()
let identity: Sent = {}
let inQuery: Sent = {}

beforeAll(async () => {
  const [customer, admin, leaving] = [await newAccount(), await newAccount({ groups: ['admin'] }), await newAccount({ groups: ['admin'] })]
  const [asCustomer, asAdmin, asLeaving] = await Promise.all([customer, admin, leaving].map(signedIn))
  if (!asCustomer || !asAdmin || !asLeaving) throw new Error('Somebody did not sign in')
  const left = { UserPoolId: (await userPool()).userPoolId, Username: leaving.email, GroupName: 'admin' }
  await userPoolAdmin().send(new AdminRemoveUserFromGroupCommand(left))
  callers.set('nobody', {})
  callers.set('a customer', asBearer(asCustomer.accessToken))
  callers.set('an admin', asBearer(asAdmin.accessToken))
  callers.set('an admin no longer', asBearer(asLeaving.accessToken))
  const good = asAdmin.accessToken
  const bad = {
    'that has expired': await expiredToken(),
    'signed with the public key as a secret': await asSecret(good),
    'without a signature': `${encoded({ alg: 'none' })}.${parts(good)[1]}.`,
    'that a customer promoted': promoted(asCustomer.accessToken),
    'signed by a key of one’s own': await signedElsewhere(good, {}),
    'signed by an unknown key': await signedElsewhere(good, {}, 'unknown'),
    'of another pool': await signedElsewhere(good, { iss: `${poolIssuer(good)}x` }, 'theirs'),
    'of another client': await signedElsewhere(good, { client_id: 'another' }),
    'that is a refresh token': asAdmin.refreshToken,
    'that is none': 'forged',
  }
  for (const [name, token] of Object.entries(bad)) badTokens.set(name, asBearer(token))
  badTokens.set('sent in two headers', { headers: { authorization: `Bearer ${good}, Bearer ${good}` } })
  identity = asBearer(asAdmin.idToken)
  inQuery = { query: `access_token=${good}&authorization=${encodeURIComponent(`Bearer ${good}`)}` }
})

const call = async (routeKey: string, { headers = {}, query = '' }: Sent): Promise<Outcome> => {
  const [method = '', path = ''] = routeKey.split(' ')
  const address = `${path.replace(/\{\w+\}/g, '999999999')}${query && `?${query}`}`
  // What is no JSON would end at the edge.
  const asJson = { 'content-type': 'application/json', ...headers }
  const { status, text, headers: answered } = await visitor().http({ method, path: address, headers: asJson })
  if (status === 401 && answered['content-type'] !== 'application/problem+json') return 'gateway'
  // A function's answer comes through the gateway, which numbers it.
  if (status === 401) return answered['apigw-requestid'] ? 'function' : 'edge'
  if (status === 403) return 'forbidden'
  if (status === 404 && JSON.parse(text).code === 'unknownAddress') return 'unknown'
  if (status === 400 && JSON.parse(text).code === 'visitorRequired') return 'no session'
  expect(status).toBeLessThan(500)
  return 'in'
}

/** They say to every caller that there is no such page or thing. */
const unknown = ['$default', 'ANY /pages/{proxy+}']

it('every route that is deployed has a line in the table, and every line a route', () => {
  expect(deployed.toSorted()).toEqual([...Object.keys(table), ...unknown].toSorted())
})

describe.each(Object.entries(table))('%s', (routeKey, kind) => {
  it.each(whoCalls)(`answers %s as a route that is ${kind}`, async who => {
    expect(await call(routeKey, callers.get(who) ?? {})).toBe(admitted[kind][who])
  })

  it('lets in nobody by a token that does not hold', async () => {
    const outcomes = await Promise.all([...badTokens].map(async ([name, sent]) => [name, await call(routeKey, sent)]))
    const { bad } = refusals[kind]
    const isOwners = kind === 'admin' || kind === 'write'
    const seen = [...(kind === 'own' || bad === 'gateway' ? seenThrough : []), ...(isOwners ? seenForOwner : [])]
    expect(outcomes).toEqual([...badTokens.keys()].map(name => [name, seen.includes(name) ? 'edge' : bad]))
  })

  it('lets in nobody by an identity token', async () => {
    expect(await call(routeKey, identity)).toBe(refusals[kind].identity)
  })

  it('a token in the address counts as none', async () => {
    expect(await call(routeKey, inQuery)).toBe(admitted[kind].nobody)
  })
})

describe('what the API has no route for', () => {
  const ask = async (method: string, path: string) => {
    const { status, text, headers } = await visitor().http({ method, path })
    expect(headers['content-type']).toBe('application/problem+json')
    return { status, allow: headers.allow, ...JSON.parse(text) }
  }

  it.each([
    ['GET', '/api/nulle-part'],
    ['POST', '/api/cart/'],
    ['GET', '/api/'],
    ['GET', '/api/admin'],
    ['GET', '/api/artworks//'],
  ])('an unknown address is answered with a problem in French: %s %s', async (method, path) => {
    expect(await ask(method, path)).toMatchObject({ status: 404, code: 'unknownAddress', detail: 'Il n’y a rien à cette adresse.' })
  })

  it.each([
    ['DELETE', '/api/artworks', 'GET'],
    ['GET', '/api/contact', 'POST'],
    ['PUT', '/api/admin/artworks', 'GET, POST'],
    // Two routes have this path: by its name, and as a slug.
    ['POST', '/api/artworks/search', 'GET'],
  ])('a wrong method is answered with the permitted ones: %s %s', async (method, path, allow) => {
    expect(await ask(method, path)).toMatchObject({ status: 405, code: 'methodNotAllowed', allow })
  })

  it('past the edge is a problem too', async () => {
    const { api: port } = portsFrom(Number(new URL(endpoints().site).port))
    const answer = await fetch(`http://127.0.0.1:${port}/api/nulle-part`, { method: 'DELETE' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
    expect(await answer.json()).toMatchObject({ code: 'unknownAddress' })
  })
})
