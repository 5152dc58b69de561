import { describe, expect, it } from '@jest/globals'
import { readMailEvent } from '../../../lambdas/kit/mail/mailEvents.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { aBounce, aComplaint } from '../../kit/cloud/mailEvents.ts'

const to = 'claire@mail.example'
const mail = keys.orderMail('1', 'confirmation')
const read = (event: object | string) => readMailEvent(typeof event === 'string' ? event : JSON.stringify(event))

describe('what SES tells of a mail', () => {
  it.each([
    ['a permanent bounce', aBounce(mail, to), 'bounced', 'Permanent General'],
    ['a passing bounce', aBounce(mail, to, 'Transient'), 'passing', 'Transient General'],
    ['a bounce of no known cause', aBounce(mail, to, 'Undetermined'), 'passing', 'Undetermined General'],
    ['a complaint', aComplaint(mail, to), 'complained', 'Complaint abuse'],
    [
      'a mail that was not sent because of an earlier complaint',
      aComplaint(mail, to, 'OnAccountSuppressionList'),
      'bounced',
      'Complaint OnAccountSuppressionList',
    ],
    [
      'a mail with malware',
      { eventType: 'Reject', mail: aBounce(mail, to).mail, reject: { reason: 'Bad content' } },
      'refused',
      'Reject Bad content',
    ],
  ])('reads an event of SES about %s', (_, event, kind, type) => {
    expect(read(event)).toMatchObject({ kind, type, mail, to: [to], at: expect.stringMatching(/^2026-11-23T0/) })
  })

  it('reads the reason of a bounce without the address', () => {
    expect(read(aBounce(mail, to))?.reason).toBe('Permanent General smtp; 550 5.1.1 <(address)>: user unknown')
  })

  it('reads an event about a mail of the user pool, which has no row', () => {
    expect(read(aBounce(undefined, to))).toMatchObject({ kind: 'bounced', to: [to], mail: undefined })
  })

  it.each([
    ['of another row than a mail’s', keys.order('1')],
    ['of a row that tells of nothing', { pk: 'LINK#1', sk: 'MAIL#x' }],
    ['of another partition', { pk: 'ARTWORK#1', sk: 'MAIL#x' }],
    ['of more than a key', { pk: 'ORDER#1', sk: 'MAIL#x y' }],
  ])('names no mail by a tag %s', (_, key) => {
    expect(read(aBounce(key, to))?.mail).toBeUndefined()
  })

  it.each([
    '',
    'Successfully validated SNS topic for Amazon SES event publishing.',
    'null',
    '[]',
    '{"eventType":"Delivery"}',
    '{"eventType":"Bounce"}',
  ])('reads no event from the text %j', text => {
    expect(read(text)).toBeUndefined()
  })
})
