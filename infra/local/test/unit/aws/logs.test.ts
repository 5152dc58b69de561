import {
  CloudWatchLogsClient,
  DescribeQueryDefinitionsCommand,
  GetQueryResultsCommand,
  StartQueryCommand,
  type StartQueryCommandInput,
} from '@aws-sdk/client-cloudwatch-logs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startLogs } from '../../../src/aws/logs.ts'
import { account, rootCredentials } from '../../../src/kit/account.ts'
import { awsWith, templateOf } from '../../kit/standIns.ts'

const queryString = [
  'filter ispresent(operation) and ispresent(milliseconds)',
  'stats count(*) as calls, max(milliseconds) as slowest by operation',
  'sort calls desc',
].join('\n| ')
const Speed = {
  Type: 'AWS::Logs::QueryDefinition',
  Properties: { Name: 'Shop/Speed', QueryString: queryString, LogGroupNames: [{ Ref: 'Operations' }] },
}

describe('the log on this machine', () => {
  const logs = startLogs(templateOf({ Operations: { Type: 'AWS::Logs::LogGroup', Properties: {} }, Speed }))
  let door: Awaited<ReturnType<typeof awsWith>>
  let client: CloudWatchLogsClient
  beforeAll(async () => {
    door = await awsWith('logs', logs.service)
    client = new CloudWatchLogsClient({ endpoint: door.url, region: account.region, credentials: rootCredentials })
    logs.take('Operations', '{"operation":"getCart","milliseconds":7}\n{"operation":"getCart","milliseconds":9}\n{"operation":"none"}\n')
    logs.take('Operations', '2026-11-30T00:00:00Z\tid\tINFO\t{"operation":"spoken","milliseconds":7}\n')
    logs.take('Others', '{"operation":"elsewhere","milliseconds":7}\n')
  })
  afterAll(() => door.stop())

  const now = () => Math.ceil(Date.now() / 1000)
  const ask = async (changes: Partial<StartQueryCommandInput> = {}) => {
    const asked = { queryString, logGroupNames: ['Operations'], startTime: now() - 60, endTime: now(), ...changes }
    const { queryId } = await client.send(new StartQueryCommand(asked))
    const first = await client.send(new GetQueryResultsCommand({ queryId }))
    expect(first.status).toBe('Running')
    return await client.send(new GetQueryResultsCommand({ queryId }))
  }

  it('finds the template’s saved queries by the beginning of their names', async () => {
    const named = async (queryDefinitionNamePrefix: string) =>
      (await client.send(new DescribeQueryDefinitionsCommand({ queryDefinitionNamePrefix }))).queryDefinitions
    expect(await named('Shop/')).toEqual([expect.objectContaining({ name: 'Shop/Speed', queryString, logGroupNames: ['Operations'] })])
    expect(await named('Other/')).toEqual([])
  })

  it('finds fields in lines that are JSON as a whole, and in no others', async () => {
    expect(await ask()).toMatchObject({
      status: 'Complete',
      results: [
        [
          { field: 'operation', value: 'getCart' },
          { field: 'calls', value: '2' },
        ],
      ],
    })
  })

  it('finds nothing of another time', async () => {
    expect((await ask({ startTime: now() - 120, endTime: now() - 60 })).results).toEqual([])
  })

  it.each([
    ['a group that is not there', { logGroupNames: ['None'] }, 'ResourceNotFoundException'],
    ['a time that ends before it begins', { startTime: 2, endTime: 1 }, 'InvalidParameterException'],
    ['a query that it does not know', { queryString: 'fields @message' }, 'MalformedQueryException'],
  ])('refuses a query of %s', async (_, changes, name) => {
    await expect(ask(changes)).rejects.toMatchObject({ name })
  })
})
