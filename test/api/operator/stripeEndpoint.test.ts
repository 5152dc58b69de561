import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import * as z from 'zod'
import { account, rootCredentials } from '../../../infra/local/src/kit/account.ts'
import { providerVersion } from '../../../lambdas/kit/payment/stripe.ts'
import { neededEvents } from '../../../lambdas/kit/payment/stripeEvents.ts'
import { startAwsStub, type World } from '../../kit/cloud/awsStub.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { type Ran, runScript } from '../../kit/cloud/command.ts'
import { openOwnShop } from '../../kit/cloud/ownShop.ts'
import { writeStageFile } from '../../kit/cloud/stageFile.ts'
import { pay, stripeApi } from '../../kit/cloud/stripe.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { aCheckout, anArtwork } from '../../kit/shop/builders.ts'
import { orderNow } from '../../kit/shop/orders.ts'
import { until } from '../../kit/values/until.ts'

openOwnShop()

let removeStage: () => void
beforeAll(() => {
  removeStage = writeStageFile('essai8', { ownerEmail: 'moi@ailleurs.fr' })
})
afterAll(() => removeStage())

const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** Runs it for a stage whose stack's outputs name the shop of these tests. */
const makeEndpoint = async (
  args: readonly string[] = [],
  { key = 'sk_test_new', typed = '', secrets = '' }: { readonly key?: string; readonly typed?: string; readonly secrets?: string } = {},
): Promise<Ran> => {
  const outputs = { StripeSecretArn: endpoints().stripeSecret, StripeWebhookUrl: endpoints().webhook }
  const stub = await startAwsStub(() => ({ denied: [], bootstraps: {}, outputs }) as unknown as World)
  closing.push(stub.stop)
  // https://docs.aws.amazon.com/sdkref/latest/guide/feature-ss-endpoints.html
  const others = {
    AWS_ENDPOINT_URL_CLOUDFORMATION: stub.url,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets || endpoints().aws,
    ...(key && { STRIPE_SECRET_KEY: key }),
  }
  return await runScript('stripeEndpoint', endpoints().aws, ['essai8', ...args], others, { typed })
}

