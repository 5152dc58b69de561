import { ListIdentitiesCommand, SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type Inbox, mailService, startInbox } from '../../../infra/local/mail/mail.ts'
import { isFree } from '../../../infra/local/prerequisites.ts'
import { awsWith } from './standIns.ts'

const owner = 'atelier@peintre.example'
const message = (from: string) =>
  Buffer.from(`From: "Solène" <${from}>\r\nTo: claire@mail.example\r\nSubject: =?utf-8?q?Votre_=C5=93uvre?=\r\n\r\nBonjour`)

describe('mail on this machine, by the SDK', () => {
  let inbox: Inbox
  let aws: Awaited<ReturnType<typeof awsWith>>
  beforeAll(async () => {
    let port = 19_300
    while (!(await isFree(port))) port += 1
    inbox = await startInbox(port)
    aws = await awsWith('ses', mailService(inbox.url, [owner]), [
      {
        Action: 'ses:SendRawEmail',
        Resource: `arn:aws:ses:eu-west-3:000000000000:identity/${owner}`,
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
  it('is rejected from an address nobody verified', async () => {
    await expect(sendRaw('root', 'someone@else.example')).rejects.toMatchObject({ name: 'MessageRejected' })
  })
  it('is refused to a function for any other sender or action', async () => {
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
