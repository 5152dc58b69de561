import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { cardAttributes, dueAttributes, indexes } from '../../lambdas/kit/table/keys.ts'
import type { Stage } from '../stages/stage.ts'

const text = (name: string) => ({ name, type: AttributeType.STRING })

/** The single table; its rows outlive the stack. */
export class GalleryTable extends Table {
  constructor(scope: Construct, id: string, { isProtected }: Pick<Stage, 'isProtected'>) {
    super(scope, id, {
      partitionKey: text('pk'),
      sortKey: text('sk'),
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: isProtected,
      // A stack whose creation fails deletes the empty table.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      // The old image lets the renderer find the pages that showed a row before it was changed or deleted.
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'expiresAtEpoch',
    })
    this.addGlobalSecondaryIndex({
      indexName: indexes.published.name,
      partitionKey: text(indexes.published.partition),
      sortKey: text(indexes.published.sort),
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: [...cardAttributes],
    })
    this.addGlobalSecondaryIndex({
      indexName: indexes.lookup.name,
      partitionKey: text(indexes.lookup.partition),
      projectionType: ProjectionType.ALL,
    })
    this.addGlobalSecondaryIndex({
      indexName: indexes.listed.name,
      partitionKey: text(indexes.listed.partition),
      sortKey: text(indexes.listed.sort),
      projectionType: ProjectionType.ALL,
    })
    this.addGlobalSecondaryIndex({
      indexName: indexes.due.name,
      partitionKey: text(indexes.due.partition),
      sortKey: text(indexes.due.sort),
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: [...dueAttributes],
    })
    this.addGlobalSecondaryIndex({
      indexName: indexes.news.name,
      partitionKey: text(indexes.news.partition),
      sortKey: text(indexes.news.sort),
      projectionType: ProjectionType.KEYS_ONLY,
    })
    this.addGlobalSecondaryIndex({
      indexName: indexes.customer.name,
      partitionKey: text(indexes.customer.partition),
      sortKey: text(indexes.customer.sort),
      projectionType: ProjectionType.ALL,
    })
  }
}

/** Returns the table's stream and the permissions to read it. */
export const streamOf = ({ tableStreamArn: arn }: Table) => {
  if (!arn) throw new Error('The table has no stream')
  const actions = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(name => `dynamodb:${name}`)
  return { arn, reading: new PolicyStatement({ actions, resources: [arn] }) }
}
