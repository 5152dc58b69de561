import { afterAll, beforeAll } from '@jest/globals'
import { deploymentFindings } from '../../../infra/operator/deployCheck/deploymentFindings.ts'
import type { Finding } from '../../../infra/operator/kit/finding.ts'
import { checkStage } from '../../../infra/stages/stage.ts'
import { providerVersion } from '../../../lambdas/kit/payment/stripe.ts'
import { neededEvents } from '../../../lambdas/kit/payment/stripeEvents.ts'
import { startAwsStub, type World } from '../../kit/cloud/awsStub.ts'

export const ownerEmail = 'moi@ailleurs.fr'
export const domain = { name: 'www.ailleurs.fr', certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/0f4f4f3c' }
export const settings = { ownerEmail, alarmEmail: 'technique@ailleurs.fr', domain, mail: { identity: 'domain' } }

const webhook = 'https://abc.execute-api.eu-west-3.amazonaws.com/api/stripe/webhook'
export const outputs = {
  SiteUrl: 'https://www.ailleurs.fr',
  DistributionId: 'E2EXAMPLE',
  StripeSecretArn: 'arn:aws:secretsmanager:eu-west-3:123456789012:secret:stripe',
  StripeWebhookUrl: webhook,
  AlarmTopicArn: 'arn:aws:sns:eu-west-3:123456789012:alarms',
}

export const webAclArn = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/Firewall/0f4f4f3c'
const edgeAlarmTopic = 'arn:aws:sns:us-east-1:123456789012:edge'

export const tokens = ['t1', 't2', 't3']
export const mailAccount = { ProductionAccessEnabled: true, SendingEnabled: true, EnforcementStatus: 'HEALTHY' }
export const identity = {
  VerifiedForSendingStatus: true,
  DkimAttributes: { Status: 'SUCCESS', Tokens: tokens },
  MailFromAttributes: { MailFromDomain: 'retour.ailleurs.fr', MailFromDomainStatus: 'SUCCESS' },
}
const record = { Name: '_x.www.ailleurs.fr.', Type: 'CNAME', Value: '_y.acm-validations.aws.' }
const inAYear = Date.now() / 1000 + 365 * 24 * 3600
export const certificate = {
  Status: 'ISSUED',
  DomainName: 'ailleurs.fr',
  SubjectAlternativeNames: ['ailleurs.fr', '*.ailleurs.fr'],
  NotAfter: inAYear,
  DomainValidationOptions: [{ DomainName: 'ailleurs.fr', ResourceRecord: record }],
}
export const endpoint = {
  id: 'we_1',
  object: 'webhook_endpoint',
  url: webhook,
  status: 'enabled',
  enabled_events: neededEvents,
  api_version: providerVersion,
}

let stub: Awaited<ReturnType<typeof startAwsStub>>
let world: World
export const secretWith = (keys: object) => JSON.stringify({ secretKey: 'sk_live_1', webhookSecret: 'whsec_1', apiBase: stub.url, ...keys })

/** A shop that is deployed, and everything well. */
const wellWorld = (): World => ({
  denied: [],
  areCredentialsGood: true,
  bootstraps: { 'eu-west-3': 30, 'us-east-1': 30 },
  outputs,
  concurrency: 1000,
  distributions: [{ id: 'E2EXAMPLE', names: ['www.ailleurs.fr'] }],
  conflicting: ['*EXAMPLE'],
  mailAccount,
  identities: { 'ailleurs.fr': identity, [ownerEmail]: { VerifiedForSendingStatus: true, DkimAttributes: { Status: 'NOT_STARTED' } } },
  identityStack: 'Galerie-prod',
  certificate,
  webAclArn,
  secret: secretWith({}),
  endpoints: [endpoint],
  subscriptions: [{ address: 'technique@ailleurs.fr', arn: `${outputs.AlarmTopicArn}:1` }],
  edgeAlarmTopic,
  edgeSubscriptions: [{ address: 'technique@ailleurs.fr', arn: `${edgeAlarmTopic}:1` }],
})

/** Makes the account of AWS and Stripe that the tests of a file ask: everything well, but for what is given. */
export const setWorld = (given: Partial<World> = {}): void => {
  world = { ...wellWorld(), ...given }
}

/** Answers for AWS and Stripe during the tests of a file. */
export const answerForAws = (): void => {
  const environment = { ...process.env }
  beforeAll(async () => {
    stub = await startAwsStub(() => world)
    Object.assign(process.env, {
      AWS_ENDPOINT_URL: stub.url,
      AWS_REGION: 'eu-west-3',
      AWS_ACCESS_KEY_ID: 'A',
      AWS_SECRET_ACCESS_KEY: 'b',
      AWS_MAX_ATTEMPTS: '1',
    })
  })
  afterAll(async () => {
    await stub.stop()
    process.env = environment
  })
}

export const findings = async (given: Partial<World> = {}, stage: object = {}, name = 'prod'): Promise<readonly Finding[]> => {
  setWorld(given)
  return await deploymentFindings(checkStage(name, { ...settings, ...stage }))
}

export const troubles = (found: readonly Finding[]) => found.filter(({ state }) => state !== 'ok')
