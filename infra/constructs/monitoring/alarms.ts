import { Duration, Stack } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, type IMetric, MathExpression, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { FilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import { metricNames, metricNamespace, shopDimension } from '../../../lambdas/kit/metric.ts'
import { indexes } from '../../../lambdas/kit/table/keys.ts'
import type { AlarmName } from '../../../shared/journal/journal.ts'
import type { FunctionName } from '../../grants/backgroundFunctions.ts'
import type { Stage } from '../../stages/stage.ts'
import type { GalleryApi } from '../api.ts'
import { functionsNamed } from '../galleryFunction.ts'
import type { GalleryOutbox } from '../outbox.ts'
import type { GalleryPages } from '../pages.ts'
import type { GalleryReconciliation } from '../reconciliation.ts'
import type { GalleryUsers } from '../users.ts'
import { describeAlarm } from './alarmGuide.ts'

type Props = {
  readonly api: GalleryApi
  readonly backgroundLogs: LogGroup
  readonly outbox: GalleryOutbox
  readonly pages: GalleryPages
  readonly reconciliation: GalleryReconciliation
  readonly table: Table
  readonly users: GalleryUsers
  readonly stage: Stage
}

/**
 * A percentage of the works for sale, just below the share that may be held, so that the alarm rings before purchases get no holds (D18c).
 */
const mostHeldPercent = 35
/** Writes refused in five minutes for meeting a transaction; an opening of 300 buyers has some sixty. */
const manyMet = 300
/** Unpaid orders for each paid one in a day; honest buyers abandon a few payments for each they make. */
const manyUnpaid = 30

/**
 * The rates below those at which SES puts an account under review, 5 % and 0.1 %:
 * https://docs.aws.amazon.com/ses/latest/dg/reputation-dashboard-messages.html
 */
const mostBounced = 0.03
const mostComplained = 0.0008

/**
 * Returns a rate that SES publishes for the whole account:
 * https://docs.aws.amazon.com/ses/latest/dg/reputationdashboard-cloudwatch-alarm.html
 */
const reputation = (name: 'BounceRate' | 'ComplaintRate'): Metric =>
  new Metric({ namespace: 'AWS/SES', metricName: `Reputation.${name}`, statistic: 'Average', period: Duration.hours(1) })

/**
 * The refusals in five minutes. Honest use causes few, so that these thresholds are far above a normal day and far below the rate at which
 * the gateway lets a stranger guess.
 */
const mostRefused = { '401': 50, '403': 20, '429': 100 }

/**
 * The browsers' reports of policy violations in a quarter of an hour; one address sends at most 150. The alarm takes two addresses or more:
 * a broken deployment affects many visitors, an odd extension only one.
 */
const manyPolicyReports = 200

/**
 * The words of a failure in a function's log: the level of a logged error, a thrown one
 * (https://docs.aws.amazon.com/lambda/latest/dg/nodejs-exceptions.html), a run that was too long
 * (https://repost.aws/knowledge-center/lambda-verify-invocation-timeouts) or that ended its process.
 */
export const failureWords = ['ERROR', 'errorType', 'Task timed out', 'Runtime exited'] as const

/**
 * The pool's triggers except those that throw to make Cognito refuse: `preSignUp`, `customMessage` and `postConfirmation`. A sign-up for which
 * one of these fails is a server error of the API.
 */
const signInFunctions = [
  'createAuthChallenge',
  'defineAuthChallenge',
  'verifyAuthChallengeResponse',
] as const satisfies readonly FunctionName[]

/** Sums metrics, of which an alarm takes ten at most: https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarm-limits.html */
const sumOf = (metrics: readonly IMetric[], period: Duration): MathExpression => {
  const usingMetrics = Object.fromEntries(metrics.map((metric, at) => [`m${at}`, metric]))
  return new MathExpression({ expression: `SUM([${Object.keys(usingMetrics).join(', ')}])`, usingMetrics, period })
}

/** The alarms about one moment, whose return to normal means nothing and sends no mail. */
const momentary: ReadonlySet<AlarmName> = new Set<AlarmName>(['StrangeEvent', 'MailRefused', 'NewAdministrator', 'PriceHalved'])

/** Returns an alarm's name in AWS, which the journal reads. */
export const alarmNameOf = (stack: Stack, name: AlarmName | ''): string => `${stack.stackName}-${name}`

/** Creates the topic that mails a region's alarms to the stage's alarm address. */
export const makeAlarmTopic = (scope: Construct, { alarmEmail, ownerEmail }: Stage): Topic => {
  const topic = new Topic(scope, 'Topic', { enforceSSL: true })
  topic.addSubscription(new EmailSubscription(alarmEmail ?? ownerEmail))
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  )
  return topic
}

