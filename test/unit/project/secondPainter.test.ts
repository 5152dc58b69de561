import { glob, readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from '@jest/globals'
import { projectRoot } from '../../../infra/build/step.ts'
import type { SampleArtwork } from '../../../shared/artwork/artwork.ts'
import { slugOf } from '../../../shared/artwork/fold.ts'
import { notFoundAddresses, paths } from '../../../shared/paths.ts'
import { becomeSecondPainter } from '../../kit/page/secondShop.ts'
import { aCard, aWork } from '../../kit/values/artworks.ts'
import { aCertificate } from '../../kit/values/certificates.ts'
import { anOrderRow, paidSession } from '../../kit/values/orderRows.ts'
import { aQuoteRequest } from '../../kit/values/quotes.ts'
import { readPdf } from '../../kit/values/readPdf.ts'
import { traceIn } from '../../kit/values/secondPainter.ts'

becomeSecondPainter()
const cardOf = ({ title, images: [image], collectionRef }: SampleArtwork) =>
  aCard({ title, slug: slugOf(title), collection: collectionRef, ...(image && { image }) })
const siteUrl = 'https://galerie.example'
const at = new Date('2026-11-20T10:30:00.000Z')
/** The certificate that he signs now for a work of his. */
const hisCertificate = async () => {
  const { certificateFactsOf } = await import('../../../lambdas/certificate/certificateIssuing.ts')
  return certificateFactsOf(aWork({ title: 'Falaises, midi', technique: 'Pastel', dimensions: '30 × 40 cm' }), undefined, at)
}
const shownText = (words: string): string => words.replaceAll(/<[^>]*>|\s+/g, ' ')
const certified = [
  'Émile Aubrac, artiste pastelliste, certifie que l’œuvre décrite ci-dessous est de sa main, originale et unique.',
  'Fait au Havre, le 20 novembre 2026',
]

beforeAll(() => {
  process.env.SITE_URL = siteUrl
})

it('finds the first painter’s words where they stand', async () => {
  expect(traceIn(await readFile('shared/content/samplePainter.ts', 'utf8'))).toBe('Solène')
  for (const words of ['à Sète.', 'atelier@SOLENE-marchetti.example', '=?UTF-8?B?U29sw6huZQ==?=']) expect(traceIn(words)).toBeDefined()
  expect(traceIn('Le tiroir est fermé, la persienne aussi')).toBeUndefined()
})

describe('For another painter,', () => {
  it('no file but the samples names the first one, in its text or by its name', async () => {
    const found: string[] = []
    for await (const file of glob('{shared,lambdas,web,infra}/**/*.{ts,tsx,html,css,json,svg}', {
      cwd: projectRoot,
      exclude: ['infra/local/test/**'],
    })) {
      if (file.startsWith('shared/content/')) continue
      const trace = traceIn(file) ?? traceIn(await readFile(file, 'utf8'))
      if (trace) found.push(`${file}: ${trace}`)
    }
    expect(found).toEqual([])
  })

  it('every page rendered ahead is of the second, with its data, its title and its structured data', async () => {
    const { loadPage, otherAddresses, renderPage, workAddresses } = await import('../../../web/render.tsx')
    const { withoutScript } = await import('../../../web/build/vitePlugins.ts')
    const { sampleArtworks } = await import('../../../shared/content/artworks.ts')
    const cards = sampleArtworks.map(cardOf)
    const work = (slug: string) =>
      cards.filter(card => card.slug === slug).map(card => ({ artwork: { ...aWork(), ...card, tags: [] }, similarArtworks: cards }))[0]
    const { sampleContent } = await import('../../kit/values/siteContent.ts')
    const facts = await hisCertificate()
    const certificates = new Map([[facts.id, aCertificate({ facts })]])
    const source = { works: cards, words: () => '', work, certificates, content: sampleContent, now: at.toISOString() }
    const template = `<!doctype html><html lang="fr"><head></head><body>${withoutScript()}<div id="root"></div></body></html>`
    const certificate = paths.certificate(facts.id)
    const addresses = [...otherAddresses(source), ...workAddresses(source), certificate, ...notFoundAddresses]
    expect(addresses.length).toBeGreaterThan(20)
    for (const address of addresses) {
      const data = notFoundAddresses.includes(address) ? null : loadPage(address, source)
      const html = await renderPage({ address, data, siteUrl, template })
      expect([address, traceIn(html)]).toEqual([address, undefined])
      expect(html).toContain('Émile Aubrac')
      // His trade is another one too.
      expect([address, /artiste peintre|peintre (?:à|au) /i.exec(html)?.[0]]).toEqual([address, undefined])
      if (address === certificate) for (const words of certified) expect(shownText(html)).toContain(words)
    }
  })

  it('so are the sitemap, the feed and what robots are told', async () => {
    const { renderSeoFiles } = await import('../../../web/render.tsx')
    const day = at.toISOString()
    const { sampleArtworks } = await import('../../../shared/content/artworks.ts')
    const works = sampleArtworks.map(cardOf).map(card => ({ ...card, createdAt: day, updatedAt: day }))
    const { sampleContent } = await import('../../kit/values/siteContent.ts')
    const exhibitions = sampleContent.exhibition.map(exhibition => ({ ...exhibition, at: day }))
    const files = await renderSeoFiles({ works, content: sampleContent, exhibitions, siteUrl })
    expect(Object.values(files).map(traceIn)).toEqual(Object.values(files).map(() => undefined))
    expect(Object.values(files).join()).toContain('expositions d’Émile Aubrac')
  })

  it('the certificate and the invoice are of the second, with his trade, and so is the invoice’s mail', async () => {
    const { renderCertificate } = await import('../../../lambdas/certificate/certificatePdf.ts')
    const { invoiceOf } = await import('../../../lambdas/invoice/paperFacts.ts')
    const { renderPaper } = await import('../../../lambdas/invoice/invoicePdf.ts')
    const { paperMail } = await import('../../../lambdas/invoice/paperMail.ts')
    const { soldOfOrder } = await import('../../../lambdas/invoice/sold.ts')
    const facts = await hisCertificate()
    const invoice = invoiceOf(soldOfOrder(anOrderRow({ status: 'paid', paidAt: at.toISOString() })))({
      number: '2026-0042',
      issuedOn: '2026-11-20',
    })
    const textOf = async (pdf: Uint8Array): Promise<string> => shownText((await readPdf(pdf)).pages.join('\n'))
    const certificate = await textOf(await renderCertificate(facts, `${siteUrl}${paths.certificate(facts.id)}`))
    const invoiced = await textOf(await renderPaper(invoice))
    const paper = { pk: '', sk: '', ...invoice, expiresAtEpoch: 0 }
    const mail = JSON.stringify(paperMail('claire@mail.example', paper, 'secret', siteUrl))
    expect([certificate, invoiced, mail].map(traceIn)).toEqual([undefined, undefined, undefined])
    expect([certificate, invoiced, mail].map(text => /peintre/.exec(text)?.[0])).toEqual([undefined, undefined, undefined])
    for (const words of certified) expect(certificate).toContain(words)
    expect(invoiced).toContain('œuvre originale et unique d’Émile Aubrac')
    expect(mail).toContain('Émile Aubrac')
  })

  it('the mails name the second painter, and none the first', async () => {
    const [account, contact, newsletter, alerts, orders, parcels, refunds, quote, withdrawal, ownLink, ownData] = await Promise.all([
      import('../../../lambdas/account/accountMail.ts'),
      import('../../../lambdas/contact/contactMail.ts'),
      import('../../../lambdas/newsletter/newsletterMail.ts'),
      import('../../../lambdas/order/mails/alertMails.ts'),
      import('../../../lambdas/order/mails/paymentMails.ts'),
      import('../../../lambdas/order/mails/parcelMails.ts'),
      import('../../../lambdas/order/mails/saleRefundMails.ts'),
      import('../../../lambdas/quote/quoteMail.ts'),
      import('../../../lambdas/withdrawal/withdrawalMail.ts'),
      import('../../../lambdas/customer/ownLinkMail.ts'),
      import('../../../lambdas/privacy/ownDataMails.ts'),
    ])
    const order = anOrderRow({ status: 'paid', paidAt: at.toISOString(), sessionId: 'cs_1' })
    const withdrawn = {
      at: at.toISOString(),
      reference: order.reference,
      paidAt: at.toISOString(),
      customerName: 'Claire Dupont',
      maskedEmail: 'c•@mail.example',
      items: [...order.items],
      refundAmount: 100_000,
      promise: order.promise,
    }
    const link = { siteUrl, email: 'claire@mail.example', code: '{####}' }
    const mails: readonly object[] = [
      account.confirmationMail({ ...link, secret: 'xyz' }),
      account.resetMail(link),
      account.codeMail,
      account.magicLinkMail(link.email, siteUrl),
      contact.contactMail({ name: 'Claire', email: link.email, subject: 'Bonjour', message: 'Bonjour' }, { receivedAt: at, siteUrl }),
      newsletter.newsletterMail({ email: link.email, rgpdConsent: true, origin: 'page' }, 'token', siteUrl),
      alerts.alertMail(order, { id: 'dp_1', kind: 'dispute', state: 'open', at: at.toISOString(), amount: 1000, reason: 'fraudulent' }, []),
      ...Object.values({
        ...orders.confirmationMails(order, paidSession, at),
        ...refunds.fullRefundMails(order),
        ...orders.latePaymentMails(order),
      }),
      quote.quoteMail(aQuoteRequest, { images: [], receivedAt: at, siteUrl }),
      quote.quoteReceiptMail(aQuoteRequest, at),
      ...(['sent', 'delivered', 'returned', 'lost'] as const).flatMap(state => {
        const parcel = { number: 1, state, artworkIds: [1], events: [], arrivedOn: '2026-11-27' } as never
        return Object.values(parcels.parcelMails(order, [parcel], parcel))
      }),
      withdrawal.withdrawalReceiptMail(order, withdrawn),
      withdrawal.withdrawalNoticeMail(order, withdrawn),
      ownLink.ownLinkMail(link.email, 'secret', siteUrl),
      ownData.copyReadyMail(link.email, 'secret', siteUrl),
      ownData.erasureAskedMail(link.email, 'secret', siteUrl, at),
      ownData.erasurePostponedMail(link.email, [{ reference: order.reference, until: at }], at),
      ownData.erasedMail(link.email, at),
    ]
    expect(mails.map(mail => traceIn(JSON.stringify(mail)))).toEqual(mails.map(() => undefined))
    // Words that fit an owner who is a man, and a name before which « de » is contracted.
    expect(mails.map(mail => /désolée|de Émile/.exec(JSON.stringify(mail))?.[0])).toEqual(mails.map(() => undefined))
    const signed = mails.filter(mail => JSON.stringify(mail).includes('Émile Aubrac'))
    expect(signed.length).toBeGreaterThanOrEqual(mails.length - 1)
  })
})
