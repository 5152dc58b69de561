import { expect, it } from '@jest/globals'
import { failuresOf, resourcesOf, schedulesOf, templateOf } from './shop.ts'

type LambdaFunction = { readonly Description: string; readonly Timeout: number }
type Bucket = { readonly LifecycleConfiguration?: { readonly Rules: readonly object[] } }

const template = templateOf()

it('what people ask for of their data is served every five minutes, one run after the other, and rings when it fails', () => {
  expect(schedulesOf(template, 'serveOwnData')).toEqual(['rate(5 minutes)'])
  const [, server] = resourcesOf<LambdaFunction>(template, 'AWS::Lambda::Function').find(
    ([, { Properties }]) => Properties.Description === 'serveOwnData',
  ) ?? ['', undefined]
  expect(server?.Properties.Timeout).toBeLessThan(5 * 60)
  const [failures] = resourcesOf(template, 'AWS::SQS::Queue').find(([id]) => id.includes('Failures')) ?? []
  expect(failuresOf(template, 'serveOwnData')).toEqual({ 'Fn::GetAtt': [failures, 'Arn'] })
})

it('a copy of somebody’s data is deleted after a day', () => {
  const rules = resourcesOf<Bucket>(template, 'AWS::S3::Bucket').flatMap(
    ([, { Properties }]) => Properties.LifecycleConfiguration?.Rules ?? [],
  )
  expect(rules).toContainEqual({ Prefix: 'exports/', ExpirationInDays: 1, Status: 'Enabled' })
})
