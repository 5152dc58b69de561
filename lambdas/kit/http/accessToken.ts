import { SimpleJwksCache } from 'aws-jwt-verify/jwk'
import { JwtVerifier } from 'aws-jwt-verify/jwt-verifier'
import { once } from '../../../shared/kit/once.ts'
import { setting } from '../settings.ts'

const fetchMilliseconds = 3_000

/** The error that the pool's keys cannot be read, which says nothing about the token. */
class KeysUnavailable extends Error {}

const fetchKeys = async (address: string): Promise<ArrayBuffer> => {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(fetchMilliseconds) })
    if (reply.ok) return await reply.arrayBuffer()
    throw new Error(`The user pool answers ${reply.status}`)
  } catch (cause) {
    throw new KeysUnavailable('The user pool’s keys cannot be read', { cause })
  }
}

const demand = (holds: boolean): void => {
  if (!holds) throw new Error('A token of another kind')
}

/** Fetches the pool's keys at the first token and caches them. An unknown key makes it fetch again, at most every ten seconds. */
const verifier = once(() => {
  const issuer = setting('userPoolIssuer')
  const verify = {
    issuer,
    // An access token has no audience: its client is checked below.
    audience: null,
    jwksUri: `${issuer}/.well-known/jwks.json`,
    graceSeconds: 0,
    customJwtCheck: ({
      header,
      payload,
    }: {
      header: { alg?: unknown }
      payload: { token_use?: unknown; client_id?: unknown; exp?: unknown }
    }) =>
      demand(
        header.alg === 'RS256' &&
          payload.token_use === 'access' &&
          payload.client_id === setting('userPoolClientId') &&
          typeof payload.exp === 'number',
      ),
  }
  return JwtVerifier.create(verify, { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchKeys } }) })
})

/** Returns the subject of an access token, or `undefined` when the token is not valid. Throws when the pool's keys cannot be read. */
export const tokenSubjectOf = async (token: string): Promise<string | undefined> => {
  try {
    const { sub } = await verifier().verify(token)
    return sub
  } catch (error) {
    if (error instanceof KeysUnavailable) throw error
    return undefined
  }
}
