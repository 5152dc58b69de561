import { describe, expect, it } from '@jest/globals'
import { log } from '../../../lambdas/kit/log.ts'
import { keepFunctionLog } from '../../kit/values/functionLog.ts'

const lines = keepFunctionLog()
const causeLogged = (error: unknown): unknown => {
  log.error('not done', error)
  return JSON.parse(lines.at(-1) ?? '{}').error.cause
}

describe('The log of a function', () => {
  it('says of an error that stands for several what each of them was', () => {
    const several = new AggregateError([new Error('SlowDown: reduce your rate'), new Error('no answer')])
    expect(causeLogged(several)).toBe('Error: SlowDown: reduce your rate; Error: no answer')
  })

  it('says what caused an error, without a mail address', () => {
    expect(causeLogged(new Error('refused', { cause: 'claire@example.org is suppressed' }))).toBe('(address) is suppressed')
    expect(causeLogged(new Error('refused'))).toBeUndefined()
  })
})
