import { describe, expect, it } from '@jest/globals'
import { renderPaper } from '../../../lambdas/invoice/invoicePdf.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { setGallery } from '../../../shared/gallery.ts'
import { invoiceFacts } from '../../kit/values/paperFacts.ts'
import { readPdf } from '../../kit/values/readPdf.ts'

const read = async (...args: Parameters<typeof renderPaper>) => readPdf(await renderPaper(...args))
const textOf = async (...args: Parameters<typeof renderPaper>) => (await read(...args)).pages.join('\n')

describe('an invoice', () => {
  it('says all of its facts in the order in which they are read', async () => {
    const facts = invoiceFacts()
    const text = await textOf(facts)
    const said = [
      facts.seller.name,
      ...facts.seller.lines,
      'Facturé à',
      facts.buyer.name,
      ...facts.buyer.lines,
      'Facture n°\u00a02026-0042',
    ]
    const places = [...said, 'Désignation', 'Total', 'TVA non applicable, art. 293 B du CGI'].map(each => text.indexOf(each))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    for (const each of ['Émise le 22 novembre 2026', 'Date de la vente\u00a0: 22 novembre 2026', facts.reference, ...facts.head])
      expect(text).toContain(each)
  })

  it('writes amounts with no-break spaces and a true minus, and no character that its fonts lack', async () => {
    const text = await textOf(invoiceFacts())
    expect(text).toContain('1\u00a0250,00\u00a0€')
    expect(text).toContain('−125,00\u00a0€')
    expect(text).not.toMatch(/[\u202f\ufffd]/)
  })

  it('says nothing of VAT in franchise but what exempts it', async () => {
    expect(await textOf(invoiceFacts())).not.toMatch(/\bHT\b|TTC|TVA \d/)
  })

  it('shows the net amounts, the VAT and the total of a liable seller, and where the works go', async () => {
    const text = await textOf(
      invoiceFacts({
        regime: 'liable',
        lines: [{ text: '« Brume d’été »', amount: 118483, quantity: 1 }],
        subtotals: [
          { text: 'Total HT', amount: 118483 },
          { text: 'TVA 5,5 %', amount: 6517 },
        ],
        delivery: { name: 'Restaurant du Port', lines: ['4 quai Vauban', '34200 Sète'] },
      }),
    )
    for (const each of ['Montant HT', 'Total HT', '65,17\u00a0€', 'Total TTC', '1\u00a0250,00\u00a0€', 'Livré à', 'Restaurant du Port'])
      expect(text).toContain(each)
  })

  it.each(['Łukasz Kőszegi', 'Δημήτρης', 'O’Brien-Dœuff', 'Фёдор', 'Nguyễn Thị Ánh'])('shows a name whole: %s', async name => {
    const { pages, fonts, embeddedFonts } = await read(invoiceFacts({ buyer: { name, lines: [name] } }))
    expect(pages[0]?.split(name)).toHaveLength(3)
    expect(embeddedFonts).toBe(fonts)
  })

  it.each(['山田', 'Claire 🎨'])('is never drawn with a character missing: %s', async name => {
    await expect(async () => renderPaper(invoiceFacts({ buyer: { name, lines: [] } }))).rejects.toThrow(/No font has/)
  })

  it('is tagged, titled and French, with heads of columns and rows, and embeds its fonts', async () => {
    const { tags, ...file } = await read(invoiceFacts())
    expect(file).toMatchObject({ isTagged: true, language: 'fr-FR', title: 'Facture n°\u00a02026-0042', showsTitle: true, archive: '3A' })
    expect(file.fonts).toBeGreaterThan(1)
    expect(file.embeddedFonts).toBe(file.fonts)
    expect(tags.filter(({ type }) => type === 'H1')).toHaveLength(1)
    expect(tags.filter(({ type }) => type === 'TH').map(({ scope }) => scope)).toEqual([
      ...['Column', 'Column', 'Column'],
      ...['Row', 'Row', 'Row', 'Row'],
    ])
  })

  it('goes on to a second page with its head, and cuts nothing', async () => {
    const title = 'Brume d’été '.repeat(25)
    const lines = Array.from({ length: 30 }, (_, at) => ({ text: at === 7 ? title : `Étude GL-${1000 + at}`, amount: 100, quantity: 1 }))
    const { pages, tags } = await read(invoiceFacts({ lines }))
    expect(pages).toHaveLength(2)
    const [first = '', second = ''] = pages
    expect(first).toContain('page 1/2')
    expect(second).toContain('page 2/2')
    expect(second).toContain('Solène Marchetti EI · Facture n°\u00a02026-0042')
    expect(second).toContain('Désignation')
    expect(pages.join(' ').match(/Brume d’été/g)).toHaveLength(25)
    for (const { text } of lines.filter(line => line.text !== title)) expect(pages.join('\n')).toContain(text)
    expect(tags.filter(({ scope }) => scope === 'Column')).toHaveLength(3)
  })

  it('breaks a word that is wider than its column, and loses no letter of it', async () => {
    const { pages } = await read(invoiceFacts({ lines: [{ text: 'x'.repeat(300), amount: 100 }] }))
    expect(pages.join('')).toContain('x'.repeat(300))
  })

  it('is drawn from its facts alone, whatever the shop is called now', async () => {
    const before = await renderPaper(invoiceFacts())
    const { company, address } = sampleGallery
    setGallery({ ...sampleGallery, name: 'Autre', company: { ...company, siret: '' }, address: { ...address, street: '' } })
    try {
      expect(Buffer.from(await renderPaper(invoiceFacts())).equals(Buffer.from(before))).toBe(true)
    } finally {
      setGallery(sampleGallery)
    }
  })

  it('has the same bytes for the same facts, at most 60 kB', async () => {
    const [one, other] = [await renderPaper(invoiceFacts()), await renderPaper(invoiceFacts())]
    expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true)
    expect(one.length).toBeLessThan(60_000)
    expect(Buffer.from(one).equals(Buffer.from(await renderPaper(invoiceFacts({ issuedOn: '2026-11-23' }))))).toBe(false)
  })
})

describe('a credit note', () => {
  it('names itself, what it cancels and its total', async () => {
    const head = ['Annule la facture n° 2026-0042 du 22 novembre 2026', 'Motif : rétractation de l’acheteur']
    const facts = invoiceFacts({ kind: 'credit', number: '2026-0043', issuedOn: '2026-12-01', head })
    const text = await textOf(facts)
    for (const each of ['Avoir n°\u00a02026-0043', 'Émis le 1er décembre 2026', ...head, 'Total de l’avoir']) expect(text).toContain(each)
  })
})
