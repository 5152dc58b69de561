import { describe, expect, it } from '@jest/globals'
import { momentInParis, parisClock } from '../../../shared/kit/parisTime.ts'

describe('a clock in Paris', () => {
  it.each([
    ['2027-01-15T18:05', '2027-01-15T17:05:00.000Z', 'in winter'],
    ['2027-07-15T00:30', '2027-07-14T22:30:00.000Z', 'in summer'],
    ['2027-03-28T01:59', '2027-03-28T00:59:00.000Z', 'before the night in spring'],
    ['2027-03-28T02:00', '2027-03-28T01:00:00.000Z', 'where the hour begins that the night leaves out'],
    ['2027-03-28T02:30', '2027-03-28T01:30:00.000Z', 'within that hour'],
    ['2027-03-28T03:00', '2027-03-28T01:00:00.000Z', 'after it'],
    ['2027-10-31T01:30', '2027-10-30T23:30:00.000Z', 'before the hour that comes twice'],
    ['2027-10-31T02:30', '2027-10-31T00:30:00.000Z', 'the first time of that hour'],
    ['2027-10-31T03:00', '2027-10-31T02:00:00.000Z', 'after its second time'],
    ['2028-02-29T12:00', '2028-02-29T11:00:00.000Z', 'on a leap day'],
  ])('shows %s at %s, %s', (clock, moment) => {
    expect(momentInParis(clock)?.toISOString()).toBe(moment)
  })

  it.each(['2027-02-29T12:00', '2027-13-01T12:00', '2027-01-01T24:00', '2027-01-01T12:60', '', 'demain'])('refuses the time %s', clock => {
    expect(momentInParis(clock)).toBeUndefined()
  })

  it('shows the hour that follows where the one planned does not exist', () => {
    expect(parisClock(new Date('2027-03-28T01:30:00.000Z'))).toBe('2027-03-28T03:30')
  })
})
