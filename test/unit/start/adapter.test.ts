import { expect, it } from '@jest/globals'
import { account } from '../../../infra/local/src/kit/account.ts'
import { mayReader } from '../../../infra/local/test/kit/standIns.ts'
import { adapter } from '../../../infra/start/adapter.ts'
import { hosting } from '../../../shared/hosting.ts'

it('the boundary of the shop’s roles refuses a service that the shop does not use (E150)', async () => {
  const statements = [{ Action: ['sqs:SendMessage', 'kinesis:PutRecord'], Resource: '*' }]
  const access = (action: string, resource: string) => mayReader(statements, { action, resource }, adapter.boundary)
  expect(await access('sqs:SendMessage', 'arn:aws:sqs:eu-west-3:000000000000:queue')).toBe(true)
  expect(await access('kinesis:PutRecord', 'arn:aws:kinesis:eu-west-3:000000000000:stream/visits')).toBe(false)
})

it('the local cloud is in the region that the legal notice names', () => {
  expect(account.region).toBe(hosting.region)
})
