import { randomUUID } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses'
import { DeleteCommand, DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, it } from '@jest/globals'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { keyInTag, theOwner } from '../../../lambdas/kit/mail/mail.ts'
import { sendMail } from '../../../lambdas/kit/mail/mailSender.ts'
import { sendQueuedMails } from '../../../lambdas/kit/mail/outbox.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { keepFunctionLog } from '../../kit/values/functionLog.ts'

Object.assign(process.env, {
  TABLE_NAME: 'gallery',
  MAIL_FROM: 'atelier@galerie.example',
  OWNER_EMAIL: 'solene@mail.example',
  MAIL_CONFIGURATION_SET: 'mails',
  PAPERS_BUCKET: 'papers',
})
const table = mockClient(DynamoDBDocumentClient)
const post = mockClient(SESClient)
const papers = mockClient(S3Client)
const logged = keepFunctionLog()
beforeEach(() => {
  table.reset()
  post.reset()
  papers.reset()
})

const mail = { to: 'claire@mail.example', subject: 'Votre commande', html: '<p>é</p>', text: 'é' }
const refused = (name: string, message = 'no'): Error => Object.assign(new Error(message), { name })
const notes = () => table.commandCalls(UpdateCommand).map(({ args }) => args[0].input.ExpressionAttributeValues)
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
    ['sends a fleeting mail', 4_000_000_000, 1, 'sent'],
    ['does not send a fleeting mail that comes too late', 1, 0, 'expired'],
  ])('%s, says so, and keeps nothing of it', async (_, expiresAtEpoch, sent, word) => {
    table.on(GetCommand).resolves({ Item: { pk: 'LINK#1', sk: 'MAIL#link', ...mail, isFleeting: true, expiresAtEpoch } })
    await sendQueuedMails(told('link'))
    expect(post.commandCalls(SendRawEmailCommand)).toHaveLength(sent)
    expect(JSON.parse(logged.at(-1) ?? '')).toMatchObject({ message: word })
    expect(table.commandCalls(DeleteCommand)).toHaveLength(1)
    expect(table.commandCalls(UpdateCommand)).toHaveLength(0)
  })

  it('keeps of a fleeting mail that is refused the mark alone, by which it rings', async () => {
    table.on(GetCommand).resolves({ Item: { pk: 'LINK#1', sk: 'MAIL#link', ...mail, isFleeting: true, expiresAtEpoch: 4_000_000_000 } })
    post.on(SendRawEmailCommand).rejects(refused('InvalidParameterValue', 'Illegal address'))
    await sendQueuedMails(told('link'))
    expect(table.commandCalls(DeleteCommand)).toHaveLength(0)
    expect(notes()).toEqual([
      expect.objectContaining({ ':set_due': 'FAILED_MAIL', ':set_trouble': 'InvalidParameterValue: Illegal address' }),
    ])
    const { UpdateExpression, ExpressionAttributeNames } = table.commandCalls(UpdateCommand)[0]?.args[0].input ?? {}
    const [, removed = ''] = UpdateExpression?.split('REMOVE ') ?? []
    const names = removed.split(', ').map(name => ExpressionAttributeNames?.[name.trim()])
    expect(names).toEqual(expect.arrayContaining(['to', 'html', 'text', 'subject']))
  })

  it('tries once more after a moment, then puts off the one that could not be sent and goes on', async () => {
    table.on(GetCommand).resolves({ Item: mail })
    post.on(SendRawEmailCommand).resolvesOnce({}).rejectsOnce(refused('Throttling')).rejectsOnce(refused('Throttling')).resolves({})
    expect(await sendQueuedMails(told('one', 'two', 'three'))).toEqual({ batchItemFailures: [] })
    expect(notes()).toEqual([
      expect.objectContaining({ ':set_sentAt': expect.any(String) }),
      expect.objectContaining({ ':set_due': 'MAIL', ':set_tries': 1, ':set_trouble': 'Throttling: no' }),
      expect.objectContaining({ ':set_sentAt': expect.any(String) }),
    ])
  })

  it('returns to the stream only the mail whose row could not be read', async () => {
    table.on(GetCommand).resolvesOnce({ Item: mail }).rejectsOnce(new Error('The table is away')).resolves({ Item: mail })
    expect(await sendQueuedMails(told('one', 'two', 'three'))).toEqual({ batchItemFailures: [{ itemIdentifier: 'two' }] })
  })

  it.each([
    ['is marked as refused, and so is what it tells of', 'InvalidParameterValue', 'Illegal address', 'FAILED_MAIL'],
    ['is marked as refused, and so is what it tells of', 'MessageRejected', 'The message contains a virus', 'FAILED_MAIL'],
    ['waits while an identity is not verified', 'MessageRejected', 'Email address is not verified. …: claire@mail.example', 'MAIL'],
    ['waits while the sender’s address is wrong', 'InvalidParameterValue', 'Illegal address atelier@galerie.example', 'MAIL'],
    ['waits while sending is paused', 'AccountSendingPausedException', 'Email sending is disabled', 'MAIL'],
    ['waits while a setting is missing', 'ConfigurationSetDoesNotExistException', 'no', 'MAIL'],
    ['waits while a permission is missing', 'AccessDenied', 'User is not authorized', 'MAIL'],
  ])('%s: %s (%s)', async (_, name, words, due) => {
    table.on(GetCommand).resolves({ Item: mail })
    post.on(SendRawEmailCommand).rejects(refused(name, words))
    expect(await sendQueuedMails(told('confirmation'))).toEqual({ batchItemFailures: [] })
    expect(post.calls()).toHaveLength(1)
    expect(notes().at(-1)).toMatchObject({ ':set_due': due })
    expect(JSON.stringify(notes().at(-1))).not.toContain('@')
    const marked = notes().filter(values => values?.[':set_undelivered'])
    expect(marked).toEqual(
      due === 'MAIL' ? [] : [expect.objectContaining({ ':set_undelivered': expect.objectContaining({ to: mail.to, cause: 'refused' }) })],
    )
  })

  it('leaves to the sweep what was put off, and what another run has taken up', async () => {
    const [past, later] = ['2026-01-01T00:00:00.000Z', '2100-01-01T00:00:00.000Z']
    table
      .on(GetCommand)
      .resolvesOnce({ Item: { ...mail, due: 'MAIL', dueAt: later, tries: 1 } })
      .resolvesOnce({ Item: { ...mail, due: 'MAIL', dueAt: past } })
    table.on(UpdateCommand).rejects(new ConditionalCheckFailedException({ $metadata: {}, message: 'no' }))
    expect(await sendQueuedMails(told('one', 'two'))).toEqual({ batchItemFailures: [] })
    expect(post.calls()).toHaveLength(0)
  })

  it('sends a sale beside the letters, not behind them', async () => {
    const letter = { eventName: 'INSERT' as const, dynamodb: { Keys: { pk: { S: 'MESSAGE#1' }, sk: { S: 'MAIL#x' } } } }
    table
      .on(GetCommand)
      .callsFake(({ Key }) => ({ Item: { ...mail, to: Key.pk.startsWith('ORDER') ? 'buyer@mail.example' : 'letter@mail.example' } }))
    const sale = Promise.withResolvers<object>()
    post.on(SendRawEmailCommand).callsFake(({ Destinations }) => {
      if (Destinations[0] === 'buyer@mail.example') sale.resolve({})
      return sale.promise
    })
    await sendQueuedMails({ Records: [letter, ...told('confirmation').Records] })
    expect(post.calls()).toHaveLength(2)
  })
})

