import { describe, expect, it } from '@jest/globals'
import { startMailEvents } from '../../../infra/local/src/ses/publishing.ts'
import { parts, telling } from '../../../infra/local/test/kit/mailTopics.ts'
import { tagOf } from '../../../lambdas/kit/mail/mail.ts'
import { readMailEvent } from '../../../lambdas/kit/mail/mailEvents.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'

const key = keys.orderMail('1', 'confirmation')
type Heard = { readonly Records: readonly { readonly EventSource: string; readonly Sns: { readonly Message: string } }[] }

const eventsAfter = async (to: string, { set = 'Set', suppressed }: { set?: string; suppressed?: 'BOUNCE' | 'COMPLAINT' } = {}) => {
  const heard: unknown[] = []
  const events = await startMailEvents(parts(telling, heard))
  if (suppressed) await events.answerControl('POST', '/__control/mail/suppression', JSON.stringify({ address: to, reason: suppressed }))
  events.taken({ messageId: '1', from: 'atelier@mail.example', to: [to], configurationSet: set, tags: { mail: [tagOf(key)] } })
  await events.stop()
  return (heard as readonly Heard[]).map(({ Records: [record] }) => readMailEvent(record?.Sns.Message ?? ''))
}

describe('SES on this machine tells of the mails it took', () => {
  it.each([
    ['bounce@simulator.amazonses.com', 'bounced', 'Permanent General'],
    ['bounce+a1@simulator.amazonses.com', 'bounced', 'Permanent General'],
    ['ooto@simulator.amazonses.com', 'passing', 'Transient General'],
    ['complaint@simulator.amazonses.com', 'complained', 'Complaint abuse'],
    ['suppressionlist@simulator.amazonses.com', 'bounced', 'Permanent Suppressed'],
  ])('reports, like the mailbox simulator of SES, that %s is %s', async (to, kind, type) => {
    expect(await eventsAfter(to)).toMatchObject([{ kind, type, to: [to], mail: key }])
  })

  it.each(['success@simulator.amazonses.com', 'claire@mail.example', 'bounce@mail.example'])('reports no event of %s', async to => {
    expect(await eventsAfter(to)).toEqual([])
  })

  it('reports no event of a mail sent without the configuration set', async () => {
    expect(await eventsAfter('bounce@simulator.amazonses.com', { set: '' })).toEqual([])
  })

  it('sends to no address suppressed for a reason of the configuration set', async () => {
    expect(await eventsAfter('claire@mail.example', { suppressed: 'BOUNCE' })).toMatchObject([
      { type: 'Permanent OnAccountSuppressionList' },
    ])
    expect(await eventsAfter('claire@mail.example', { suppressed: 'COMPLAINT' })).toEqual([])
  })
})

describe('SES on this machine tells nobody', () => {
  const condition = (changes: object) => {
    const [statement] = telling.Publishing.Properties.PolicyDocument.Statement
    const Condition = { StringEquals: { ...statement?.Condition.StringEquals, ...changes } }
    const PolicyDocument = { Version: '2012-10-17', Statement: [{ ...statement, Condition }] }
    return { ...telling, Publishing: { ...telling.Publishing, Properties: { ...telling.Publishing.Properties, PolicyDocument } } }
  }
  const { Publishing: _, ...unpublished } = telling
  const { Invoking: __, ...uninvoked } = telling
  it.each([
    ['a topic has no policy', unpublished, /SES has no permission to publish/],
    ['the policy is for another account', condition({ 'AWS:SourceAccount': '123456789012' }), /SES has no permission to publish/],
    [
      'the policy is for another configuration set',
      condition({ 'AWS:SourceArn': 'arn:aws:ses:eu-west-3:000000000000:configuration-set/Other' }),
      /SES has no permission/,
    ],
    ['the topic may not invoke the function', uninvoked, /SNS has no permission to invoke Receiver/],
  ])('refuses to start the shop when %s', async (_name, resources, reason) => {
    await expect(startMailEvents(parts(resources, []))).rejects.toThrow(reason)
  })
})
