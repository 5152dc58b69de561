import { describe, expect, it } from '@jest/globals'
import sharp from 'sharp'
import { renderCertificate } from '../../../lambdas/certificate/certificatePdf.ts'
import { certificatePdfTexts } from '../../../lambdas/certificate/certificatePdfTexts.ts'
import type { CertificateFacts } from '../../../shared/certificate/certificate.ts'
import { readPdf } from '../../kit/values/readPdf.ts'

const address = 'https://galerie.example/certificats/GL-0042-7Q3K9F2MXA'
const facts: CertificateFacts = {
  id: 'GL-0042-7Q3K9F2MXA',
  artworkId: 42,
  artist: 'Solène Marchetti',
  profession: 'artiste peintre',
  place: 'Sète',
  issuedOn: '2026-11-22',
  title: 'Brume d’été',
  technique: 'Huile sur toile',
  dimensions: '60 × 80 cm (h × l)',
  year: 2026,
  reference: 'GL-0042',
  template: 1,
}
const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .toBuffer()

describe('a certificate', () => {
  it('certifies the work in words without gender, and leaves room for a signature', async () => {
    const { pages } = await readPdf(await renderCertificate(facts, address))
    const text = pages.join('\n').replace(/\s+/g, ' ')
    for (const each of [
      'Certificat d’authenticité n° GL-0042-7Q3K9F2MXA',
      'Solène Marchetti, artiste peintre, certifie que l’œuvre décrite ci-dessous est de sa main, originale et unique.',
      'Titre Brume d’été',
      'Technique et support Huile sur toile',
      'Dimensions 60 × 80 cm (h × l)',
      'Fait à Sète, le 22 novembre 2026',
      'Signature de l’artiste',
      'Elle permet de détecter toute modification',
      'La vente de l’œuvre n’emporte pas cession des droits d’auteur.',
    ])
      expect(text).toContain(each)
    expect(text.replace(/\s/g, '')).toContain(address)
    expect(pages).toHaveLength(1)
  })

  it.each([
    ['Pastelliste', 'artiste pastelliste'],
    ['Artiste peintre', 'artiste peintre'],
    ['', 'artiste'],
  ])('of a painter whose trade is « %s » says « %s »', (trade, said) => {
    expect(certificatePdfTexts.profession(trade)).toBe(said)
  })

  it.each([
    [400, 300],
    [300, 400],
    [1200, 300],
  ])('shows a picture of %i × %i pixels with a description, on one page, and the code with its address', async (width, height) => {
    const { tags, pages } = await readPdf(await renderCertificate(facts, address, await pictureOf(width, height)))
    expect(pages).toHaveLength(1)
    expect(tags.filter(({ type }) => type === 'Figure').map(({ alt }) => alt)).toEqual([
      'Photographie de l’œuvre «\u202fBrume d’été\u202f», Huile sur toile, 60 × 80 cm (h × l)',
      `Code QR de l’adresse ${address}`,
    ])
  })

  it('keeps a title of 300 characters whole, and the signature on the same page', async () => {
    const title = 'Brume d’été '.repeat(25).trim()
    const { pages } = await readPdf(await renderCertificate({ ...facts, title }, address, await pictureOf(400, 300)))
    expect(pages).toHaveLength(1)
    expect(pages[0]?.match(/Brume d’été/g)).toHaveLength(25)
  })

  it('is tagged, French and small without a picture, and the same for the same facts', async () => {
    const bytes = await renderCertificate(facts, address)
    const { tags, ...file } = await readPdf(bytes)
    expect(file).toMatchObject({
      isTagged: true,
      language: 'fr-FR',
      showsTitle: true,
      title: `Certificat d’authenticité n°\u00a0${facts.id}`,
    })
    expect(file.embeddedFonts).toBe(file.fonts)
    expect(tags.filter(({ type }) => type === 'TH').map(({ scope }) => scope)).toEqual(Array(7).fill('Row'))
    expect(bytes.length).toBeLessThan(60_000)
    expect(Buffer.from(bytes).equals(Buffer.from(await renderCertificate(facts, address)))).toBe(true)
  })
})
