import { describe, expect, it } from '@jest/globals'
import { renderBook } from '../../../lambdas/book/bookPdf.ts'
import type { BookLine } from '../../../shared/book/bookLine.ts'
import { readPdf } from '../../kit/values/readPdf.ts'

const line = (at: number, changes: Partial<BookLine> = {}): BookLine => ({
  on: '2026-11-22',
  at: '2026-11-22T10:00:00.000Z',
  id: `pi_${at}`,
  cause: 'sale',
  amount: 125000,
  means: 'card',
  payer: `Łukasz Kőszegi ${at}`,
  nature: '« Brume d’été » (GL-0042)',
  paper: `2026-${String(at).padStart(4, '0')}`,
  ...changes,
})
const title = 'Livre des recettes 2026'

describe('the printed income book', () => {
  it('shows day, paper, payer, nature, means and amount of each line, and the sums', async () => {
    const lines = [line(1), line(2, { on: '2026-12-01', cause: 'refund', amount: -125000, means: 'transfer' })]
    const { pages } = await readPdf(await renderBook({ title, lines, sums: [{ text: 'Année 2026', amount: 0 }] }))
    const text = pages.join('\n')
    for (const cells of [
      ['22/11/2026', '2026-0001', 'Łukasz Kőszegi 1', '« Brume d’été » (GL-0042)', 'carte', '1\u00a0250,00\u00a0€'],
      ['01/12/2026', '2026-0002', 'Łukasz Kőszegi 2', '« Brume d’été » (GL-0042)', 'virement', '−1\u00a0250,00\u00a0€'],
      ['Année 2026', '0,00\u00a0€'],
    ])
      expect(text).toContain(cells.join('\n'))
  })

  it('numbers its pages, also a single one, and repeats the heads of its columns', async () => {
    const { pages } = await readPdf(await renderBook({ title, lines: Array.from({ length: 60 }, (_, at) => line(at)), sums: [] }))
    expect(pages.length).toBeGreaterThan(1)
    pages.forEach((page, at) => {
      expect(page).toContain(`page ${at + 1}/${pages.length}`)
      expect(page).toContain('N° de pièce')
    })
    const empty = await readPdf(await renderBook({ title, lines: [], sums: [] }))
    expect(empty.pages[0]).toMatch(/Aucune recette sur cette période\..*page 1\/1/s)
  })

  it('spells out a name that no font has, and prints the others', async () => {
    const { pages } = await readPdf(await renderBook({ title, lines: [line(1, { payer: '山 Claire' }), line(2)], sums: [] }))
    expect(pages[0]).toContain('[U+5C71] Claire')
    expect(pages[0]).toContain('Łukasz Kőszegi 2')
  })

  it('is tagged and French, an archive’s file, with its heads of columns and of rows as such', async () => {
    const { tags, ...file } = await readPdf(await renderBook({ title, lines: [line(1)], sums: [] }))
    expect(file).toMatchObject({ isTagged: true, language: 'fr-FR', archive: '3A', showsTitle: true })
    expect(file.title).toContain(title)
    expect(tags.filter(({ type }) => type === 'TH').map(({ scope }) => scope)).toEqual([...Array(6).fill('Column'), 'Row'])
  })

  it('is the same for the same lines', async () => {
    const book = { title, lines: [line(1)], sums: [] }
    expect(Buffer.from(await renderBook(book)).equals(Buffer.from(await renderBook(book)))).toBe(true)
  })
})
