import { afterAll, beforeAll, describe, it } from '@jest/globals'
import * as fc from 'fast-check'
import { type Bench, openBench } from '../../kit/histories/bench.ts'
import { movableClock } from '../../kit/histories/clock.ts'
import { play } from '../../kit/histories/play.ts'
import { histories } from '../../kit/histories/steps.ts'
import { keepFunctionLog } from '../../kit/values/functionLog.ts'

/**
 * `npm test` plays the same histories each time, so that what it says of a commit does not change. For how many seconds others are played, or
 * which one again: `GALERIE_HISTORIES=1800`, `GALERIE_HISTORIES=seed=-1234,path=7:2:0`, as a failure prints them. Calls that meet at the same
 * moment do so in an order the history decides, as far as this machine lets it.
 */
const { GALERIE_HISTORIES: asked = '' } = process.env
const [, seed, path = ''] = /^seed=(-?\d+)(?:,path=([\d:]+))?$/.exec(asked) ?? []
const seconds = Number(asked) || 0
const usual = { seed: 20_261_123, numRuns: 14 }
/** One that fails is told as a shorter one, if that is found in this time. */
const shrinkingSeconds = 120
/** After so many the time is looked at. */
const atOnce = 3

let bench: Bench
let clock: ReturnType<typeof movableClock>

keepFunctionLog()
beforeAll(async () => {
  bench = await openBench()
  clock = movableClock()
}, 60_000)
afterAll(async () => {
  clock.restore()
  await bench.close()
})

describe('whatever happens between buyers, the owner, the provider and the clock', () => {
  it(
    'each work has one buyer, and every cent and every mail is accounted for',
    async () => {
      const property = fc.asyncProperty(histories, history => play(bench, clock, history))
      const end = performance.now() + seconds * 1000
      const again = seed === undefined ? usual : { numRuns: 1, seed: Number(seed), path, endOnFailure: true }
      do {
        await fc.assert(property, { ...(seconds ? { numRuns: atOnce } : again), interruptAfterTimeLimit: shrinkingSeconds * 1000 })
      } while (performance.now() < end)
    },
    (seconds + 3 * shrinkingSeconds) * 1000,
  )
})
