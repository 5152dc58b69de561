/**
 * Makes the webhook endpoint of a deployed shop at Stripe, with the events and the API version that the shop needs, and puts Stripe's key
 * and the endpoint's signing secret into the shop's secret (E151): `npm run stripe:endpoint -- dev`. Neither is in a file or in a command.
 * The exit code is 1 while the shop cannot take payments by them.
 */
import { parseArgs } from 'node:util'
import { CloudFormationClient } from '@aws-sdk/client-cloudformation'
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { endpointsOf, providerVersion } from '../../../lambdas/kit/payment/stripe.ts'
import { neededEvents } from '../../../lambdas/kit/payment/stripeEvents.ts'
import { outputsOf } from '../../stacks/stackState.ts'
import { readStage, type Stage, stackNameOf } from '../../stages/stage.ts'
import { readStripeKeys, type StripeKeys } from '../deployCheck/readServices.ts'
import { keyFinding, stripeFindings } from '../deployCheck/shopFindings.ts'
import { describedError } from '../kit/awsErrors.ts'
import { report } from '../kit/finding.ts'
import { askHidden } from './askHidden.ts'

const usage = `npm run stripe:endpoint -- STAGE [--replace]
  Makes the shop's webhook endpoint at Stripe and puts its signing secret, with Stripe's key, into the shop's secret.
  --replace          makes another in the place of one that is there
  STRIPE_SECRET_KEY  the key, in the environment; without it the command asks for it, and shows nothing of it`

type Endpoints = ReturnType<typeof endpointsOf>
type Shop = { readonly stage: Stage; readonly arn: string; readonly url: string; readonly kept: StripeKeys }

const readStageShop = async (stage: Stage): Promise<Shop> => {
  const client = new CloudFormationClient({ region: stage.region })
  const outputs = await outputsOf(client, stackNameOf(stage.name), ['StripeSecretArn', 'StripeWebhookUrl'])
  const { StripeSecretArn: arn, StripeWebhookUrl: url } = outputs
  return { stage, arn, url, kept: await readStripeKeys(arn) }
}

const readKey = async ({ stage, kept }: Shop): Promise<string> => {
  const asked = `Stripe’s secret key (sk_… or rk_…)${kept.secretKey ? ', or nothing to keep the one that the shop has' : ''}: `
  const secretKey = process.env.STRIPE_SECRET_KEY || (await askHidden(asked)) || kept.secretKey
  const { state, says, todo } = keyFinding(stage, secretKey)
  if (state === 'fault') throw new Error(`Stripe key: ${says}. To do: ${todo}`)
  return secretKey
}

const keep = async ({ stage, arn, kept }: Shop, keys: Partial<StripeKeys>): Promise<void> => {
  const SecretString = JSON.stringify({ ...kept, ...keys })
  await new SecretsManagerClient({ region: stage.region }).send(new PutSecretValueCommand({ SecretId: arn, SecretString }))
}

/**
 * Makes an endpoint and keeps its secret; one whose secret is not kept is deleted again. Only then those that were there go, so that no event
 * finds none.
 */
const makeEndpoint = async (endpoints: Endpoints, shop: Shop, secretKey: string, former: readonly string[]): Promise<void> => {
  const { id, secret } = await endpoints.make({ url: shop.url, events: neededEvents, description: `Galerie, stage ${shop.stage.name}` })
  try {
    if (!secret) throw new Error('Stripe told no signing secret of the endpoint that it made')
    await keep(shop, { secretKey, webhookSecret: secret })
  } catch (error) {
    await endpoints.remove(id)
    throw error
  }
  console.log(`Stripe has the endpoint ${id} at ${shop.url}, and the shop has its secret.`)
  for (const each of former) {
    await endpoints.remove(each)
    console.log(`The endpoint ${each} is gone.`)
  }
}

const run = async (): Promise<0 | 1> => {
  const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean', default: false } }, allowPositionals: true })
  const [name] = positionals
  if (!name || positionals.length > 1) throw new Error(usage)
  const stage = readStage(name)
  process.env.AWS_REGION = stage.region
  const shop = await readStageShop(stage)
  const secretKey = await readKey(shop)
  const endpoints = endpointsOf({ ...shop.kept, secretKey })
  const there = (await endpoints.list()).flatMap(({ id, url }) => (url === shop.url ? [id] : []))
  if (!there.length || values.replace) await makeEndpoint(endpoints, shop, secretKey, there)
  else {
    console.log(`Stripe has the endpoint ${there.join(', ')} at ${shop.url} already; --replace makes another.`)
    if (secretKey !== shop.kept.secretKey) await keep(shop, { secretKey })
  }
  const seen = { ...(await readStripeKeys(shop.arn)), endpoints: { said: await endpoints.list() } }
  return report(stripeFindings(stage, seen, shop.url, { events: neededEvents, version: providerVersion }), line => console.log(line))
}

try {
  process.exitCode = await run()
} catch (error) {
  console.error(describedError(error))
  process.exitCode = 1
}
