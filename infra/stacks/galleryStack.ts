import { Aspects, CfnOutput, type CfnResource, CfnRule, Fn, Names, RemovalPolicy, Stack, Tags } from 'aws-cdk-lib'
import { CfnCachePolicy, CfnOriginAccessControl, CfnOriginRequestPolicy, CfnResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct, IConstruct } from 'constructs'
import type { InvokedName } from '../../lambdas/kit/invocation.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { GalleryApi } from '../constructs/api.ts'
import { GalleryBuckets } from '../constructs/buckets.ts'
import { newLogGroup } from '../constructs/galleryFunction.ts'
import { GalleryImages } from '../constructs/images.ts'
import { GalleryMail } from '../constructs/mail.ts'
import { GalleryAlarms } from '../constructs/monitoring/alarms.ts'
import { GalleryDashboard } from '../constructs/monitoring/dashboard.ts'
import { GalleryJournal } from '../constructs/monitoring/journal.ts'
import { GalleryOutbox } from '../constructs/outbox.ts'
import { GalleryOwnData } from '../constructs/ownData.ts'
import { GalleryPages } from '../constructs/pages.ts'
import { GalleryReconciliation } from '../constructs/reconciliation.ts'
import { DistributionSecret, StripeSecret } from '../constructs/secrets.ts'
import { GallerySite } from '../constructs/site.ts'
import { GallerySiteFiles } from '../constructs/siteFiles.ts'
import { GalleryTable } from '../constructs/table.ts'
import { GalleryUsers } from '../constructs/users.ts'
import { localStage, type Stage, zoneNamesOf } from '../stages/stage.ts'

/**
 * Adds the region to the names of CloudFront's policies and access controls: they have one namespace per account, and the CDK's names
 * contain only the stack, so that the same stage in a second region would fail.
 */
const nameByRegion = (node: IConstruct): void => {
  const named = (config: string) => {
    const { region } = Stack.of(node)
    // CloudFront allows names of up to 64 characters.
    const name = `${Names.uniqueResourceName(node, { maxLength: 63 - region.length, separator: '-' })}-${region}`
    ;(node as CfnResource).addPropertyOverride(`${config}.Name`, name)
  }
  if (node instanceof CfnCachePolicy) named('CachePolicyConfig')
  if (node instanceof CfnOriginRequestPolicy) named('OriginRequestPolicyConfig')
  if (node instanceof CfnResponseHeadersPolicy) named('ResponseHeadersPolicyConfig')
  if (node instanceof CfnOriginAccessControl) named('OriginAccessControlConfig')
}

