import { fieldsOf, listOf, textOf } from '../kit/unknown.ts'
import type { Resource } from '../template/template.ts'

/** What a verified token says of its bearer, as the HTTP API hands it on: every claim a text. */
export type Claims = Readonly<Record<string, string>>

/** A JWT authorizer: the claims of a token that holds, or nothing. */
export type Authorize = (token: string) => Promise<Claims | undefined>

/** HTTP APIs turn an array into its items between brackets: `["admin", "editor"]` → `[admin editor]`. */
export const claimsOf = (payload: unknown): Claims =>
  Object.fromEntries(
    Object.entries(fieldsOf(payload)).map(([name, value]) => [
      name,
      Array.isArray(value) ? `[${value.map(String).join(' ')}]` : String(value),
    ]),
  )

type JwtConfiguration = { readonly issuer: string; readonly audience: readonly string[] }

const configurationOf = ({ properties }: Resource): JwtConfiguration => {
  const { Issuer, Audience } = fieldsOf(properties.JwtConfiguration)
  return { issuer: textOf(Issuer), audience: listOf(Audience).map(textOf) }
}

/** No account exists yet on this machine, so no issuer has signed anything: no token holds. */
export const startAuthorizer = (authorizer: Resource): Authorize => {
  const { issuer } = configurationOf(authorizer)
  const knownIssuers: ReadonlyMap<string, Authorize> = new Map()
  return async token => await knownIssuers.get(issuer)?.(token)
}
