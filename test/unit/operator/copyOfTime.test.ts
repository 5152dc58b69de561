import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { copyOfTime, dropCopy } from '../../../infra/operator/restore/copyOfTime.ts'

const aws = mockClient(DynamoDBClient)
const client = new DynamoDBClient({ region: 'eu-west-3' })
const time = new Date('2026-11-24T10:15:00Z')
const arn = 'arn:aws:dynamodb:eu-west-3:000000000000:table/Shop'
const name = 'Shop-at-20261124T101500Z'
const noTable = new ResourceNotFoundException({ message: 'Requested resource not found', $metadata: {} })
const copyOf = (SourceTableArn: string, TableStatus: 'CREATING' | 'ACTIVE') => ({
  Table: { TableName: name, TableStatus, RestoreSummary: { SourceTableArn, RestoreDateTime: time, RestoreInProgress: false } },
})

beforeEach(() => {
  aws.reset()
  aws.on(DescribeTableCommand, { TableName: 'Shop' }).resolves({ Table: { TableName: 'Shop', TableArn: arn } })
  aws.on(DescribeContinuousBackupsCommand).resolves({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: {
        EarliestRestorableDateTime: new Date('2026-11-01T00:00:00Z'),
        LatestRestorableDateTime: new Date('2026-11-25T00:00:00Z'),
      },
    },
  })
})

describe('a copy of the table as it was', () => {
  it('restores one copy of the table, and waits until it is active', async () => {
    aws
      .on(DescribeTableCommand, { TableName: name })
      .rejectsOnce(noTable)
      .resolvesOnce(copyOf(arn, 'CREATING'))
      .resolves(copyOf(arn, 'ACTIVE'))
    expect(await copyOfTime(client, 'Shop', time, 0)).toBe(name)
    expect(await copyOfTime(client, 'Shop', time, 0)).toBe(name)
    const asked = aws.commandCalls(RestoreTableToPointInTimeCommand)
    expect(asked.map(({ args }) => args[0].input)).toEqual([{ SourceTableName: 'Shop', TargetTableName: name, RestoreDateTime: time }])
  })

  it('refuses to restore the table to a time that AWS does not keep', async () => {
    aws.on(DescribeTableCommand).rejects(noTable)
    aws.on(DescribeTableCommand, { TableName: 'Shop' }).resolves({ Table: { TableName: 'Shop', TableArn: arn } })
    await expect(copyOfTime(client, 'Shop', new Date('2026-10-01T00:00:00Z'), 0)).rejects.toThrow('from 2026-11-01')
    expect(aws.commandCalls(RestoreTableToPointInTimeCommand)).toHaveLength(0)
  })

  it('deletes the restored copy of the table', async () => {
    aws.on(DescribeTableCommand, { TableName: name }).resolves(copyOf(arn, 'ACTIVE'))
    expect(await dropCopy(client, 'Shop', time)).toBe(true)
    expect(aws.commandCalls(DeleteTableCommand).map(({ args }) => args[0].input)).toEqual([{ TableName: name }])
  })

  it('neither reads nor deletes a copy that was restored from another table', async () => {
    aws.on(DescribeTableCommand, { TableName: name }).resolves(copyOf(`${arn}2`, 'ACTIVE'))
    await expect(copyOfTime(client, 'Shop', time, 0)).rejects.toThrow('left alone')
    await expect(dropCopy(client, 'Shop', time)).rejects.toThrow('left alone')
    expect(aws.commandCalls(DeleteTableCommand)).toHaveLength(0)
  })
})