/** The whole stack of one stage. */
export class GalleryStack extends Stack {
  constructor(scope: Construct, id: string, { stage }: { readonly stage: Stage }) {
    super(scope, id, { env: { region: stage.region }, terminationProtection: stage.isProduction && stage.isProtected })
    const tags = { application: 'galerie', stage: stage.name }
    // The API has its tags in its body; CloudFormation refuses them beside it (infra/constructs/apiBody.ts), and a dashboard's everywhere.
    const excludeResourceTypes = ['AWS::ApiGatewayV2::Api', 'AWS::CloudWatch::Dashboard']
    for (const [name, value] of Object.entries(tags)) Tags.of(this).add(name, value, { excludeResourceTypes })

    Aspects.of(this).add({
      visit: node => {
        if (node instanceof CfnLogGroup) node.retentionInDays = stage.logDays
      },
    })
    Aspects.of(this).add({ visit: nameByRegion })
    if (stage === localStage) this.refuseDeployment()

    const table = new GalleryTable(this, 'Table', stage)
    const mail = new GalleryMail(this, 'Mail', stage)
    const users = new GalleryUsers(this, 'Users', { mail, stage })
    const stripeSecret = new StripeSecret(this, 'StripeSecret')
    const originSecret = new DistributionSecret(this, 'OriginSecret')
    const buckets = new GalleryBuckets(this, 'Buckets', stage)
    const api = new GalleryApi(this, 'Api')
    const site = new GallerySite(this, 'Site', { buckets, api, users, originSecret, domain: stage.domain, webAclArn: stage.webAclArn })

    const resources = {
      table,
      stripeSecret,
      originSecret,
      mail,
      users,
      uploads: buckets.uploads,
      media: buckets.media,
      site: buckets.site,
      papers: buckets.papers,
      // Browsers verify ECDSA on P-256 themselves. What the key signed stays valid for ever, so that it outlives the stack.
      signingKey: new Key(this, 'SigningKey', {
        keySpec: KeySpec.ECC_NIST_P256,
        keyUsage: KeyUsage.SIGN_VERIFY,
        removalPolicy: RemovalPolicy.RETAIN,
      }),
      invoked: new Map<InvokedName, IFunction>(),
      distribution: site.distribution,
      siteUrl: site.url,
      backgroundLogs: newLogGroup(this, 'BackgroundLogs'),
      tableWrites: stage.tableWrites,
      samples: stage.samples,
    }
    const outbox = new GalleryOutbox(this, 'Outbox', { table, resources })
    api.serve(resources, tags)
    users.serve(resources)
    users.exportWeekly(resources, outbox.failures)
    new GalleryImages(this, 'Images', { resources, failures: outbox.failures })
    new GalleryOwnData(this, 'OwnData', { resources, failures: outbox.failures })
    const reconciliation = new GalleryReconciliation(this, 'Reconciliation', { resources })
    const siteFiles = new GallerySiteFiles(this, 'SiteFiles', { buckets, site, users, stage })
    const pages = new GalleryPages(this, 'Pages', { table, siteFiles, resources, failures: outbox.failures })
    new GalleryJournal(this, 'Journal', { resources })
    const { backgroundLogs } = resources
    const alarms = new GalleryAlarms(this, 'Alarms', { api, backgroundLogs, outbox, pages, reconciliation, table, users, stage })
    new GalleryDashboard(this, 'Dashboard', { alarms: alarms.alarms, api, backgroundLogs, outbox, pages, site, table, users })

    new CfnOutput(this, 'SiteUrl', { value: site.url })
    new CfnOutput(this, 'TableName', { value: table.tableName })
    new CfnOutput(this, 'SiteBucket', { value: buckets.site.bucketName })
    new CfnOutput(this, 'MediaBucket', { value: buckets.media.bucketName })
    new CfnOutput(this, 'PapersBucket', { value: buckets.papers.bucket.bucketName })
    new CfnOutput(this, 'UploadsBucket', { value: buckets.uploads.bucketName })
    if (stage.domain && !stage.domain.zone)
      new CfnOutput(this, 'SiteRecord', { value: `${stage.domain.name} CNAME ${site.distribution.distributionDomainName}` })
    const zoneNames = Object.values(zoneNamesOf(stage)).flat()
    if (zoneNames.length) new CfnOutput(this, 'ZoneNames', { value: zoneNames.join(' ') })
    new CfnOutput(this, 'DistributionId', { value: site.distribution.distributionId })
    new CfnOutput(this, 'UserPoolId', { value: users.pool.userPoolId })
    new CfnOutput(this, 'UserPoolClientId', { value: users.client.userPoolClientId })
    for (const [at, record] of mail.records.entries()) new CfnOutput(this, `MailRecord${at + 1}`, { value: record })
    new CfnOutput(this, 'StripeSecretArn', { value: stripeSecret.secretArn })
    new CfnOutput(this, 'OriginSecretArn', { value: originSecret.secretArn })
    new CfnOutput(this, 'StripeWebhookUrl', { value: api.urlOf(orderRoutes.receiveStripeEvent) })
    new CfnOutput(this, 'FailureQueue', { value: outbox.failures.queueUrl })
    new CfnOutput(this, 'AlarmTopicArn', { value: alarms.topic.topicArn })
  }
  /** Without a stage's name this is the shop of a developer's machine, with example addresses. */
  private refuseDeployment(): void {
    new CfnRule(this, 'NamedStage', {
      assertions: [{ assert: Fn.conditionEquals('local', 'deployed'), assertDescription: 'Name the stage: npm run deploy -- dev' }],
    })
  }
}
