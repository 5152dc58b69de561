import { describe, expect, it, jest } from '@jest/globals'
import { throttlesOf } from '../../../infra/local/src/apiGateway/apiRoutes.ts'
import { templateOf } from '../../../infra/local/test/kit/standIns.ts'
import type { SiteCalls } from '../../../infra/operator/smoke/siteCalls.ts'
import { operations } from '../../../shared/routes.ts'

let now = 0
jest.unstable_mockModule('node:timers/promises', () => ({
  setTimeout: async (milliseconds: number) => {
    now += milliseconds
  },
}))
const { throttleFindings } = await import('../../../infra/operator/smoke/throttleFindings.ts')

const bucket = { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 }
const stageOf = (Properties: object) => templateOf({ Stage: { Type: 'AWS::ApiGatewayV2::Stage', Properties } })
const eachItsOwn = Object.fromEntries(operations.map(({ name }) => [name, bucket]))

const flood = async (properties: object, refusal = '{"message":"Too Many Requests"}') => {
  const isLetThrough = throttlesOf(stageOf(properties), () => now)
  const send: SiteCalls['send'] = async ({ name }) => ({
    ...(isLetThrough(name) ? { status: 200, text: '{}' } : { status: 429, text: refusal }),
    headers: new Headers(),
  })
  return await throttleFindings({ site: 'https://shop.example', get: () => Promise.reject(new Error('not asked')), send })
}

describe('the flood of npm run smoke -- stage --first', () => {
  it('tells that the routes share the stage’s throttle, as the stand-in has it', async () => {
    expect(await flood({ DefaultRouteSettings: bucket })).toMatchObject([
      { state: 'ok', says: expect.stringMatching(/^shared: \d{3} of 1200/) },
    ])
  })

  it('warns that each route has the stage’s throttle for itself, and where that is counted', async () => {
    expect(await flood({ RouteSettings: eachItsOwn })).toMatchObject([
      {
        state: 'warning',
        says: expect.stringMatching(/^for each route: \d{3} of 1200 calls of one route are refused, and 0 of 80 of another$/),
        todo: expect.stringContaining('COSTS.md'),
      },
    ])
  })

  it('warns where nothing throttles, or something of the shop’s own refuses', async () => {
    const problem = JSON.stringify({ type: 'about:blank', status: 429, code: 'tooManyRequests', detail: 'Attendez un instant.' })
    const says = (statuses: RegExp) => [{ state: 'warning', says: expect.stringMatching(statuses) }]
    expect(await flood({})).toMatchObject(says(/does not reach it \(1200 × 200\)/))
    expect(await flood({ DefaultRouteSettings: bucket }, problem)).toMatchObject(says(/does not reach it \(\d+ × 200, \d+ × 429\)/))
  })

  it('floods routes that have no throttle and no limit of their own', () => {
    const flooded = operations.filter(({ name }) => name === 'getCart' || name === 'listFavorites')
    expect(flooded.map(({ route: { throttle, rateLimit, caching } }) => ({ throttle, rateLimit, caching }))).toEqual([{}, {}])
  })
})
