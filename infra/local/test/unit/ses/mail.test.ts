import { ListIdentitiesCommand, SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { isFree } from '../../../src/prerequisites.ts'
import { type Inbox, startInbox } from '../../../src/ses/inbox.ts'
import { mailService } from '../../../src/ses/mail.ts'
import { type MailEvents, startMailEvents } from '../../../src/ses/publishing.ts'
import { parts, telling } from '../../kit/mailTopics.ts'
import { awsWith } from '../../kit/standIns.ts'

const owner = 'atelier@peintre.example'
const message = (from: string) =>
  Buffer.from(`From: "Solène" <${from}>\r\nTo: claire@mail.example\r\nSubject: =?utf-8?q?Votre_=C5=93uvre?=\r\n\r\nBonjour`)

describe('mail on this machine, by the SDK', () => {
  const advanced: number[] = []
  let inbox: Inbox
  let events: MailEvents
  let aws: Awaited<ReturnType<typeof awsWith>>
  beforeAll(async () => {
    let port = 19_300
    while (!(await isFree(port))) port += 1
    inbox = await startInbox(port, seconds => advanced.push(seconds))
    events = await startMailEvents(parts(telling, []))
    aws = await awsWith('ses', mailService(inbox, [owner], events), [
      {
        Action: 'ses:SendRawEmail',
        Resource: [`arn:aws:ses:eu-west-3:000000000000:identity/${owner}`, 'arn:aws:ses:eu-west-3:000000000000:configuration-set/Set'],
        Condition: { StringEquals: { 'ses:FromAddress': owner } },
      },
    ])
  })
  afterAll(async () => {
    await aws.stop()
    await inbox.stop()
  })
  const sendRaw = (client: 'root' | 'reader', from: string) =>
    new SESClient(aws[client]).send(new SendRawEmailCommand({ RawMessage: { Data: message(from) } }))

  it('arrives in the inbox', async () => {
    const { MessageId } = await sendRaw('reader', owner)
    const { emails } = (await (await fetch(`${inbox.url}/store`)).json()) as { emails: object[] }
    expect(MessageId).toBeTruthy()
    expect(emails).toEqual([
      expect.objectContaining({ subject: 'Votre œuvre', body: expect.objectContaining({ text: expect.stringContaining('Bonjour') }) }),
    ])
  })
  it('keeps its own headers, folded or not, which the inbox would forget', async () => {
    const raw = `From: ${owner}\r\nTo: b@mail.example\r\nSubject: s\r\nList-Unsubscribe:\r\n <https://peintre.example/a>,\r\n\t<mailto:a@b.example>\r\n\r\nX-Not: a header`
    await new SESClient(aws.root).send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(raw) } }))
    const { emails } = (await (await fetch(`${inbox.url}/store`)).json()) as { emails: { subject: string; headers: object[] }[] }
    const { headers = [] } = emails.find(({ subject }) => subject === 's') ?? {}
    expect(headers).toContainEqual({ name: 'List-Unsubscribe', value: '<https://peintre.example/a>, <mailto:a@b.example>' })
    expect(JSON.stringify(headers)).not.toContain('X-Not')
  })
  it('finds a mail by its address, and again after a second one came', async () => {
    const send = (to: string) =>
      new SESClient(aws.root).send(
        new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(`From: ${owner}\r\nTo: ${to}\r\nSubject: ${to}\r\n\r\nBonjour`) } }),
      )
    const subjectsTo = async (to: string) => {
      const { emails } = (await (await fetch(`${inbox.url}/store?to=${to}`)).json()) as { emails: { subject: string }[] }
      return emails.map(({ subject }) => subject)
    }
    await send('Lise@mail.example')
    expect(await subjectsTo('lise@mail.example')).toEqual(['Lise@mail.example'])
    await send('marc@mail.example')
    expect(await subjectsTo('marc@mail.example')).toEqual(['marc@mail.example'])
    expect(await subjectsTo('lise@mail.example')).toEqual(['Lise@mail.example'])
  })
  it('checks the configuration set too, which must exist and be permitted', async () => {
    const withSet = (client: 'root' | 'reader', ConfigurationSetName: string, Value = 'a_1-') =>
      new SESClient(aws[client]).send(
        new SendRawEmailCommand({ RawMessage: { Data: message(owner) }, ConfigurationSetName, Tags: [{ Name: 'mail', Value }] }),
      )
    expect((await withSet('reader', 'Set')).MessageId).toBeTruthy()
    await expect(withSet('reader', 'Other')).rejects.toThrow(/configuration-set\/Other/)
    await expect(withSet('root', 'Other')).rejects.toMatchObject({ name: 'ConfigurationSetDoesNotExistException' })
    await expect(withSet('root', 'Set', 'claire@mail.example')).rejects.toMatchObject({ name: 'InvalidParameterValue' })
  })
  it('accepts and does not send a mail whose address is suppressed', async () => {
    const gone = 'parti@mail.example'
    await events.answerControl('POST', '/__control/mail/suppression', JSON.stringify({ address: gone, reason: 'BOUNCE' }))
    const stored = async () => JSON.stringify(await (await fetch(`${inbox.url}/store`)).json()).split(gone).length - 1
    const RawMessage = { Data: Buffer.from(`From: ${owner}\r\nTo: ${gone}\r\nSubject: s\r\n\r\nBonjour`) }
    const send = (options: object) =>
      new SESClient(aws.root).send(new SendRawEmailCommand({ RawMessage, Destinations: [gone], ...options }))
    expect((await send({ ConfigurationSetName: 'Set' })).MessageId).toBeTruthy()
    expect(await stored()).toBe(0)
    // The configuration set holds back bounces alone.
    await events.answerControl('POST', '/__control/mail/suppression', JSON.stringify({ address: gone, reason: 'COMPLAINT' }))
    await send({ ConfigurationSetName: 'Set' })
    expect(await stored()).toBeGreaterThan(0)
  })
  it('shows mails on the inbox’s own page', async () => {
    const page = await fetch(inbox.url)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
  })

  describe('while SES fails', () => {
    const control = async (path: string, body?: object) => {
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
      const reply = await fetch(`${inbox.url}/__control/${path}`, init)
      return { status: reply.status, body: await reply.json() }
    }
    const howMany = async () => ((await (await fetch(`${inbox.url}/store`)).json()) as { emails: object[] }).emails.length
    const outcomes = async () => ((await control('sends')).body as { outcome: string }[]).map(({ outcome }) => outcome)
    afterEach(() => control('fault', { kind: 'none' }))

    it.each(['Throttling', 'MessageRejected', 'ServiceUnavailable', 'InternalFailure'])('%s refuses every mail', async code => {
      const before = await howMany()
      await control('fault', { kind: 'refuse', code })
      await expect(sendRaw('reader', owner)).rejects.toMatchObject({ name: code })
      await control('fault', { kind: 'none' })
      await sendRaw('reader', owner)
      expect([await howMany(), (await outcomes()).slice(-2)]).toEqual([before + 1, ['refused', 'taken']])
    })
    it('sends in the sandbox to verified identities alone, and asks for the right to each', async () => {
      await control('fault', { kind: 'sandbox', verified: ['verifiee@mail.example'] })
      const send = (client: 'root' | 'reader', to: string) =>
        new SESClient(aws[client]).send(new SendRawEmailCommand({ RawMessage: { Data: message(owner) }, Destinations: [to] }))
      await expect(send('root', 'claire@mail.example')).rejects.toMatchObject({ name: 'MessageRejected' })
      for (const to of ['verifiee@mail.example', owner, 'success@simulator.amazonses.com'])
        expect((await send('root', to)).MessageId).toBeTruthy()
      expect((await send('reader', owner)).MessageId).toBeTruthy()
      await expect(send('reader', 'verifiee@mail.example')).rejects.toThrow(
        /not authorized to perform: ses:SendRawEmail on resource: .*identity\/verifiee@mail\.example/,
      )
      await control('fault', { kind: 'none' })
      expect((await send('reader', 'verifiee@mail.example')).MessageId).toBeTruthy()
    })
    it('delays SES by the seconds of the fault', async () => {
      await control('fault', { kind: 'slow', seconds: 0.3 })
      const begun = performance.now()
      await sendRaw('reader', owner)
      expect(performance.now() - begun).toBeGreaterThanOrEqual(295)
    })
    it('accepts a mail without answering, as often as the fault demands', async () => {
      const before = await howMany()
      await control('fault', { kind: 'lose', times: 1 })
      await expect(sendRaw('reader', owner)).rejects.toThrow(/socket hang up|ECONNRESET/)
      await sendRaw('reader', owner)
      expect([await howMany(), (await outcomes()).slice(-2)]).toEqual([before + 2, ['lost', 'taken']])
    })
    it('moves its clock on command, which ends a waiting', async () => {
      expect(await control('clock', { advanceSeconds: 90 })).toEqual({ status: 200, body: { advanceSeconds: 90 } })
      expect(advanced).toEqual([90])
    })
    it.each([
      ['fault', { kind: 'refuse', code: 'Boredom' }, 400],
      ['fault', { kind: 'lose' }, 400],
      ['clock', { advanceSeconds: 'soon' }, 400],
      ['weather', {}, 404],
    ])('knows no %s %j', async (path, body, status) => {
      expect((await control(path, body)).status).toBe(status)
    })
  })

  it('rejects a mail from an unverified address', async () => {
    await expect(sendRaw('root', 'someone@else.example')).rejects.toMatchObject({ name: 'MessageRejected' })
  })
  it('refuses a function any other sender or action', async () => {
    await expect(sendRaw('reader', 'someone@else.example')).rejects.toThrow(/reader is not authorized to perform: ses:SendRawEmail/)
    const simple = {
      Source: owner,
      Destination: { ToAddresses: ['a@b.example'] },
      Message: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } },
    }
    await expect(new SESClient(aws.reader).send(new SendEmailCommand(simple))).rejects.toThrow(/not authorized to perform: ses:SendEmail/)
  })
  it('answers at once what it does not do', async () => {
    await expect(new SESClient(aws.root).send(new ListIdentitiesCommand({}))).rejects.toMatchObject({ name: 'InvalidAction' })
  })
})
