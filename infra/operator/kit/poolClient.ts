import { codeOf, stepAt } from '../../../lambdas/account/signIn/oneTimeCode.ts'
import { startClientExchange } from '../../local/src/cognito/pool/srp.ts'

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

type Fields = Readonly<Record<string, unknown>>

/** The answer of a step of a sign-in: tokens, or the next challenge. */
type SignInAnswer = {
  readonly ChallengeName?: string
  readonly Session?: string
  readonly ChallengeParameters?: Readonly<Record<string, string>>
  readonly AuthenticationResult?: { readonly AccessToken: string; readonly IdToken: string; readonly RefreshToken: string }
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
  const answer = JSON.parse(await reply.text()) as Fields
  if (!reply.ok) throw new PoolRefusal(String(answer.__type), String(answer.message))
  return answer
}

const step = async (pool: PoolAddress, operation: 'InitiateAuth' | 'RespondToAuthChallenge', input: Fields): Promise<SignInAnswer> =>
  await callPool(pool, operation, { ClientId: pool.clientId, ...input })

/** Formats a time as `Sat Nov 21 10:05:03 UTC 2026`. */
const timestampOf = (at: Date): string => {
  const [, weekday, day, month, year, time] = /^(\w+), (\d+) (\w+) (\d+) ([\d:]+)/.exec(at.toUTCString()) ?? []
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`
}

const tokensOf = ({ AuthenticationResult: tokens }: SignInAnswer): PoolTokens => {
  if (!tokens) throw new PoolRefusal('NoTokens', 'The pool answers neither a challenge nor tokens')
  const { sub } = JSON.parse(Buffer.from(tokens.AccessToken.split('.')[1] ?? '', 'base64url').toString()) as { readonly sub: string }
  return { accessToken: tokens.AccessToken, idToken: tokens.IdToken, refreshToken: tokens.RefreshToken, sub }
}

/** Proves a password by SRP without sending it; the pool answers with tokens or another challenge. Throws PoolRefusal. */
export const provePassword = async (
  pool: PoolAddress,
  { email, password }: Credentials,
  flow: 'USER_SRP_AUTH' | 'CUSTOM_AUTH' = 'USER_SRP_AUTH',
): Promise<SignInAnswer> => {
  const { clientPublic, sign } = startClientExchange()
  const AuthParameters = { USERNAME: email, SRP_A: clientPublic, ...(flow === 'CUSTOM_AUTH' && { CHALLENGE_NAME: 'SRP_A' }) }
  const asked = await step(pool, 'InitiateAuth', { AuthFlow: flow, AuthParameters })
  const { SALT = '', SRP_B = '', SECRET_BLOCK: secretBlock = '', USER_ID_FOR_SRP: userId = '' } = asked.ChallengeParameters ?? {}
  const signed = { poolName: pool.userPoolId.split('_')[1] ?? '', userId, secretBlock, timestamp: timestampOf(new Date()) }
  const ChallengeResponses = {
    USERNAME: userId,
    TIMESTAMP: signed.timestamp,
    PASSWORD_CLAIM_SECRET_BLOCK: secretBlock,
    PASSWORD_CLAIM_SIGNATURE: sign(password, SALT, SRP_B, signed),
  }
  return await step(pool, 'RespondToAuthChallenge', { ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses })
}

/** Signs in. Throws PoolRefusal, also when the pool requires more than a password. */
export const signInByPassword = async (pool: PoolAddress, credentials: Credentials): Promise<PoolTokens> => {
  const answer = await provePassword(pool, credentials)
  if (answer.ChallengeName !== undefined) throw new PoolRefusal(answer.ChallengeName, 'A password alone does not sign in here')
  return tokensOf(answer)
}

/** Answers the code that administrators are asked for. Takes the secret of a first sign-in. */
const giveCode = async (pool: PoolAddress, asked: SignInAnswer, totpSecret: string | undefined): Promise<SignInAnswer> => {
  const { USERNAME, secret } = asked.ChallengeParameters ?? {}
  const ANSWER = codeOf(secret || (totpSecret ?? ''), stepAt(Date.now()))
  const ChallengeResponses = { USERNAME, ANSWER }
  return await step(pool, 'RespondToAuthChallenge', { ChallengeName: 'CUSTOM_CHALLENGE', Session: asked.Session, ChallengeResponses })
}

/** Signs in to the shop as its site does. Throws PoolRefusal. */
export const signInToShop = async (pool: PoolAddress, { totpSecret, ...credentials }: ShopCredentials): Promise<PoolTokens> => {
  const proved = await provePassword(pool, credentials, 'CUSTOM_AUTH')
  const answer = proved.ChallengeName === 'CUSTOM_CHALLENGE' ? await giveCode(pool, proved, totpSecret) : proved
  if (answer.ChallengeName !== undefined) throw new PoolRefusal(answer.ChallengeName, 'The code is not the one')
  return tokensOf(answer)
}