/** Secrets Manager for credentials that may read the secret and not write it. */
const refusingPuts = async (): Promise<string> => {
  const message = 'User: u is not authorized to perform: secretsmanager:PutSecretValue on resource: stripe'
  const server = createServer(async (request, reply) => {
    if (String(request.headers['x-amz-target']).endsWith('.PutSecretValue'))
      return void reply.writeHead(400, { 'x-amzn-errortype': 'AccessDeniedException' }).end(JSON.stringify({ message }))
    const headers = Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz') || name === 'authorization')
    const sent = await fetch(endpoints().aws, { method: 'POST', headers: headers as [string, string][], body: await text(request) })
    reply.writeHead(sent.status, { 'content-type': 'application/x-amz-json-1.1' }).end(await sent.text())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const listed = async () => {
  const endpoint = z.looseObject({ id: z.string(), url: z.string() })
  return z.array(endpoint).parse((await stripeApi('webhook_endpoints')).data)
}

/** A function reads the secret again ten seconds after the last time at the earliest (E65); Stripe tries again meanwhile. */
const secretSeconds = 40

/** Whether the shop takes the events that Stripe signs for its endpoint now. */
const isPaidByEvent = async (): Promise<boolean> => {
  const { sessionId } = await aCheckout(visitor(), [await anArtwork()])
  await pay(sessionId)
  return await until('the order to be paid', async () => (await orderNow(sessionId))?.status === 'paid', secretSeconds)
}

const asOperator = () => ({ endpoint: endpoints().aws, region: account.region, credentials: rootCredentials })

describe('npm run stripe:endpoint', () => {
  it('makes the endpoint with the shop’s events and version, and the shop takes what is signed for it', async () => {
    const { code, out } = await makeEndpoint()
    expect([code, out]).toEqual([0, expect.stringMatching(/^Stripe has the endpoint we_\w+ at http.*, and the shop has its secret\.$/m)])
    expect(await listed()).toEqual([
      expect.objectContaining({ url: endpoints().webhook, enabled_events: neededEvents, api_version: providerVersion, status: 'enabled' }),
    ])
    expect(out).toMatch(/^ok +Stripe key: of the test mode$/m)
    expect(out).toMatch(/^ok +Stripe webhook: /m)
    expect(out).not.toMatch(/sk_test|whsec/)
    expect(await isPaidByEvent()).toBe(true)
  })

  it('leaves an endpoint that is there, and says so', async () => {
    const before = await listed()
    const { code, out } = await makeEndpoint()
    expect([code, out]).toEqual([0, expect.stringContaining(`${before[0]?.id} at ${endpoints().webhook} already; --replace makes another`)])
    expect(await listed()).toEqual(before)
    expect(await isPaidByEvent()).toBe(true)
  })

  it('puts another in its place when asked, whose events the shop takes', async () => {
    const [before] = await listed()
    const { code, out } = await makeEndpoint(['--replace'])
    expect([code, out]).toEqual([0, expect.stringContaining(`The endpoint ${before?.id} is gone.`)])
    const after = await listed()
    expect(after.map(({ id }) => id)).toEqual([expect.not.stringMatching(String(before?.id))])
    expect(await isPaidByEvent()).toBe(true)
  })

  it('stripe:endpoint reads the key at the prompt and shows nothing of it', async () => {
    const { code, out } = await makeEndpoint([], { key: '', typed: 'sk_test_typed\n' })
    expect([code, out]).toEqual([0, expect.stringMatching(/^Stripe’s secret key \(sk_… or rk_…\), or nothing to keep/)])
    expect(out).not.toContain('sk_test_typed')
  })

  it('keeps the key that the shop has where nothing is typed, and ends where nobody answers', async () => {
    expect(await makeEndpoint([], { key: '', typed: '\n' })).toMatchObject({ code: 0, out: expect.stringMatching(/^ok +Stripe key/m) })
    expect(await makeEndpoint([], { key: '' })).toMatchObject({ code: 1, out: expect.stringContaining('No answer was given.') })
  })

  it.each([
    ['of the live mode, in a stage to try things in', 'sk_live_1', /trying things out would move money/],
    ['that is none of Stripe’s', 'whsec_1', /none of Stripe’s secret keys/],
    ['that Stripe does not know', 'sk_test_!', /Invalid API Key provided: sk_test_!/],
  ])('changes nothing with a key %s', async (_, key, words) => {
    const before = await listed()
    expect(await makeEndpoint(['--replace'], { key })).toMatchObject({ code: 1, out: expect.stringMatching(words) })
    expect(await listed()).toEqual(before)
    expect(await isPaidByEvent()).toBe(true)
  })

  it('leaves the former endpoint alone where the secret of another one cannot be kept', async () => {
    const before = await listed()
    const { code, out } = await makeEndpoint(['--replace'], { secrets: await refusingPuts() })
    expect([code, out]).toEqual([1, expect.stringContaining('not authorized to perform: secretsmanager:PutSecretValue')])
    expect(await listed()).toEqual(before)
    expect(await isPaidByEvent()).toBe(true)
  })

  it('stripe:endpoint offers to replace an endpoint whose secret the shop lacks', async () => {
    const SecretString = JSON.stringify({ secretKey: 'sk_test_new', webhookSecret: '', apiBase: endpoints().stripe })
    await new SecretsManagerClient(asOperator()).send(new PutSecretValueCommand({ SecretId: endpoints().stripeSecret, SecretString }))
    expect(await makeEndpoint()).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^fault +Stripe signatures: .*npm run stripe:endpoint -- essai8 --replace$/m),
    })
    expect((await makeEndpoint(['--replace'])).code).toBe(0)
  })

  it('stripe:endpoint prints its usage', async () => {
    expect(await runScript('stripeEndpoint', endpoints().aws, [])).toEqual({
      code: 1,
      out: expect.stringContaining('npm run stripe:endpoint -- STAGE [--replace]'),
    })
  })
})