describe('a mail with a paper', () => {
  const attachment = { key: 'papers/2026/facture-2026-0042.pdf', name: 'facture-2026-0042.pdf', type: 'application/pdf' }
  const paper = Buffer.from('%PDF-1.7 … %%EOF')
  const rawMail = () => Buffer.from(post.commandCalls(SendRawEmailCommand)[0]?.args[0].input.RawMessage?.Data ?? []).toString()

  it('leaves with the bytes that the bucket keeps, under its name', async () => {
    table.on(GetCommand).resolves({ Item: { ...mail, attachment } })
    const Body = { transformToByteArray: async () => new Uint8Array(paper) }
    papers.on(GetObjectCommand, { Bucket: 'papers', Key: attachment.key }).resolves({ Body: Body as never })
    await sendQueuedMails(told('paper'))
    expect(rawMail()).toContain('multipart/mixed')
    expect(rawMail()).toMatch(/Content-Type: application\/pdf; name=facture-2026-0042\.pdf/)
    expect(rawMail()).toMatch(/Content-Disposition: attachment; filename=facture-2026-0042\.pdf/)
    expect(rawMail()).toContain(paper.toString('base64'))
    expect(rawMail()).toContain('multipart/alternative')
  })

  it.each([
    ['is not there', new NoSuchKey({ $metadata: {}, message: 'no' })],
    ['cannot be read', refused('SlowDown')],
  ])('never leaves without it, and is tried again, when the paper %s', async (_, error) => {
    table.on(GetCommand).resolves({ Item: { ...mail, attachment } })
    papers.on(GetObjectCommand).rejects(error)
    expect(await sendQueuedMails(told('paper'))).toEqual({ batchItemFailures: [] })
    expect(post.calls()).toHaveLength(0)
    expect(notes()).toEqual([expect.objectContaining({ ':set_due': 'MAIL', ':set_tries': 1 })])
  })
})

