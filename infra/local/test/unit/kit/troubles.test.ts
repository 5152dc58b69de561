import { describe, expect, it } from '@jest/globals'
import { answerTroubles, keptForTests, passedOn } from '../../../src/kit/troubles.ts'

const lines = ['sweepImages gave up on an event after 3 tries', 'Stripe: charge.refunded evt_1 not delivered (500), attempt 1']

describe('what goes wrong in a shop', () => {
  it('hands a provoked warning once to the test that caused it, and keeps the rest', () => {
    const troubles = keptForTests()
    for (const line of lines) troubles.tell(line)
    expect(JSON.parse(String(answerTroubles(troubles, 'POST', 'sweepImages').body))).toEqual([lines[0]])
    expect(JSON.parse(String(answerTroubles(troubles, 'POST', 'sweepImages').body))).toEqual([])
    expect(troubles.take('')).toEqual([lines[1]])
    expect(troubles.take('')).toEqual([])
  })

  it('keeps a warning asked for without words, or by another method', () => {
    const troubles = keptForTests()
    troubles.tell('a line')
    expect([answerTroubles(troubles, 'POST', ''), answerTroubles(troubles, 'GET', 'line')].map(({ status }) => status)).toEqual([404, 404])
    expect(troubles.take('')).toEqual(['a line'])
  })

  it('prints a warning at once in a shop that its owner started', () => {
    const told: string[] = []
    const troubles = passedOn(line => told.push(line))
    troubles.tell('a line')
    expect([told, troubles.take('')]).toEqual([['a line'], []])
  })
})
