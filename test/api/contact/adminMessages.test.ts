import { beforeAll, describe, expect, it } from '@jest/globals'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import type { AdminMessage } from '../../../shared/contact/admin/adminMessage.ts'
import { adminMessageRoutes } from '../../../shared/contact/admin/adminMessageRoutes.ts'
import { contactRoutes } from '../../../shared/contact/contactRoutes.ts'
import type { RouteQuery } from '../../../shared/kit/route.ts'
import { quoteRoutes } from '../../../shared/quote/quoteRoutes.ts'
import { endpoints } from '../../kit/cloud/cloud.ts'
import { newAddress } from '../../kit/cloud/mailbox.ts'
import { changeRow, deleteRow, everyRow, putRow } from '../../kit/cloud/table.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { everyPage, member, padding } from '../../kit/shop/owner.ts'
import { aQuote, aQuoteUpload, png, type QuoteInput } from '../../kit/shop/quotes.ts'

const { listMessages, setMessageHandled } = adminMessageRoutes

let owner: Visitor
beforeAll(async () => {
  owner = await member('admin')
})

const everyMessage = async (): Promise<readonly AdminMessage[]> =>
  (await everyPage(query => owner.call(listMessages, { query }))).flatMap(({ messages }) => messages)

const senderOf = (message: AdminMessage): string => (message.kind === 'contact' ? message.email : message.contactEmail)
const messagesOf = async (email: string) => (await everyMessage()).filter(message => senderOf(message) === email)
const messageOf = async (email: string): Promise<AdminMessage> => {
  const [found, ...others] = await messagesOf(email)
  expect(others).toEqual([])
  if (!found) throw new Error(`No message of ${email} is listed`)
  return found
}

const letter = { name: 'Claire Dupont', subject: 'Une visite', message: 'Puis-je venir à l’atelier samedi ?' }
const write = async (email = newAddress(), changes: Partial<typeof letter> = {}): Promise<string> => {
  await visitor().call(contactRoutes.sendContactEmail, { body: { ...letter, email, ...changes } })
  return email
}
const ask = async (changes: Partial<QuoteInput> = {}): Promise<QuoteInput> => {
  const request = aQuote(changes)
  await visitor().call(quoteRoutes.sendQuoteEmail, { body: request })
  return request
}
const mark = async ({ id }: AdminMessage, handled: boolean) =>
  (await owner.call(setMessageHandled, { params: { id }, body: { handled } })).message