describe('a mail on its way', () => {
  const key = keys.orderMail('0b8f6c1e', 'confirmation')
  const sent = async (changes: Partial<typeof mail> & { replyTo?: string }) => {
    await sendMail({ ...mail, ...key, ...changes })
    const { input } = post.commandCalls(SendRawEmailCommand)[0]?.args[0] ?? {}
    const [head = ''] = Buffer.from(input?.RawMessage?.Data ?? [])
      .toString()
      .split('\r\n\r\n')
    return { destinations: input?.Destinations, head }
  }

  it.each([
    ['an order’s', keys.orderMail(randomUUID(), 'withdrawal-receipt-12')],
    ['a message’s', keys.messageMail('x'.repeat(43), new Date().toISOString(), 'confirmation')],
    ['a subscriber’s', keys.subscriberMail('-'.repeat(43), new Date().toISOString())],
  ])('names its row in a tag as SES takes them: %s', async (_, row) => {
    await sendMail({ ...mail, ...row })
    const { Tags = [], ConfigurationSetName } = post.commandCalls(SendRawEmailCommand)[0]?.args[0].input ?? {}
    expect([ConfigurationSetName, Tags.map(({ Name }) => Name)]).toEqual(['mails', ['mail']])
    expect(Tags[0]?.Value).toMatch(/^[\w-]{1,256}$/)
    expect(keyInTag(Tags[0]?.Value)).toEqual(row)
  })

  it('names none that is deleted once it has left', async () => {
    await sendMail({ ...mail, ...keys.magicLinkMail('1', 'hash'), isFleeting: true })
    expect(post.commandCalls(SendRawEmailCommand)[0]?.args[0].input.Tags).toEqual([])
  })

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
  ])('sends no header hidden in %s', async (_, changes) => {
    const { head } = await sent(changes)
    expect(head).not.toMatch(/^Bcc:/im)
  })

  it('declares UTF-8 in both parts of a mail', async () => {
    await sendMail({ ...mail, ...key })
    const raw = Buffer.from(post.commandCalls(SendRawEmailCommand)[0]?.args[0].input.RawMessage?.Data ?? []).toString()
    expect(raw).toContain('multipart/alternative')
    expect(raw).toContain('text/plain; charset=utf-8')
    expect(raw).toContain('text/html; charset=utf-8')
  })
})
