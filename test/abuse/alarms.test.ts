import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import * as z from 'zod'
import { localDirectory } from '../../infra/local/src/kit/localDirectory.ts'
import { stackName } from '../../infra/start/prepare.ts'
import { metricNames } from '../../lambdas/kit/metric.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { type Figure, recordedMetrics } from '../kit/cloud/metrics.ts'
import { openOwnShop } from '../kit/cloud/ownShop.ts'
import { runNow } from '../kit/cloud/schedules.ts'
import { visitor } from '../kit/cloud/visitor.ts'
import { aGalleryOf, purchaseOf } from '../kit/shop/holds.ts'
import { until } from '../kit/values/until.ts'

let works: readonly number[] = []
openOwnShop(
  async () => {
    works = await aGalleryOf(7)
  },
  { limits: true },
)

const alarmSchema = z.object({
  Namespace: z.string(),
  MetricName: z.string(),
  Dimensions: z.tuple([z.object({ Name: z.string(), Value: z.object({ Ref: z.string() }) })]),
  Statistic: z.string(),
  Unit: z.optional(z.string()),
  Threshold: z.number(),
  TreatMissingData: z.string(),
  AlarmActions: z.array(z.unknown()).min(1),
})
const resourcesSchema = z.record(z.string(), z.object({ Type: z.string(), Properties: z.optional(z.record(z.string(), z.unknown())) }))

/** The template that this shop runs by. */
const resources = () =>
  resourcesSchema.parse(JSON.parse(readFileSync(join(localDirectory, 'cdk.out', `${stackName}.template.json`), 'utf8')).Resources)

const alarmNamed = (name: string) => {
  const found = Object.values(resources()).find(
    ({ Type, Properties }) => Type === 'AWS::CloudWatch::Alarm' && Properties?.AlarmName === `${stackName}-${name}`,
  )
  return alarmSchema.parse(found?.Properties)
}

/** Runs the reconciliation, and returns what it then records of a name. */
const recorded = async (name: string, wanted: (value: number) => boolean): Promise<Figure> => {
  const since = Date.now()
  await runNow('reconcileOrders')
  return until(`${name} to be recorded`, async () =>
    recordedMetrics('reconcileOrders', since).find(figure => figure.name === name && wanted(figure.value)),
  )
}

/** Holds an alarm to the number that the function wrote: one of another name, namespace or dimension would never ring. */
const expectWatched = (alarmName: string, figure: Figure): void => {
  const { Namespace, MetricName, Dimensions, Statistic, Unit, TreatMissingData } = alarmNamed(alarmName)
  const [{ Name, Value }] = Dimensions
  expect({ Namespace, MetricName, Name }).toEqual({ Namespace: figure.namespace, MetricName: figure.name, Name: figure.dimension })
  // The local cloud names a function by its description.
  expect(resources()[Value.Ref]?.Properties?.Description).toBe(figure.of)
  // An alarm without a unit takes the metric whatever its unit: https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_PutMetricAlarm.html
  expect([undefined, figure.unit]).toContain(Unit)
  expect([figure.unit, Statistic, TreatMissingData]).toEqual(['Count', 'Maximum', 'notBreaching'])
}

it('HoldsFull rings by the share that strangers hold, which rises with every hold and falls when it ends', async () => {
  const { Threshold } = alarmNamed('HoldsFull')
  expectWatched('HoldsFull', await recorded(metricNames.heldShare, value => value === 0))
  const someone = visitor()
  const first = await purchaseOf(someone, works[0] ?? 0)
  await recorded(metricNames.heldShare, value => value === Math.round(100 / 7))
  const others = [await purchaseOf(someone, works[1] ?? 0), await purchaseOf(visitor(), works[2] ?? 0)]
  // Three of seven: more may not be held.
  const full = await recorded(metricNames.heldShare, value => value === Math.round(300 / 7))
  expect(full.value).toBeGreaterThanOrEqual(Threshold)
  const [, last] = others
  for (const { orderId } of [first, others[0] ?? first]) await someone.call(orderRoutes.cancelCheckout, { params: { orderId } })
  const fallen = await recorded(metricNames.heldShare, value => value === Math.round(100 / 7))
  expect([last?.isUnheld, fallen.value < Threshold]).toEqual([undefined, true])
})

it('PaymentsAbandoned rings by the payments left unpaid in a day for each that was made', async () => {
  const { Threshold } = alarmNamed('PaymentsAbandoned')
  const before = await recorded(metricNames.unpaidPerPaid, value => value < Threshold)
  expectWatched('PaymentsAbandoned', before)
  const left = Threshold - before.value
  for (let at = 0; at < left; at += 1) {
    const someone = visitor()
    const { orderId } = await purchaseOf(someone, works[3 + (at % 4)] ?? 0)
    await someone.call(orderRoutes.cancelCheckout, { params: { orderId } })
  }
  const after = await recorded(metricNames.unpaidPerPaid, value => value >= Threshold)
  expect(after.value).toBe(before.value + left)
})
