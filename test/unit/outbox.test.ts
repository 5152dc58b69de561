import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { DeleteCommand, DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { theOwner } from '../../lambdas/kit/mail/mail.ts'
import { sendMail } from '../../lambdas/kit/mail/mailSender.ts'
import { sendQueuedMails } from '../../lambdas/kit/mail/outbox.ts'

Object.assign(process.env, { TABLE_NAME: 'gallery', MAIL_FROM: 'atelier@galerie.example', OWNER_EMAIL: 'solene@mail.example' })
const table = mockClient(DynamoDBDocumentClient)
const post = mockClient(SESClient)
beforeEach(() => {
  table.reset()
  post.reset()
  jest.spyOn(console, 'log').mockImplementation(() => undefined)
})

const mail = { to: 'claire@mail.example', subject: 'Votre commande', html: '<p>é</p>', text: 'é' }
const told = (...names: readonly string[]): DynamoDBStreamEvent => ({
  Records: names.map(name => ({
    eventName: 'INSERT',
    dynamodb: { SequenceNumber: name, Keys: { pk: { S: 'ORDER#1' }, sk: { S: `MAIL#${name}` } } },
  })),
})

describe('the outbox', () => {
  it('sends a queued mail, then marks it sent', async () => {
    table.on(GetCommand).resolves({ Item: mail })
    expect(await sendQueuedMails(told('confirmation'))).toEqual({ batchItemFailures: [] })
    expect(post.commandCalls(SendRawEmailCommand)).toHaveLength(1)
    expect(table.commandCalls(UpdateCommand)[0]?.args[0].input.ExpressionAttributeValues).toMatchObject({
      ':set_sentAt': expect.any(String),
    })
  })

  it('sends none that is marked sent, nor one that is gone', async () => {
    table
      .on(GetCommand)
      .resolvesOnce({ Item: { ...mail, sentAt: '2026-11-21T00:00:00.000Z' } })
      .resolvesOnce({})
    expect(await sendQueuedMails(told('confirmation', 'sale'))).toEqual({ batchItemFailures: [] })
    expect(post.calls()).toHaveLength(0)
  })

  it('sends nothing for a row that is no mail', async () => {
    table.on(GetCommand).resolves({ Item: mail })
    const [record] = told('x').Records
    const Keys = { pk: { S: 'ORDER#1' }, sk: { S: 'ORDER' } }
    await sendQueuedMails({ Records: [{ ...record, dynamodb: { Keys } }] })
    expect(post.calls()).toHaveLength(0)
  })

  it.each([
    ['sends a fleeting mail', 4_000_000_000, 1],
    ['does not send a fleeting mail that comes too late', 1, 0],
  ])('%s, and keeps nothing of it', async (_, expiresAtEpoch, sent) => {
    table.on(GetCommand).resolves({ Item: { pk: 'LINK#1', sk: 'MAIL#link', ...mail, isFleeting: true, expiresAtEpoch } })
    await sendQueuedMails(told('link'))
    expect(post.commandCalls(SendRawEmailCommand)).toHaveLength(sent)
    expect(table.commandCalls(DeleteCommand)).toHaveLength(1)
    expect(table.commandCalls(UpdateCommand)).toHaveLength(0)
  })

  it('tries again the one that could not be sent, and only that one', async () => {
    table.on(GetCommand).resolves({ Item: mail })
    post.on(SendRawEmailCommand).resolvesOnce({}).rejectsOnce(new Error('Throttling')).resolves({})
    expect(await sendQueuedMails(told('one', 'two', 'three'))).toEqual({ batchItemFailures: [{ itemIdentifier: 'two' }] })
    expect(table.commandCalls(UpdateCommand)).toHaveLength(2)
  })
})

describe('a mail on its way', () => {
  const sent = async (changes: Partial<typeof mail> & { replyTo?: string }) => {
    await sendMail({ ...mail, ...changes })
    const { input } = post.commandCalls(SendRawEmailCommand)[0]?.args[0] ?? {}
    const [head = ''] = Buffer.from(input?.RawMessage?.Data ?? [])
      .toString()
      .split('\r\n\r\n')
    return { destinations: input?.Destinations, head }
  }

  it('comes from the painter, and is answered where it says', async () => {
    const { head, destinations } = await sent({ replyTo: 'atelier@mail.example' })
    expect(head).toMatch(/^From: =\?UTF-8\?.+\?= <atelier@galerie\.example>$/m)
    expect(head).toMatch(/^Reply-To: .*atelier@mail\.example/m)
    expect(destinations).toEqual(['claire@mail.example'])
  })

  it('reaches the owner at the address of the stage, and is answered there', async () => {
    const toOwner = await sent({ to: theOwner, replyTo: 'claire@mail.example' })
    expect(toOwner.destinations).toEqual(['solene@mail.example'])
    expect(toOwner.head).toMatch(/^To: solene@mail\.example$/m)
    post.reset()
    expect((await sent({ replyTo: theOwner })).head).toMatch(/^Reply-To: solene@mail\.example$/m)
  })

  it.each([
    ['a subject', { subject: 'Bonjour\r\nBcc: victime@mail.example' }],
    ['an address to answer', { replyTo: 'a@b.fr\r\nBcc: victime@mail.example' }],
    ['an address to write to', { to: 'a@b.fr\r\nBcc: victime@mail.example' }],
  ])('takes no header hidden in %s', async (_, changes) => {
    const { head } = await sent(changes)
    expect(head).not.toMatch(/^Bcc:/im)
  })

  it('says é in both its parts', async () => {
    await sendMail(mail)
    const raw = Buffer.from(post.commandCalls(SendRawEmailCommand)[0]?.args[0].input.RawMessage?.Data ?? []).toString()
    expect(raw).toContain('multipart/alternative')
    expect(raw).toContain('text/plain; charset=utf-8')
    expect(raw).toContain('text/html; charset=utf-8')
  })
})