/** The alarms of `alarmNames`, mailed to the stage's alarm address; `alarmGuide` says what to do about each. */
export class GalleryAlarms extends Construct {
  readonly alarms: Alarm[] = []
  readonly topic: Topic

  constructor(scope: Construct, id: string, { api, backgroundLogs, outbox, pages, reconciliation, table, users, stage }: Props) {
    super(scope, id)
    this.topic = makeAlarmTopic(this, stage)
    const period = Duration.minutes(5)
    this.ring('ApiFails', api.api.metricServerError({ period, statistic: 'Sum' }), 3)
    this.ring('StrangeEvent', api.metricStrangeEvents({ period }), 1)
    this.ring('PolicyRefuses', api.metricPolicyReports({ period: Duration.minutes(15) }), manyPolicyReports)
    this.ring('MailGivenUp', outbox.failures.metricApproximateNumberOfMessagesVisible({ period }), 1)
    this.ring(
      'GivenUpWaits',
      // https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-available-cloudwatch-metrics.html
      outbox.failures.metricApproximateAgeOfOldestMessage({ period }),
      Duration.days(7).toSeconds(),
    )
    this.ringOfErrors(backgroundLogs)
    this.ringOfServices(api, users, table)
    this.ringOfMails(outbox)
    this.ring(
      'UsersNotExported',
      users.metricExportFails({ period: Duration.days(2) }),
      1,
      // Missing data means that no export was started.
      TreatMissingData.BREACHING,
    )
    this.ringOfIntruders(api, users, table)
    this.ring('PagesLate', pages.metricAge({ period }), Duration.minutes(5).toMilliseconds())
    this.ring(
      'PagesStopped',
      pages.metricSites({ period: Duration.hours(3) }),
      1,
      TreatMissingData.BREACHING,
      ComparisonOperator.LESS_THAN_THRESHOLD,
    )
    this.ring(
      'OrderStuck',
      reconciliation.metricStuck({ period: Duration.minutes(15) }),
      1,
      // Missing data means that the count itself has stopped.
      TreatMissingData.BREACHING,
    )
    this.ring('HoldsFull', reconciliation.metricHeldShare({ period: Duration.minutes(15) }), mostHeldPercent)
    this.ring('PaymentsAbandoned', reconciliation.metricUnpaidPerPaid({ period: Duration.minutes(15) }), manyUnpaid)
  }

  /**
   * The errors of all functions in the background are one metric, made of their common log, however many they are: an alarm takes ten metrics
   * (https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/alarm-limits.html), and one on a query of Metrics Insights costs as many
   * metrics as the query reads (https://aws.amazon.com/cloudwatch/pricing/). A failure of any other function is an error response of the API
   * or of the user pool.
   */
  private ringOfErrors(logGroup: LogGroup): void {
    const errors = new MetricFilter(this, 'FunctionErrors', {
      logGroup,
      filterPattern: FilterPattern.anyTerm(...failureWords),
      metricNamespace: `${metricNamespace}/${Stack.of(this).stackName}`,
      metricName: 'FunctionErrors',
      metricValue: '1',
    })
    this.ring('FunctionsFail', errors.metric({ statistic: 'Sum', period: Duration.minutes(5) }), 3)
  }

