import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { artworkReference } from '../../../shared/artwork/artworkLabel.ts'
import { adminMessageRoutes } from '../../../shared/contact/admin/adminMessageRoutes.ts'
import type { ContactMessage } from '../../../shared/contact/contact.ts'
import { contactRoutes } from '../../../shared/contact/contactRoutes.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { mailsOnceArrived, mailsTo, mailTo, newAddress } from '../../kit/cloud/mailbox.ts'
import { type Visitor, visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork } from '../../kit/shop/builders.ts'
import { everyPage, member } from '../../kit/shop/owner.ts'

const { sendContactEmail } = contactRoutes

const aMessage = (changes: Partial<ContactMessage> = {}): ContactMessage => ({
  name: 'Claire Dupont',
  email: newAddress(),
  subject: 'Visite de l’atelier',
  message: "5 < 7 & l'évaluation (eval) monte",
  ...changes,
})
const write = (someone: Visitor, body: ContactMessage) => someone.call(sendContactEmail, { body })
const mailsOf = async ({ email }: ContactMessage) => (await mailsTo(sampleGallery.email)).filter(({ text }) => text.includes(email))
const errorOf = async (body: object) => (await visitor().refused(sendContactEmail, { body })).errors

describe('sendContactEmail', () => {
  it('brings an honest message to the owner whole, from the site, to be answered to the visitor', async () => {
    const message = aMessage()
    expect(await write(visitor(), message)).toEqual({ received: true })
    const mail = await mailTo(sampleGallery.email, message.email)
    expect(mail.text).toContain(message.message)
    expect(mail.subject).toContain('Visite de l’atelier')
    expect(mail.from).toContain(sampleGallery.email)
    expect(mail.headers['reply-to']).toBe(message.email)
    expect(mail.headers.from).toMatch(new RegExp(`<${sampleGallery.email}>$`))
    expect(Object.keys(mail.headers)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(cc|bcc|sender|return-path)$/)]))
    expect(mail.to).toEqual([expect.stringContaining(sampleGallery.email)])
  })

  it('brings commas, quotes and brackets of a name and a subject unharmed, and nobody else’s address near a header', async () => {
    const honest = { name: 'Dupont, Claire "C." <claire@autre.example>', subject: 'Toiles, cadres; "prix" <devis@autre.example>' }
    const message = aMessage(honest)
    await write(visitor(), message)
    const mail = await mailTo(sampleGallery.email, message.email)
    expect(mail.subject).toContain(honest.subject)
    expect(mail.text).toContain(honest.name)
    expect([mail.headers.to, mail.headers['reply-to']]).toEqual([sampleGallery.email, message.email])
    const { subject: _subject, ...others } = mail.headers
    expect(JSON.stringify(others)).not.toContain('autre.example')
  })

  it('folds the longest subject into a header of lines that mail servers take', async () => {
    const message = aMessage({ subject: 'é'.repeat(1000) })
    await write(visitor(), message)
    expect((await mailTo(sampleGallery.email, message.email)).subject).toContain(message.subject)
  })

  it('makes one mail of two identical posts, together or a second apart', async () => {
    const [message, someone] = [aMessage(), visitor()]
    await Promise.all([write(someone, message), write(someone, message)])
    await pause(900)
    await write(someone, message)
    const other = aMessage()
    await write(someone, other)
    await mailTo(sampleGallery.email, other.email)
    await pause(500)
    expect(await mailsOf(message)).toHaveLength(1)
  })

  it('keeps two messages apart that differ in one letter', async () => {
    const [message, someone] = [aMessage(), visitor()]
    await write(someone, message)
    await write(someone, { ...message, message: `${message.message}.` })
    await mailTo(sampleGallery.email, `${message.message}.`)
    expect(await mailsOnceArrived(sampleGallery.email, 2, message.email)).toHaveLength(2)
  })

  it('refuses the sixth within a minute, whatever address it claims to come from', async () => {
    const someone = visitor()
    for (let sent = 0; sent < 5; sent += 1) await write(someone, aMessage())
    const headers = { 'x-forwarded-for': '198.51.100.7', forwarded: 'for=198.51.100.7', 'x-real-ip': '198.51.100.7' }
    expect(await someone.refused(sendContactEmail, { body: aMessage(), headers })).toMatchObject({
      status: 429,
      detail: 'Trop de tentatives. Veuillez patienter avant de réessayer.',
    })
    await write(visitor(), aMessage())
  })
})

