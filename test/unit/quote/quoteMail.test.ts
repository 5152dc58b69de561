import { describe, expect, it } from '@jest/globals'
import { theOwner } from '../../../lambdas/kit/mail/mail.ts'
import { quoteMail, quoteReceiptMail } from '../../../lambdas/quote/quoteMail.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { setGallery } from '../../../shared/gallery.ts'
import type { QuoteRequest } from '../../../shared/quote/quote.ts'
import { awayWords, galleryAway } from '../../kit/values/promises.ts'

const request: QuoteRequest = {
  serviceType: 'framing',
  projectTitle: 'Un cadre pour le port',
  dimensions: '60 × 80 cm',
  technique: 'huile',
  description: 'Une toile de ma mère,\n5 < 7 & sans châssis',
  inspiration: 'Les cadres de Whistler',
  framingOption: 'natural-wood',
  urgency: 'express',
  budget: '<1000',
  contactName: 'Claire Dupont',
  contactEmail: 'claire@mail.example',
  contactPhone: '06 12 34 56 78',
  termsAccepted: true,
  uploadedFiles: [{ id: 'a'.repeat(22), name: 'port.jpg', size: 10, type: 'image/jpeg' }],
}
const kept = { thumbnail: 'quotes/secret/1-thumbnail.jpg', original: 'quotes/secret/1-original.jpg', size: 10 }
const images = [{ ...kept, name: 'port <b>.jpg', path: 'quotes/secret/1.jpg' }]
const receivedAt = new Date('2026-11-20T10:30:00.000Z')
const received = { images, receivedAt, siteUrl: 'https://galerie.example' }
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

describe('the mail that brings a quote request', () => {
  const mail = quoteMail(request, received)

  it('goes to the owner, and is answered to the visitor', () => {
    expect(mail).toMatchObject({ to: theOwner, replyTo: 'claire@mail.example' })
    expect(plain(mail.subject)).toBe('Demande de devis : Un cadre pour le port')
  })

  it('mails everything that a quote request contains', () => {
    const lines = [
      'Claire Dupont (claire@mail.example) vous demande un devis, le 20 novembre 2026 à 11:30.',
      'Projet : Un cadre pour le port',
      'Dimensions : 60 × 80 cm',
      'Service : Encadrement',
      'Technique : Huile',
      'Cadre : Bois naturel (moulure à 120 €, pose et verre en sus)',
      'Délai : Express (2 à 3 semaines), +30% sur le prix',
      'Budget : Moins de 1 000 €',
      'Nom : Claire Dupont',
      'E-mail : claire@mail.example',
      'Téléphone : 06 12 34 56 78',
      'Description :\nUne toile de ma mère,\n5 < 7 & sans châssis',
      'Inspiration :\nLes cadres de Whistler',
    ]
    for (const line of lines) expect(plain(mail.text)).toContain(line)
    expect(mail.html).toContain('Une toile de ma mère,<br>5 &lt; 7 &amp; sans châssis')
    for (const words of ['60 × 80 cm', 'Encadrement', 'Bois naturel', '06 12 34 56 78', 'Les cadres de Whistler'])
      expect(mail.html.replaceAll('\u00a0', ' ')).toContain(words)
  })

  it('leads to the messages in the back office', () => {
    for (const part of [mail.text, mail.html]) expect(part).toMatch(/https:\/\/galerie\.example\/admin\/messages(?=["\n])/)
  })

  it('links to the images, and says until when', () => {
    expect(mail.html).toContain('href="https://galerie.example/quotes/secret/1.jpg"')
    expect(mail.html).toContain('port &lt;b&gt;.jpg')
    expect(plain(mail.text)).toContain('port <b>.jpg : https://galerie.example/quotes/secret/1.jpg')
    expect(mail.text).toContain('Disponibles jusqu’au 20 décembre 2026.')
  })

  it('counts the images that could not be processed, and links to the others', () => {
    const [prepared] = images
    const mixed = [{ name: 'bombe.png', original: 'quotes/secret/2-original.png', size: 10 }, ...(prepared ? [prepared] : [])]
    const { text, html } = quoteMail(request, { ...received, images: mixed })
    for (const part of [text, html].map(plain))
      expect(part).toContain('1 image n’a pas pu être préparée : téléchargez l’original depuis les demandes.')
    expect(text).toContain('https://galerie.example/quotes/secret/1.jpg')
    expect(text).not.toContain('undefined')
  })

  it('speaks of no frame, no inspiration and no image where there is none', () => {
    const { inspiration: _, framingOption: __, ...bare } = request
    const plainMail = quoteMail({ ...bare, serviceType: 'custom', urgency: 'standard' }, { ...received, images: [] })
    expect(plainMail.text).not.toMatch(/Cadre|Inspiration|Images|Disponibles/)
    expect(plain(plainMail.text)).toContain('Délai : Standard (4 à 6 semaines)\n')
  })

  it('holds hostile words safely', () => {
    const words = {
      projectTitle: '"><b>',
      dimensions: '<i>',
      description: '<b>\n</td>',
      inspiration: '<b>',
      contactName: '<b>',
      contactPhone: '<b>',
    }
    const hostile = quoteMail({ ...request, ...words }, { ...received, images: [{ ...kept, name: '"><b>', path: 'quotes/a/1.png' }] })
    expect(hostile.html).not.toMatch(/<b>|<i>/)
    expect(hostile.html).not.toContain('"><b')
  })
})

describe('the receipt a visitor gets', () => {
  const mail = quoteReceiptMail(request, receivedAt)

  it('sends the visitor a receipt with their choices and the day of an answer', () => {
    expect(mail).toMatchObject({ to: 'claire@mail.example', replyTo: theOwner, subject: 'Votre demande de devis' })
    expect(plain(mail.text)).toContain('Je vous répondrai dans les 24 h ouvrées.')
    expect(plain(mail.text)).toContain(
      'Service : Encadrement\nTechnique : Huile\nCadre : Bois naturel (moulure à 120 €, pose et verre en sus)',
    )
    expect(plain(mail.text)).toContain('Budget : Moins de 1 000 €\nImages : 1 image')
  })

  it('mentions the owner’s absence in the receipt, since hours count from the return', () => {
    expect(mail.text).not.toContain('L’atelier est fermé')
    setGallery(galleryAway)
    expect(quoteReceiptMail(request, receivedAt).text).toContain(awayWords)
    setGallery(sampleGallery)
  })

  it('carries nobody’s own words to whoever’s address was written into the form', () => {
    const spam = 'Gagnez gros sur casino.example'
    const words = { projectTitle: spam, dimensions: spam, description: spam, inspiration: spam, contactName: spam, contactPhone: spam }
    const files = [{ id: 'a'.repeat(22), name: spam, size: 1, type: 'image/png' as const }]
    const { subject, html, text } = quoteReceiptMail({ ...request, ...words, uploadedFiles: files }, receivedAt)
    expect(`${subject} ${html} ${text}`).not.toContain('casino')
  })
})