  private ringOfServices(api: GalleryApi, users: GalleryUsers, table: Table): void {
    const period = Duration.minutes(5)
    const signInErrors = functionsNamed(Stack.of(this), signInFunctions).map(each => each.metricErrors({ period }))
    this.ring(
      'FunctionsThrottled',
      // All functions of the account share one limit, and this metric is their sum:
      // https://docs.aws.amazon.com/lambda/latest/dg/monitoring-metrics-types.html
      new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', statistic: 'Sum', period }),
      1,
    )
    this.ring('SignInFails', sumOf([...signInErrors, ...users.metricsThrottled({ period })], period), 3)
    const ofTable = (metricName: string, index?: string) => {
      const dimensionsMap = { TableName: table.tableName, ...(index && { GlobalSecondaryIndexName: index }) }
      return new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap, statistic: 'Sum', period })
    }
    // A throttled index also throttles the writes of its table:
    // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/gsi-throttling.html
    const writes = Object.values(indexes).map(({ name }) => ofTable('WriteThrottleEvents', name))
    this.ring('TableThrottled', sumOf([ofTable('ReadThrottleEvents'), ofTable('WriteThrottleEvents'), ...writes], period), 10)
    this.ring(
      'TransactionsMeet',
      // https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html
      ofTable('TransactionConflict'),
      manyMet,
    )
    this.ring('EventsRefused', api.metricRefusedEvents({ period: Duration.hours(1) }), 3)
  }

  private ringOfMails(outbox: GalleryOutbox): void {
    const period = Duration.minutes(5)
    this.ring(
      'MailLate',
      outbox.metricWait({ period }),
      Duration.minutes(15).toSeconds(),
      // Missing data means that the sweep itself has stopped.
      TreatMissingData.BREACHING,
    )
    this.ring('MailRefused', outbox.metricRefused({ period }), 1)
    this.ring(
      'MailsBounce',
      reputation('BounceRate'),
      mostBounced,
      // Missing data means that no mail left, as while they are halted, which says nothing of the rate (E148).
      TreatMissingData.IGNORE,
    )
    this.ring('MailsUnwanted', reputation('ComplaintRate'), mostComplained)
  }

  private ringOfIntruders(api: GalleryApi, users: GalleryUsers, table: Table): void {
    const period = Duration.minutes(5)
    const refused = (status: keyof typeof mostRefused) => [api.metricRefused(status, { period }), mostRefused[status]] as const
    this.ring('ManyUnauthenticated', ...refused('401'))
    this.ring('ManyForbidden', ...refused('403'))
    this.ring('ManyTooOften', ...refused('429'))
    this.ring('NewAdministrator', users.metricEnrolled({ period }), 1)
    const ofShop = (metricName: string) =>
      new Metric({ namespace: metricNamespace, metricName, dimensionsMap: { [shopDimension]: table.tableName }, statistic: 'Sum', period })
    this.ring('BudgetSpent', ofShop(metricNames.budgetsSpent), 1)
    this.ring('PriceHalved', ofShop(metricNames.pricesHalved), 1)
  }

  private ring(
    id: AlarmName,
    metric: IMetric,
    threshold: number,
    treatMissingData = TreatMissingData.NOT_BREACHING,
    comparisonOperator = ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
  ): void {
    const alarm = new Alarm(this, id, {
      metric,
      alarmName: alarmNameOf(Stack.of(this), id),
      alarmDescription: describeAlarm(id),
      threshold,
      evaluationPeriods: 1,
      comparisonOperator,
      treatMissingData,
    })
    alarm.addAlarmAction(new SnsAction(this.topic))
    if (!momentary.has(id)) alarm.addOkAction(new SnsAction(this.topic))
    this.alarms.push(alarm)
  }
}
