import { Duration, Stack } from 'aws-cdk-lib'
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  LogQueryVisualizationType,
  LogQueryWidget,
  Metric,
  PeriodOverride,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { CfnQueryDefinition, type LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { GalleryApi } from '../api.ts'
import type { GalleryOutbox } from '../outbox.ts'
import type { GalleryPages } from '../pages.ts'
import type { GallerySite } from '../site.ts'
import type { GalleryUsers } from '../users.ts'
import { failureWords } from './alarms.ts'

type Props = {
  readonly alarms: Alarm[]
  readonly api: GalleryApi
  readonly backgroundLogs: LogGroup
  readonly outbox: GalleryOutbox
  readonly pages: GalleryPages
  readonly site: GallerySite
  readonly table: Table
  readonly users: GalleryUsers
}

/** Queries of CloudWatch Logs Insights: https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/CWL_QuerySyntax.html */
const queries = {
  errors: [
    'fields @timestamp, @logStream, operation, message, error.name, error.stack, requestId, edgeRequestId',
    `filter @message like /${failureWords.join('|')}/`,
    'sort @timestamp desc',
    'limit 200',
  ],
  oneCall: [
    'fields @timestamp, @message',
    'filter requestId = "ID" or functionRequestId = "ID" or edgeRequestId = "ID"',
    'sort @timestamp',
    'limit 200',
  ],
  oneOrder: ['fields @timestamp, functionName, message, requestId, @message', 'filter orderId = "ORDER"', 'sort @timestamp', 'limit 200'],
  money: [
    'filter message in ["order paid", "refunded", "refund failed", "dispute lost", "dispute regained"]',
    'stats count(*) as number, sum(cents) / 100 as euros by bin(1d) as day, message',
    'sort day desc',
  ],
  speed: [
    'filter ispresent(operation) and ispresent(milliseconds)',
    'stats count(*) as calls, pct(milliseconds, 50) as p50, pct(milliseconds, 90) as p90, max(milliseconds) as slowest, sum(status >= 500) as failed, sum(status >= 400 and status < 500) as refused by operation',
    'sort p90 desc',
    'limit 100',
  ],
  mails: [
    'filter message in ["sent", "not sent", "expired"]',
    'stats count(*) as mails by message, template',
    'sort message, mails desc',
    'limit 100',
  ],
} as const

const half = { width: 12, height: 6 } as const

/**
 * The operator's dashboard: sales, mails, pages, the duration of each operation, and AWS's own metrics. Numbers of single operations come
 * from the log, so that a new operation appears by itself and none costs a metric.
 */
export class GalleryDashboard extends Construct {
  constructor(scope: Construct, id: string, { alarms, api, backgroundLogs, outbox, pages, site, table, users }: Props) {
    super(scope, id)
    const { stackName, region } = Stack.of(this)
    const operationLogs = api.operationLogs.logGroupName
    const background = backgroundLogs.logGroupName
    const all = [operationLogs, background]
    this.save('What failed', queries.errors, all)
    this.save('One call, by an ID of its answer or of the edge', queries.oneCall, [api.accessLogs.logGroupName, ...all])
    this.save('One ORDER', queries.oneOrder, all)
    this.save('Sales and refunds', queries.money, all)
    this.save('Speed of operations', queries.speed, [operationLogs])
    this.save('Mails', queries.mails, [background])

    const period = Duration.minutes(5)
    const graph = (title: string, left: IMetric[]) => new GraphWidget({ ...half, title, left, period })
    const list = (title: string, queryLines: readonly string[], logGroupNames: string[]) =>
      new LogQueryWidget({ ...half, title, queryLines: [...queryLines], logGroupNames, view: LogQueryVisualizationType.TABLE })
    const ofTable = (metricName: string) =>
      new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap: { TableName: table.tableName }, statistic: 'Sum' })
    const ofEdge = (metricName: string, statistic: string) =>
      new Metric({
        namespace: 'AWS/CloudFront',
        metricName,
        dimensionsMap: { DistributionId: site.distribution.distributionId, Region: 'Global' },
        statistic,
        // CloudFront publishes its metrics only in this region:
        // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/programming-cloudwatch-metrics.html
        region: 'us-east-1',
      })
    new Dashboard(this, 'Dashboard', {
      // Names of dashboards are global: https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Dashboards.html
      dashboardName: `${stackName}-${region}`,
      defaultInterval: Duration.days(7),
      periodOverride: PeriodOverride.AUTO,
      widgets: [
        [
          new TextWidget({
            width: 24,
            height: 1,
            markdown: `**[The shop](${site.url})** · an alarm’s description says what to do when it rings`,
          }),
        ],
        [new AlarmStatusWidget({ width: 24, height: 4, title: 'Alarms', alarms })],
        [list('Sales and refunds', queries.money, all), list('Mails', queries.mails, [background])],
        [
          new LogQueryWidget({
            width: 24,
            height: 12,
            title: 'Operations, the slowest first',
            queryLines: [...queries.speed],
            logGroupNames: [operationLogs],
            view: LogQueryVisualizationType.TABLE,
          }),
        ],
        [
          graph('Calls of the API', [
            api.api.metricCount(),
            api.api.metricClientError({ label: 'refused (4xx)' }),
            api.api.metricServerError({ label: 'failed (5xx)' }),
          ]),
          graph('Speed of the API, milliseconds', [
            api.api.metricLatency({ statistic: 'p50' }),
            api.api.metricLatency({ statistic: 'p90' }),
          ]),
        ],
        [
          graph('The edge: requests', [ofEdge('Requests', 'Sum')]),
          graph('The edge: percent failed', [ofEdge('4xxErrorRate', 'Average'), ofEdge('5xxErrorRate', 'Average')]),
        ],
        [
          graph('Pages: age of the oldest change not shown, milliseconds', [pages.metricAge({})]),
          graph('Mails: seconds that the oldest waits', [outbox.metricWait({})]),
        ],
        [
          graph('Table: units used', [ofTable('ConsumedReadCapacityUnits'), ofTable('ConsumedWriteCapacityUnits')]),
          graph('What was not taken', [
            ofTable('ReadThrottleEvents'),
            ofTable('WriteThrottleEvents'),
            ...users.metricsThrottled({}),
            outbox.failures.metricApproximateNumberOfMessagesVisible({ label: 'failure queue' }),
          ]),
        ],
      ],
    })
  }

  /** Saves a query in CloudWatch's console, in a folder named after the stack. */
  private save(name: string, lines: readonly string[], logGroupNames: readonly string[]): void {
    const { stackName } = Stack.of(this)
    new CfnQueryDefinition(this, name, {
      name: `${stackName}/${name}`,
      queryString: lines.join('\n| '),
      logGroupNames: [...logGroupNames],
    })
  }
}
