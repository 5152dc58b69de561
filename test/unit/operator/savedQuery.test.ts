import {
  CloudWatchLogsClient,
  DescribeQueryDefinitionsCommand,
  GetQueryResultsCommand,
  StartQueryCommand,
} from '@aws-sdk/client-cloudwatch-logs'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { savedQueryFindings } from '../../../infra/operator/smoke/savedQueryFindings.ts'

process.env.AWS_REGION = 'eu-west-3'
const logs = mockClient(CloudWatchLogsClient)
const query = { name: 'Galerie-dev/Speed of operations', queryString: 'filter …', logGroupNames: ['Operations'] }
beforeEach(() => {
  logs.reset()
  jest.restoreAllMocks()
  logs.on(DescribeQueryDefinitionsCommand, { queryDefinitionNamePrefix: query.name }).resolves({ queryDefinitions: [query] })
  logs.on(StartQueryCommand).resolves({ queryId: '1' })
})

describe('the saved query that npm run smoke asks', () => {
  it('runs the saved query from the beginning of the visit until it is complete', async () => {
    logs
      .on(GetQueryResultsCommand)
      .resolvesOnce({ status: 'Running', results: [[{ field: 'operation', value: 'early' }]] })
      .resolves({ status: 'Complete', results: [[{ field: 'operation', value: 'getCart' }]] })
    expect(await savedQueryFindings('Galerie-dev', 1_000_000)).toMatchObject([{ state: 'ok', about: 'saved query' }])
    const { queryString, logGroupNames } = query
    expect(logs.commandCalls(StartQueryCommand)[0]?.args[0].input).toMatchObject({ queryString, logGroupNames, startTime: 1000 })
    expect(logs.commandCalls(GetQueryResultsCommand)).toHaveLength(2)
  })

  it('reports a fault when the saved query finds none of the operations just called', async () => {
    logs.on(GetQueryResultsCommand).resolves({ status: 'Complete', results: [] })
    const now = Date.now()
    let looks = 0
    jest.spyOn(Date, 'now').mockImplementation(() => now + 60_000 * looks++)
    expect(await savedQueryFindings('Galerie-dev', now)).toMatchObject([
      {
        state: 'fault',
        says: expect.stringContaining('finds none of the operations'),
        todo: expect.stringContaining('which fields it finds'),
      },
    ])
  })

  it.each([
    [
      'that may not be asked',
      () => logs.on(StartQueryCommand).rejects(new Error('not authorized')),
      /could not be asked \(Error: not authorized/,
    ],
    ['that fails', () => logs.on(GetQueryResultsCommand).resolves({ status: 'Failed' }), /the query ended as Failed/],
  ])('warns about a saved query %s', async (_, plant, says) => {
    plant()
    expect(await savedQueryFindings('Galerie-dev', Date.now())).toMatchObject([{ state: 'warning', says: expect.stringMatching(says) }])
  })
})