describe('listMessages', () => {
  it('shows a contact message whole, with when it came', async () => {
    const email = await write()
    expect(await messageOf(email)).toEqual({ kind: 'contact', id: expect.any(String), receivedAt: expect.any(String), ...letter, email })
  })

  it('a listed message names the address that its mail did not reach, except the owner’s', async () => {
    const [letters, at] = [await Promise.all([write(), write()]), '2026-11-20T10:31:00.000Z']
    const [bounced, unheard] = await Promise.all(letters.map(messageOf))
    const noteOn = (id = '', to = '') => changeRow(keys.message(id), { undelivered: { mail: 'MAIL#copy', to, at, cause: 'refused' } })
    await noteOn(bounced?.id, letters[0])
    await noteOn(unheard?.id, 'owner')
    expect(await Promise.all(letters.map(async email => (await messageOf(email)).undelivered))).toEqual([{ to: letters[0], at }, { at }])
  })

  it('shows a quote request whole, with its images and until when they can be seen', async () => {
    const uploadedFiles = [await aQuoteUpload({ name: 'Le port & la mer.png' })]
    const request = await ask({ serviceType: 'framing', framingOption: 'classic-gold', inspiration: 'Marquet', uploadedFiles })
    const { uploadedFiles: _, termsAccepted: __, ...words } = request
    const shown = await messageOf(request.contactEmail)
    expect(shown).toMatchObject({ kind: 'quote', ...words, images: [{ name: 'Le port & la mer.png', size: png.byteLength }] })
    if (shown.kind !== 'quote') throw new Error('A quote request is not listed as one')
    const [image] = shown.images
    expect(image?.path).toMatch(/^\/quotes\/[\w-]{22}\/1\.jpg$/)
    const fileAt = async (path = '') => Buffer.from(await (await fetch(`${endpoints().site}${path}`)).arrayBuffer())
    expect(await fileAt(image?.original)).toEqual(png)
    for (const path of [image?.path, image?.thumbnail]) expect((await fileAt(path)).subarray(0, 3).toString('hex')).toBe('ffd8ff')
    expect(Date.parse(shown.imagesUntil ?? '') - Date.parse(shown.receivedAt)).toBe(30 * 24 * 60 * 60 * 1000)
  })

  it('shows both kinds together, the newest first, without a date for images there are none of', async () => {
    const emails = [await write(), (await ask()).contactEmail, await write()]
    const messages = await everyMessage()
    const shown = messages.filter(message => emails.includes(senderOf(message)))
    expect(shown.map(senderOf)).toEqual(emails.toReversed())
    expect(shown[1]).toMatchObject({ kind: 'quote', images: [] })
    expect(shown[1]).not.toHaveProperty('imagesUntil')
    const dates = messages.map(({ receivedAt }) => receivedAt)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  it('comes in pages when there is much to read, each message once', async () => {
    const emails = await Promise.all(Array.from({ length: 4 }, () => write()))
    const ids = await Promise.all(emails.map(async email => (await messageOf(email)).id))
    await Promise.all(ids.map(id => changeRow(keys.message(id), { padding })))
    const pages = await everyPage(query => owner.call(listMessages, { query }))
    await Promise.all(ids.map(id => changeRow(keys.message(id), { padding: undefined })))
    expect(pages.length).toBeGreaterThan(1)
    const found = pages.flatMap(({ messages }) => messages.map(({ id }) => id))
    expect(new Set(found).size).toBe(found.length)
    expect(found).toEqual(expect.arrayContaining(ids))
  })

  it('finds a message by the beginning of a name or address at once, by other words, and by its id', async () => {
    const name = `Zoé Q${Date.now()}x`
    const email = await write(newAddress(), { name })
    const { id } = await messageOf(email)
    const screen = (query: RouteQuery<typeof listMessages>) => owner.call(listMessages, { query: { most: '50', ...query } })
    for (const q of [name.slice(4, -2), `${email.slice(0, -4)} zoe`]) {
      const { messages, next } = await screen({ q })
      expect([q, messages.map(message => message.id), next?.slice(0, 1)]).toEqual([q, [id], 'l'])
    }
    expect((await screen({ q: id })).messages).toMatchObject([{ id }])
    const search = { q: `${letter.subject} ${name.slice(6)}` }
    const pages = await everyPage(page => screen({ ...search, ...page, shown: 'open' }))
    expect(pages.flatMap(({ messages }) => messages.map(message => message.id))).toEqual([id])
    expect((await everyPage(page => screen({ ...search, ...page, shown: 'quote' }))).flatMap(({ messages }) => messages)).toEqual([])
  })

  it('finds a message that was sent again once, by words of its new time alone', async () => {
    const name = `Encore ${Date.now()}y`
    const email = await write(newAddress(), { name })
    const { id } = await messageOf(email)
    const wordsNow = async () => (await everyRow()).filter(({ leadsTo }) => leadsTo === keys.message(id).pk)
    const earlier = '2026-01-02T10:00:00.000Z'
    await changeRow(keys.message(id), { receivedAt: earlier, listedAt: earlier })
    for (const word of await wordsNow()) {
      await deleteRow(word)
      await putRow({ ...word, ...keys.messageWord(String(word.word), earlier, id) })
    }
    await write(email, { name })
    const { receivedAt } = await messageOf(email)
    expect((await wordsNow()).map(({ sk }) => sk.slice(0, receivedAt.length))).toEqual([receivedAt, receivedAt, receivedAt])
    expect((await owner.call(listMessages, { query: { q: name, most: '50' } })).messages.map(message => message.id)).toEqual([id])
  })

  it('shows none that was kept as long as the policy says', async () => {
    const email = await write()
    await changeRow(keys.message((await messageOf(email)).id), { expiresAtEpoch: Math.floor(Date.now() / 1000) - 1 })
    expect(await messagesOf(email)).toEqual([])
  })

  it.each(['x', '2026-11-21T10:00:00.000Z_1', `2026-11-21T10:00:00.000Z_${'#'.repeat(43)}`])('refuses the cursor %j', async cursor => {
    expect(await owner.refused(listMessages, { query: { cursor } })).toMatchObject({ status: 400 })
  })
})

describe('setMessageHandled', () => {
  it('marks a message since the first time, and takes the mark away', async () => {
    const email = await write()
    const message = await messageOf(email)
    expect(message).not.toHaveProperty('handledAt')
    const marked = await mark(message, true)
    expect(marked).toEqual({ ...message, handledAt: expect.stringMatching(/^20/) })
    expect(await mark(message, true)).toEqual(marked)
    expect(await messageOf(email)).toEqual(marked)
    expect(await mark(message, false)).toEqual(message)
    expect(await mark(message, false)).toEqual(message)
    expect(await messageOf(email)).toEqual(message)
  })

  it('a handled message that is sent again an hour later waits to be handled again', async () => {
    const email = await write()
    const message = await messageOf(email)
    await mark(message, true)
    await write(email)
    expect(await messageOf(email)).toHaveProperty('handledAt')
    const before = new Date(Date.now() - 3_600_000).toISOString()
    await changeRow(keys.message(message.id), { receivedAt: before, listedAt: before })
    await write(email)
    const again = await messageOf(email)
    expect(again.id).toBe(message.id)
    expect(again).not.toHaveProperty('handledAt')
  })

  it('knows no message but those there are, and makes none', async () => {
    const id = 'a'.repeat(43)
    const call = { params: { id }, body: { handled: true } }
    const refused = { status: 404, code: 'messageNotFound', detail: 'Ce message est introuvable.' }
    expect(await owner.refused(setMessageHandled, call)).toMatchObject(refused)
    expect(await owner.refused(setMessageHandled, call)).toMatchObject(refused)
    expect(await owner.refused(setMessageHandled, { ...call, params: { id: '1' } })).toMatchObject({
      status: 400,
      errors: [{ field: 'id', message: 'Ce message est introuvable.' }],
    })
  })

  it.each([{}, { handled: 'oui' }, { handled: null }])('setMessageHandled refuses the body %j', async body => {
    const message = await messageOf(await write())
    const problem = await owner.refused(setMessageHandled, { params: { id: message.id }, body })
    expect(problem).toMatchObject({ status: 400, errors: [{ field: 'handled' }] })
  })
})

describe('the owner’s operations on messages', () => {
  const input = { params: { id: 'a'.repeat(43) }, body: { handled: true } }

  it.each([
    ['listMessages', listMessages, {}],
    ['setMessageHandled', setMessageHandled, input],
  ] as const)('%s is nobody’s without a token, and no customer’s', async (_, route, call) => {
    expect((await visitor().send(route, call)).status).toBe(401)
    const customer = await member('customer')
    expect(await customer.refused(route, call)).toMatchObject({ status: 403, code: 'forbidden' })
  })
})
