import { createRemoteJWKSet, jwtVerify } from 'jose'
import { asFields, type Fields, isFields, listOf, textOf } from '../kit/unknown.ts'

/** A verified token's claims, each as text, as the HTTP API passes them on. */
export type TokenClaims = Readonly<Record<string, string>>

/** A JWT authorizer: returns a valid token's claims, and undefined for any other token. */
export type Authorize = (token: string) => Promise<TokenClaims | undefined>

/** HTTP APIs write an array as its items between brackets: `["admin", "editor"]` → `[admin editor]`. */
const claimsOf = (payload: unknown): TokenClaims =>
  Object.fromEntries(
    Object.entries(asFields(payload)).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.map(String).join(' ')}]` : isFields(value) ? JSON.stringify(value) : String(value),
    ]),
  )

type JwtConfiguration = { readonly issuer: string; readonly audience: readonly string[] }

const configurationOf = (name: string, { identitySource, jwtConfiguration }: Fields): JwtConfiguration => {
  if (identitySource !== '$request.header.Authorization')
    throw new Error(`The local HTTP API takes tokens from the Authorization header alone (${name})`)
  const { issuer, audience } = asFields(jwtConfiguration)
  return { issuer: textOf(issuer), audience: listOf(audience).map(textOf) }
}

/** Checks the audience; `client_id` counts only where the token has no `aud`. */
const isFor = (audience: readonly string[], { aud, client_id: clientId }: Readonly<Record<string, unknown>>): boolean =>
  (aud === undefined ? [textOf(clientId)] : [aud].flat().map(textOf)).some(name => audience.includes(name))

/**
 * Verifies as API Gateway does: the signature by the issuer's published keys (RS256, by `kid`), `iss`, `aud` or `client_id`, `exp`, `nbf`
 * and `iat`.
 */
export const startAuthorizer = (name: string, authorizer: Fields): Authorize => {
  const { issuer, audience } = configurationOf(name, authorizer)
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`))
  return async token => {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys, { issuer, algorithms: ['RS256'], requiredClaims: ['exp', 'iat'] })
      const isIssued = (payload.iat ?? 0) <= Date.now() / 1000
      return protectedHeader.kid && isIssued && isFor(audience, payload) ? claimsOf(payload) : undefined
    } catch {
      return undefined
    }
  }
}
