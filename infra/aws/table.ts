import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, BillingMode, ProjectionType, StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { cardAttributes, dueAttributes, indexes } from '../../lambdas/kit/keys.ts'

const text = (name: string) => ({ name, type: AttributeType.STRING })

/** The single table; its rows outlive the stack. */
export class GalleryTable extends Table {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      partitionKey: text('pk'),
      sortKey: text('sk'),
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
      // What a row was when the table forgot it tells which files go with it.
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
  }
}
