import { randomUUID } from 'node:crypto'
import { type CognitoIdentityProviderClient, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider'
import { accountRoutes } from '../../../shared/account/accountRoutes.ts'
import { quoteImageLimits } from '../../../shared/quote/quoteChoices.ts'
import { quoteRoutes } from '../../../shared/quote/quoteRoutes.ts'
import { type Finding, fault, ok, told } from '../kit/finding.ts'
import type { Credentials, PoolAddress } from '../kit/poolClient.ts'
import { answered, lookAt, outputOf, problemOf, type SiteCalls, said, simulatedAddress } from './siteCalls.ts'

/** The user pool: its public calls, and an operator's to open an account that may sign in, and to delete one. */
export type CheckedPool = {
  readonly anybody: CognitoIdentityProviderClient
  readonly address: PoolAddress
  open(account: Credentials): Promise<void>
  remove(address: string): Promise<unknown>
}

/** The most common password that is long enough. */
const commonPassword = 'password'

const refusedByShop = async ({ send }: SiteCalls): Promise<readonly Finding[]> => {
  const answer = await send(accountRoutes.signUp, { body: { email: simulatedAddress(), password: commonPassword } })
  const isRefused = answer.status === 400 && problemOf(answer)?.errors?.some(({ field }) => field === 'password')
  return [
    isRefused
      ? ok('sign-up', 'one of the commonest passwords is refused')
      : fault('sign-up', `one of the commonest passwords is not refused: ${said(answer)}`, lookAt(accountRoutes.signUp)),
  ]
}

/** Checks that a sign-up directly at Cognito, which bypasses the shop's check of passwords, is refused by the pool's trigger (E48). */
const refusedByPool = async (pool: CheckedPool): Promise<readonly Finding[]> => {
  const email = simulatedAddress()
  const asked = {
    ClientId: pool.address.clientId,
    Username: email,
    Password: `${randomUUID()}Aa1`,
    UserAttributes: [{ Name: 'email', Value: email }],
  }
  const about = 'sign-up past the shop'
  try {
    await pool.anybody.send(new SignUpCommand(asked))
  } catch (error) {
    const { name, message } = error as Error
    // https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/API_SignUp.html
    return [
      name === 'UserLambdaValidationException'
        ? ok(about, 'refused by the user pool')
        : fault(about, `the user pool answers ${name}: ${message}`, 'see the log of preSignUp, mend it and deploy again'),
    ]
  }
  const removed = await told(() => pool.remove(email))
  const left = 'untold' in removed ? `; the account of ${email} is left, delete it in Cognito’s console` : ''
  return [fault(about, 'the user pool opens accounts without asking the shop', `its trigger preSignUp is missing: deploy again${left}`)]
}

/** A picture of a single pixel. */
const pixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

const uploaded = async ({ send }: SiteCalls): Promise<readonly Finding[]> => {
  const about = 'upload form'
  const route = quoteRoutes.prepareQuoteUpload
  const permit = await send(route, { body: { name: 'essai.png', type: 'image/png', size: pixel.byteLength } })
  if (problemOf(permit)?.code === 'quotesNotOffered') return [ok(about, 'the owner makes no quotes')]
  const permitted = outputOf(route, permit)
  if (!permitted) return [fault(about, `no upload is permitted: ${said(permit)}`, lookAt(route))]
  const form = new FormData()
  for (const [name, value] of Object.entries(permitted.fields)) form.append(name, value)
  form.append('file', new Blob([pixel]))
  const reply = await fetch(permitted.url, { method: 'POST', body: form, signal: AbortSignal.timeout(30_000) })
  // S3 gives the reason in an XML element: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await reply.text()) ?? []
  return [
    reply.status === 204
      ? ok(about, `S3 takes a picture; this one, of a single pixel, goes by itself within ${quoteImageLimits.keptDays} days`)
      : fault(
          about,
          `S3 answers ${reply.status} ${code}`.trim(),
          `see the rights of ${route.name} on the bucket of uploads, and the bucket’s CORS`,
        ),
  ]
}

/** Checks the forms of a visitor, except a purchase. */
export const formFindings = async (calls: SiteCalls, pool: () => Promise<CheckedPool>): Promise<readonly Finding[]> =>
  (
    await Promise.all([
      answered('sign-up', () => refusedByShop(calls)),
      answered('sign-up past the shop', async () => refusedByPool(await pool())),
      answered('upload form', () => uploaded(calls)),
    ])
  ).flat()
