import { ACMClient, DescribeCertificateCommand, ResourceNotFoundException } from '@aws-sdk/client-acm'
import { CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import { CloudFrontClient, ListConflictingAliasesCommand, paginateListDistributions } from '@aws-sdk/client-cloudfront'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { paginateListSubscriptionsByTopic, SNSClient } from '@aws-sdk/client-sns'
import { webhookEndpoints } from '../../../lambdas/kit/payment/stripe.ts'
import { readSecret } from '../../../lambdas/kit/secrets.ts'
import { settingNames } from '../../../lambdas/kit/settings.ts'
import { certificateStackOf } from '../../stacks/certificateStack.ts'
import { edgeAlarmsStackOf } from '../../stacks/edgeAlarmsStack.ts'
import { readMailAccount, readMailIdentity } from '../../stacks/mailIdentity.ts'
import { readStack } from '../../stacks/stackState.ts'
import { mailIdentityOf, type Stage, stackNameOf } from '../../stages/stage.ts'
import { told } from '../kit/finding.ts'
import type { AccountSeen } from './accountFindings.ts'
import { type CertificateSeen, covers, type DomainSeen } from './domainFindings.ts'
import type { MailSeen } from './mailFindings.ts'
import { type ResolveNs, readZone } from './readZone.ts'
import type { ShopSeen, StripeSeen } from './shopFindings.ts'

/** CloudFront and its certificates are read in this region, wherever the shop is. */
const edgeRegion = 'us-east-1'

type Outputs = Readonly<Record<string, string>>

/** Lists every distribution of the account with its names. */
const distributions = async () => {
  const found: { readonly id: string; readonly names: readonly string[] }[] = []
  for await (const { DistributionList } of paginateListDistributions({ client: new CloudFrontClient({ region: edgeRegion }) }, {}))
    for (const { Id = '', Aliases } of DistributionList?.Items ?? []) found.push({ id: Id, names: Aliases?.Items ?? [] })
  return found
}

const concurrency = async (region: string): Promise<number> => {
  const { AccountLimit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand())
  return AccountLimit?.ConcurrentExecutions ?? 0
}

export const readQuotas = async ({ region }: Stage): Promise<Pick<AccountSeen, 'concurrency' | 'distributions'>> => ({
  concurrency: await told(() => concurrency(region)),
  distributions: await told(async () => (await distributions()).length),
})

/** A resource of no stack is a ValidationError: https://docs.aws.amazon.com/AWSCloudFormation/latest/APIReference/API_DescribeStackResources.html */
const stackWith = async (region: string, physicalId: string): Promise<string | undefined> => {
  try {
    const found = await new CloudFormationClient({ region }).send(new DescribeStackResourcesCommand({ PhysicalResourceId: physicalId }))
    return found.StackResources?.[0]?.StackName
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationError') return undefined
    throw error
  }
}

export const readMail = async (stage: Stage, isCreated: boolean): Promise<MailSeen> => {
  const client = new SESv2Client({ region: stage.region })
  const name = mailIdentityOf(stage)
  const [account, identity, identityStack] = await Promise.all([
    told(() => readMailAccount(client)),
    told(() => readMailIdentity(client, name)),
    told(() => stackWith(stage.region, name)),
  ])
  return { account, identity, identityStack, stackName: stackNameOf(stage.name), isCreated }
}

const certificate = async (arn: string): Promise<CertificateSeen | undefined> => {
  try {
    const { Certificate } = await new ACMClient({ region: edgeRegion }).send(new DescribeCertificateCommand({ CertificateArn: arn }))
    if (!Certificate) return undefined
    const { Status = '', DomainName = '', SubjectAlternativeNames = [DomainName], NotAfter, RenewalSummary } = Certificate
    const records = (Certificate.DomainValidationOptions ?? []).flatMap(({ ResourceRecord }) =>
      ResourceRecord ? [`${ResourceRecord.Name} ${ResourceRecord.Type} ${ResourceRecord.Value}`] : [],
    )
    return { status: Status, names: SubjectAlternativeNames, endsAt: NotAfter, records, renewal: RenewalSummary?.RenewalStatus }
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

/**
 * Lists other distributions with the name. Those of other accounts are only visible to who has a distribution with a certificate for the
 * name (https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_ListConflictingAliases.html); before that only the account's own are
 * searched.
 */
const takenBy = async (domain: string, own: string | undefined): Promise<readonly string[]> => {
  const all = await distributions()
  const isOfOthers = ({ id, names }: (typeof all)[number]) => id !== own && names.some(name => covers(name, domain))
  const inAccount = all.filter(isOfOthers).map(({ id }) => id)
  const hasName = all.some(({ id, names }) => id === own && names.includes(domain))
  if (inAccount.length || !own || !hasName) return inAccount
  const asked = new ListConflictingAliasesCommand({ Alias: domain, DistributionId: own })
  const { ConflictingAliasesList } = await new CloudFrontClient({ region: edgeRegion }).send(asked)
  // The own one is among them, with its id hidden except for the end: *******EXAMPLE.
  const isOwn = (id: string) => own.endsWith(id.replace(/^\*+/, ''))
  return (ConflictingAliasesList?.Items ?? []).map(({ DistributionId = '' }) => DistributionId).filter(id => !isOwn(id))
}

/** Returns the certificate that the stage names, or the one that was made for it in its zone. */
const certificateArnOf = async ({ name, domain }: Stage): Promise<string | undefined> => {
  if (!domain?.zone) return domain?.certificateArn
  return (await readStack(new CloudFormationClient({ region: edgeRegion }), certificateStackOf(name))).outputs.CertificateArn
}

export const readDomain = async (
  stage: Stage,
  { DistributionId, ZoneNames }: Outputs,
  resolveNs: ResolveNs,
): Promise<DomainSeen | undefined> => {
  const { domain } = stage
  if (!domain) return undefined
  const arn = await told(() => certificateArnOf(stage))
  return {
    certificate: 'untold' in arn ? arn : await told(async () => (arn.said === undefined ? undefined : certificate(arn.said))),
    taken: await told(() => takenBy(domain.name, DistributionId)),
    zone: domain.zone && (await told(() => readZone(stage, ZoneNames?.split(' ') ?? [], resolveNs))),
  }
}

/** The shop's secret; `apiBase` is set only where a local stand-in replaces Stripe. */
export type StripeKeys = { readonly secretKey: string; readonly webhookSecret: string; readonly apiBase?: string }

export const readStripeKeys = async (secretArn: string): Promise<StripeKeys> => {
  const keys = await readSecret<Partial<StripeKeys>>(secretArn).catch(error => {
    // The message about broken JSON is left out, because it quotes the text: a part of the key.
    if (error instanceof SyntaxError) throw new Error('the secret is not JSON: { "secretKey": "sk_…", "webhookSecret": "whsec_…" }')
    throw error
  })
  return { secretKey: '', webhookSecret: '', ...keys }
}

const stripe = async (secretArn: string): Promise<StripeSeen> => {
  const { secretKey, webhookSecret } = await readStripeKeys(secretArn)
  process.env[settingNames.stripeSecretArn] = secretArn
  return { secretKey, webhookSecret, ...(secretKey.trim() && { endpoints: await told(webhookEndpoints) }) }
}

const subscribers = async (region: string, topic: string) => {
  const found: { readonly address: string; readonly isConfirmed: boolean }[] = []
  // A subscription that is not confirmed has no ARN yet: https://docs.aws.amazon.com/sns/latest/api/API_Subscribe.html
  for await (const { Subscriptions = [] } of paginateListSubscriptionsByTopic({ client: new SNSClient({ region }) }, { TopicArn: topic }))
    for (const { Endpoint = '', SubscriptionArn = '' } of Subscriptions)
      found.push({ address: Endpoint, isConfirmed: SubscriptionArn.startsWith('arn:') })
  return found
}

/** Lists the topics that mail the stage's alarms: the shop's, and the edge's where the stage has a domain (E96). */
const topicsOf = async ({ name, region, domain }: Stage, shopTopic: string) => {
  const { outputs } = domain
    ? await readStack(new CloudFormationClient({ region: edgeRegion }), edgeAlarmsStackOf(name))
    : { outputs: {} as Outputs }
  const { AlarmTopicArn: edgeTopic } = outputs
  return [{ region, topic: shopTopic }, ...(edgeTopic ? [{ region: edgeRegion, topic: edgeTopic }] : [])]
}

/** Reads the state of an existing shop, by its stack's outputs. */
export const readShop = async (stage: Stage, outputs: Outputs): Promise<ShopSeen> => {
  const { StripeSecretArn = '', StripeWebhookUrl = '', AlarmTopicArn = '' } = outputs
  const topics = await topicsOf(stage, AlarmTopicArn)
  return {
    stripe: await told(() => stripe(StripeSecretArn)),
    webhookUrl: StripeWebhookUrl,
    alarms: await Promise.all(topics.map(async each => ({ ...each, subscribers: await told(() => subscribers(each.region, each.topic)) }))),
  }
}
