import { codeOf, stepAt } from '../../../lambdas/account/oneTimeCode.ts'
import { asFields, type Fields, parseFields, textOf } from '../kit/unknown.ts'
import { startClientExchange } from './pool/srp.ts'

/** A pool as the site's settings describe it to browsers: its endpoint, its id and the client's id. */
export type PoolAddress = { readonly endpoint: string; readonly userPoolId: string; readonly clientId: string }
export type Credentials = { readonly email: string; readonly password: string }
/** An administrator's credentials have the secret of their authenticator app, in base32. */
export type ShopCredentials = Credentials & { readonly totpSecret?: string | undefined }
export type PoolTokens = {
  readonly accessToken: string
  readonly idToken: string
  readonly refreshToken: string
  readonly sub: string
}

/** A refusal of the pool, with AWS's name. */
class PoolRefusal extends Error {
  constructor(code: string, message: string) {
    super(message)
    this.name = code
  }
}

/** Calls the pool's API as a browser does. Throws PoolRefusal. */
export const callPool = async ({ endpoint }: PoolAddress, operation: string, input: Fields): Promise<Fields> => {
  const reply = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    body: JSON.stringify(input),
  })
  const answer = parseFields(await reply.text())
  if (!reply.ok) throw new PoolRefusal(textOf(answer.__type), textOf(answer.message))
  return answer
}

/** Formats a time as `Sat Nov 21 10:05:03 UTC 2026`. */
const timestampOf = (at: Date): string => {
  const [, weekday, day, month, year, time] = /^(\w+), (\d+) (\w+) (\d+) ([\d:]+)/.exec(at.toUTCString()) ?? []
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`
}

const tokensOf = (answer: Fields): PoolTokens => {
  const { AccessToken, IdToken, RefreshToken } = asFields(answer.AuthenticationResult)
  const accessToken = textOf(AccessToken)
  const { sub } = parseFields(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url'))
  return { accessToken, idToken: textOf(IdToken), refreshToken: textOf(RefreshToken), sub: textOf(sub) }
}

/** Proves a password by SRP without sending it; the pool answers with tokens or another challenge. Throws PoolRefusal. */
export const provePassword = async (
  pool: PoolAddress,
  { email, password }: Credentials,
  flow: 'USER_SRP_AUTH' | 'CUSTOM_AUTH' = 'USER_SRP_AUTH',
): Promise<Fields> => {
  const { clientPublic, sign } = startClientExchange()
  const AuthParameters = { USERNAME: email, SRP_A: clientPublic, ...(flow === 'CUSTOM_AUTH' && { CHALLENGE_NAME: 'SRP_A' }) }
  const asked = await callPool(pool, 'InitiateAuth', { ClientId: pool.clientId, AuthFlow: flow, AuthParameters })
  const { SALT, SRP_B, SECRET_BLOCK, USER_ID_FOR_SRP: userId } = asFields(asked.ChallengeParameters)
  const signed = {
    poolName: pool.userPoolId.split('_')[1] ?? '',
    userId: textOf(userId),
    secretBlock: textOf(SECRET_BLOCK),
    timestamp: timestampOf(new Date()),
  }
  const ChallengeResponses = {
    USERNAME: userId,
    TIMESTAMP: signed.timestamp,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: sign(password, textOf(SALT), textOf(SRP_B), signed),
  }
  const input = { ClientId: pool.clientId, ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses }
  return await callPool(pool, 'RespondToAuthChallenge', input)
}

/** Signs in. Throws PoolRefusal, also when the pool requires more than a password. */
export const signInByPassword = async (pool: PoolAddress, credentials: Credentials): Promise<PoolTokens> => {
  const answer = await provePassword(pool, credentials)
  if (answer.ChallengeName !== undefined) throw new PoolRefusal(textOf(answer.ChallengeName), 'A password alone does not sign in here')
  return tokensOf(answer)
}

/** Answers the code that administrators are asked for. Takes the secret of a first sign-in. */
const giveCode = async (pool: PoolAddress, asked: Fields, totpSecret: string | undefined): Promise<Fields> => {
  const { USERNAME, secret } = asFields(asked.ChallengeParameters)
  const ANSWER = codeOf(textOf(secret) || (totpSecret ?? ''), stepAt(Date.now()))
  const answer = { ChallengeName: 'CUSTOM_CHALLENGE', Session: asked.Session, ChallengeResponses: { USERNAME, ANSWER } }
  return await callPool(pool, 'RespondToAuthChallenge', { ClientId: pool.clientId, ...answer })
}

/** Signs in to the shop as its site does. Throws PoolRefusal. */
export const signInToShop = async (pool: PoolAddress, { totpSecret, ...credentials }: ShopCredentials): Promise<PoolTokens> => {
  const proved = await provePassword(pool, credentials, 'CUSTOM_AUTH')
  const answer = proved.ChallengeName === 'CUSTOM_CHALLENGE' ? await giveCode(pool, proved, totpSecret) : proved
  if (answer.ChallengeName !== undefined) throw new PoolRefusal(textOf(answer.ChallengeName), 'The code is not the one')
  return tokensOf(answer)
}
