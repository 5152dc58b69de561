import { afterAll, beforeAll, describe, it, jest } from '@jest/globals'
import * as fc from 'fast-check'
import { type Bench, openBench } from '../../kit/histories/bench.ts'
import { movableClock } from '../../kit/histories/clock.ts'
import { play } from '../../kit/histories/play.ts'
import { histories } from '../../kit/histories/steps.ts'

/**
 * For how many seconds, or which one again: `seed=-1234,path=7:2:0`, as a failure prints them. Calls that meet at the same moment do so
 * in an order the history decides, as far as this machine lets it.
 */
const { GALERIE_HISTORIES: asked = '40' } = process.env
const [, seed, path = ''] = /^seed=(-?\d+)(?:,path=([\d:]+))?$/.exec(asked) ?? []
const seconds = seed === undefined ? Number(asked) : 0
/** One that fails is told as a shorter one, if that is found in this time. */
const shrinkingSeconds = 120
/** After so many the time is looked at. */
const atOnce = 3

let bench: Bench
let clock: ReturnType<typeof movableClock>

beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined)
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
      do {
        const again = seed === undefined ? { numRuns: atOnce } : { numRuns: 1, seed: Number(seed), path, endOnFailure: true }
        await fc.assert(property, { ...again, interruptAfterTimeLimit: shrinkingSeconds * 1000 })
      } while (performance.now() < end)
    },
    (seconds + 2 * shrinkingSeconds) * 1000,
  )
})
