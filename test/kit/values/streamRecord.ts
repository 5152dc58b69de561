import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBRecord } from 'aws-lambda'
import type { Key } from '../../../lambdas/kit/table/keys.ts'

const imageOf = (row: object) => marshall(row, { removeUndefinedValues: true }) as NonNullable<DynamoDBRecord['dynamodb']>['NewImage']

/** What the table's stream tells of a row that changed from `before` to `after`. */
export const streamRecord = <R extends Key>(before: R | undefined, after: R | undefined): DynamoDBRecord => {
  const { pk = '', sk = '' } = before ?? after ?? {}
  return {
    dynamodb: { Keys: imageOf({ pk, sk }), OldImage: before && imageOf(before), NewImage: after && imageOf(after) },
  } as DynamoDBRecord
}
