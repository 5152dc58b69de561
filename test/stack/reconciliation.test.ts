import { describe, expect, it } from '@jest/globals'
import { resourcesOf, schedulesOf, templateOf } from './shop.ts'

type LambdaFunction = { readonly Description: string; readonly Timeout: number }
type Alarm = { readonly MetricName: string }

const template = templateOf()
const [id, reconciler] =
  resourcesOf<LambdaFunction>(template, 'AWS::Lambda::Function').find(
    ([, { Properties }]) => Properties.Description === 'reconcileOrders',
  ) ?? []

describe('an order that no event ended', () => {
  it('reconciles orders every five minutes, one run at a time', () => {
    expect(schedulesOf(template, 'reconcileOrders')).toEqual(['rate(5 minutes)'])
    expect(reconciler?.Properties.Timeout).toBeLessThan(5 * 60)
  })

  it('rings after an hour, and so does a count that stopped', () => {
    const alarm = resourcesOf<Alarm>(template, 'AWS::CloudWatch::Alarm').find(
      ([, { Properties }]) => Properties.MetricName === 'OrdersStuck',
    )
    expect(alarm?.[1].Properties).toMatchObject({
      Namespace: 'Galerie',
      Dimensions: [{ Name: 'FunctionName', Value: { Ref: id } }],
      Statistic: 'Maximum',
      Threshold: 1,
      TreatMissingData: 'breaching',
      AlarmActions: [expect.anything()],
    })
  })
})

describe('an event of the payment provider that is not for this shop', () => {
  it('rings the first time', () => {
    const [webhook] =
      resourcesOf<LambdaFunction>(template, 'AWS::Lambda::Function').find(
        ([, { Properties }]) => Properties.Description === 'receiveStripeEvent',
      ) ?? []
    const alarm = resourcesOf<Alarm>(template, 'AWS::CloudWatch::Alarm').find(
      ([, { Properties }]) => Properties.MetricName === 'StrangeEvents',
    )
    expect(alarm?.[1].Properties).toMatchObject({
      Namespace: 'Galerie',
      Dimensions: [{ Name: 'FunctionName', Value: { Ref: webhook } }],
      Statistic: 'Sum',
      Threshold: 1,
      TreatMissingData: 'notBreaching',
      AlarmActions: [expect.anything()],
    })
  })
})
