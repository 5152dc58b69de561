import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { Users } from './cognito/users.ts'
import type { Fields } from './kit/unknown.ts'
import type { StripeStandIn } from './stripe/stripe.ts'

/** What furnishing a new cloud needs to know of it. */
export type OpenedCloud = {
  readonly siteUrl: string
  readonly awsUrl: string
  readonly pool: Users['address']
  /** Absent when the real provider is used, whose codes the owner manages. */
  readonly stripe: Pick<StripeStandIn, 'seed'> | undefined
  /** Where a file may mark what was furnished already. */
  readonly dataDirectory: string
  readonly log: (line: string) => void
}

/** Everything that the cloud knows of the shop beyond its template. */
export type Adapter = {
  /** The shop's name on the payment page. */
  readonly businessName: string
  /** The accounts that `furnish` makes, as endpoints.json names them. */
  readonly accounts: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Fills a cloud at each start: with its accounts, and with sample data unless it is to be empty. */
  readonly furnish: (cloud: OpenedCloud, empty: boolean) => Promise<void>
  /** The path at the gateway that takes Stripe's events. */
  readonly webhookPath: string
  /** The functions' variables with the ARN of Stripe's secret and the names of the buckets. */
  readonly settings: Readonly<Record<'stripeSecretArn' | 'uploadsBucket' | 'mediaBucket' | 'siteBucket', string>>
  /** The function that renders the site's pages, which tests have run only when the site is read. */
  readonly renderer: string
  /** The policy that a role's `PermissionsBoundary` names, which the template has not. */
  readonly boundary: Fields
  /** The form of the table's rows; data of another form are refused. */
  readonly rowForm: string
  /** Brings the rows of an earlier version to the present form, as a deployment does. */
  readonly migrate: (client: DynamoDBClient, tableName: string) => Promise<void>
}
