import { CfnOutput, Stack, Tags } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { GalleryAlarms } from './aws/alarms.ts'
import { GalleryApi } from './aws/api.ts'
import { GalleryMail } from './aws/mail.ts'
import { GalleryBuckets } from './aws/media.ts'
import { GalleryOutbox } from './aws/outbox.ts'
import { GallerySite } from './aws/site.ts'
import { GallerySiteFiles } from './aws/siteFiles.ts'
import { StripeSecret } from './aws/stripe.ts'
import { GalleryTable } from './aws/table.ts'
import { GalleryUsers } from './aws/users.ts'
import type { Stage } from './stage.ts'

/** The shop on one page. */
export class GalleryStack extends Stack {
  constructor(scope: Construct, id: string, { stage }: { readonly stage: Stage }) {
    super(scope, id, { terminationProtection: stage.isProduction })
    Tags.of(this).add('application', 'galerie')
    Tags.of(this).add('stage', stage.name)

    const table = new GalleryTable(this, 'Table')
    const users = new GalleryUsers(this, 'Users')
    const mail = new GalleryMail(this, 'Mail', stage)
    const stripeSecret = new StripeSecret(this, 'StripeSecret')
    const buckets = new GalleryBuckets(this, 'Buckets')
    const api = new GalleryApi(this, 'Api')
    const site = new GallerySite(this, 'Site', { buckets, api, domain: stage.domain })

    const resources = { table, stripeSecret, mail, siteUrl: site.url }
    api.serve(resources, users)
    const outbox = new GalleryOutbox(this, 'Outbox', { table, resources })
    new GalleryAlarms(this, 'Alarms', { api, outbox, email: stage.ownerEmail })
    new GallerySiteFiles(this, 'SiteFiles', { buckets, site, users, stage })

    new CfnOutput(this, 'SiteUrl', { value: site.url })
    new CfnOutput(this, 'UserPoolId', { value: users.pool.userPoolId })
    new CfnOutput(this, 'StripeSecretArn', { value: stripeSecret.secretArn })
  }
}
