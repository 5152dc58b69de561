import { setTimeout as sleep } from 'node:timers/promises'
import {
  CloudWatchLogsClient,
  DescribeQueryDefinitionsCommand,
  GetQueryResultsCommand,
  type QueryDefinition,
  StartQueryCommand,
} from '@aws-sdk/client-cloudwatch-logs'
import { type Finding, fault, judged, ok, told } from '../kit/finding.ts'

const about = 'saved query'
/** It counts operations by fields of their lines, and so finds nothing where Logs Insights does not find the fields. */
const asked = 'Speed of operations'
/** Milliseconds: a line is found some seconds after it was written. */
const [longestWait, betweenLooks] = [90_000, 1_000]

/** Runs a saved query on what was logged since a time (epoch milliseconds); returns the number of its rows. */
const countRows = async (client: CloudWatchLogsClient, { queryString, logGroupNames }: QueryDefinition, since: number): Promise<number> => {
  const seconds = { startTime: Math.floor(since / 1000), endTime: Math.ceil(Date.now() / 1000) }
  const { queryId } = await client.send(new StartQueryCommand({ queryString, logGroupNames, ...seconds }))
  for (;;) {
    await sleep(betweenLooks)
    const { status, results = [] } = await client.send(new GetQueryResultsCommand({ queryId }))
    if (status === 'Complete') return results.length
    // https://docs.aws.amazon.com/AmazonCloudWatchLogs/latest/APIReference/API_GetQueryResults.html
    if (status !== 'Scheduled' && status !== 'Running') throw new Error(`the query ended as ${status}`)
  }
}

/** Returns the number of operations that the query finds since a time, or `undefined` where the stack has no such query. */
const operationsFound = async (stack: string, since: number): Promise<number | undefined> => {
  const client = new CloudWatchLogsClient()
  const named = { queryDefinitionNamePrefix: `${stack}/${asked}` }
  const { queryDefinitions: [query] = [] } = await client.send(new DescribeQueryDefinitionsCommand(named))
  if (!query) return undefined
  const end = Date.now() + longestWait
  for (;;) {
    const found = await countRows(client, query, since)
    if (found || Date.now() > end) return found
  }
}

const judge = (found: number | undefined): Finding => {
  if (found === undefined) return fault(about, `the stack has none called “${asked}”`, 'deploy again')
  return found
    ? ok(about, `“${asked}” finds the operations that were just called`)
    : fault(
        about,
        `“${asked}” finds none of the operations that were just called`,
        'see in Logs Insights which fields it finds in the lines of that group: without them the dashboard’s lists and the saved queries are empty',
      )
}

/** Asks a stack's saved query about the operations called since a time (epoch milliseconds). */
export const savedQueryFindings = async (stack: string, since: number): Promise<readonly Finding[]> =>
  judged(about, await told(() => operationsFound(stack, since)), judge)