describe('a message about a work', () => {
  const kept = async (message: ContactMessage) => {
    const owner = await member('admin')
    const pages = await everyPage(query => owner.call(adminMessageRoutes.listMessages, { query }))
    return pages.flatMap(({ messages }) => messages).find(found => found.kind === 'contact' && found.email === message.email)
  }

  it('reaches the owner with the title, the reference and the page the shop itself has for it', async () => {
    const work = await anArtwork({ title: 'Éclat du port' })
    const message = aMessage({ artworkId: work.id })
    const lied = { ...message, artwork: { title: 'Autre chose' } }
    expect(await write(visitor(), lied)).toEqual({ received: true })
    const { text } = await mailTo(sampleGallery.email, message.email)
    expect(text).toContain(`«\u202fÉclat du port\u202f» (${artworkReference(work.id)})`)
    expect(text).toMatch(new RegExp(`https?://\\S+/oeuvres/${work.slug}\\s`))
    expect(text).not.toContain('Autre chose')
    expect(await kept(message)).toMatchObject({ artwork: { id: work.id, title: 'Éclat du port', slug: work.slug } })
  })

  it.each([
    ['hidden', async () => (await anArtwork({ title: 'Toile secrète', isPublished: false })).id],
    ['unknown', async () => 9_999_999_999],
  ])('arrives all the same, and says nothing of a work that is %s', async (_, idOf) => {
    const message = aMessage({ artworkId: await idOf() })
    expect(await write(visitor(), message)).toEqual({ received: true })
    const { text } = await mailTo(sampleGallery.email, message.email)
    expect(text).toContain(message.message)
    expect(text).not.toMatch(/Au sujet de|Toile secrète/)
    expect(await kept(message)).not.toHaveProperty('artwork')
  })

  it.each([0, -3, 1.5, 1e10, '17', null])('a message that names the work %j is refused', async artworkId => {
    expect(await errorOf({ ...aMessage(), artworkId })).toEqual([{ field: 'artworkId', message: 'Œuvre introuvable' }])
  })
})

describe('what sendContactEmail does not take', () => {
  const invalid = 'Contenu invalide détecté.'
  it.each([
    ['a short name', 'name', 'C', 'Le nom doit contenir au moins 2 caractères'],
    ['an invisible name', 'name', '\u200b\u200b', 'Le nom doit contenir au moins 2 caractères'],
    ['a name with a header in it', 'name', 'Claire\r\nBcc: victime@mail.example', invalid],
    ['a name in a header’s code', 'name', '=?utf-8?Q?Bcc=3A?=', invalid],
    ['a name with a line feed', 'name', 'Claire\nBcc: victime@mail.example', invalid],
    ['a name with a line of another kind', 'name', 'Claire\u2028Bcc: victime@mail.example', invalid],
    ['a name with a script in entities', 'name', '&lt;script&gt;', invalid],
    ['a subject with a header in it', 'subject', 'Bonjour\r\nBcc: victime@mail.example', invalid],
    ['a subject with a carriage return', 'subject', 'Bonjour\rBcc: victime@mail.example', invalid],
    ['an invisible subject', 'subject', '\u200b'.repeat(9), 'Le sujet doit contenir au moins 5 caractères'],
    ['an address in a header’s code', 'email', '=?utf-8?q?a?=@b.fr', 'Adresse email invalide'],
    ['a script in wide letters', 'message', 'Bonjour ｊａｖａｓｃｒｉｐｔ：alert(1)', invalid],
    ['a script in entities', 'message', 'Bonjour &#106;avascript&colon;alert(1)', invalid],
    ['no address', 'email', undefined, 'Adresse email invalide'],
    ['two addresses', 'email', 'a@b.fr, c@d.fr', 'Adresse email invalide'],
    ['an address with a header in it', 'email', 'a@b.fr\r\nBcc: c@d.fr', 'Adresse email invalide'],
    ['a passing address', 'email', 'claire@mailinator.com', 'Adresse email non autorisée'],
    ['a short subject', 'subject', 'Bleu', 'Le sujet doit contenir au moins 5 caractères'],
    ['a subject in a header’s code', 'subject', '=?utf-8?B?QmNjOg==?=', invalid],
    ['a short message', 'message', 'Bonjour', 'Le message doit contenir au moins 10 caractères'],
    ['a script', 'message', 'Bonjour <scr<script>ipt>alert(1)', invalid],
    ['a script with a tab', 'message', 'Bonjour java\tscript:alert(1)', invalid],
    ['an endless message', 'message', 'é'.repeat(1001), 'Ce champ ne peut pas dépasser 1000 caractères'],
    ['a message that is no text', 'message', { toString: 'x' }, 'Le message doit contenir au moins 10 caractères'],
  ])('sendContactEmail refuses %s', async (_, field, value, message) => {
    expect(await errorOf({ ...aMessage(), [field]: value })).toEqual([{ field, message }])
  })

  it('names every field at once', async () => {
    expect((await errorOf({}))?.map(({ field }) => field)).toEqual(['name', 'email', 'subject', 'message'])
  })
})
