import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import type { ArtworkRow } from '../../../lambdas/artwork/artworkStore.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import type { ArtworkSummary } from '../../../shared/artwork/artwork.ts'
import { artworkReference } from '../../../shared/artwork/artworkLabel.ts'
import { artworkRoutes } from '../../../shared/artwork/artworkRoutes.ts'
import { changeRow, deleteRow } from '../../kit/cloud/table.ts'
import { visitor } from '../../kit/cloud/visitor.ts'
import { anArtwork } from '../../kit/shop/builders.ts'
import { until } from '../../kit/values/until.ts'

type Query = Record<string, string>

const search = (query: Query) => visitor().call(artworkRoutes.searchArtworks, { query })
const idsOf = (artworks: readonly ArtworkSummary[]) => artworks.map(({ id }) => id)

/** Every test's works have a word of their own. */
const newWord = () => randomUUID()

/** Works that a word finds, once the pages know them. */
const worksCalled = async (
  word: string,
  count: number,
  changes: (i: number) => Partial<ArtworkRow> = () => ({}),
): Promise<readonly ArtworkRow[]> => {
  const rows: ArtworkRow[] = []
  for (let i = 0; i < count; i += 1) rows.push(await anArtwork({ title: `${word} ${i}`, ...changes(i) }))
  await until(`${count} works called ${word}`, async () => (await search({ q: word })).total === count, 30)
  return rows
}

const scroll = async (query: Query, between: () => Promise<void> = async () => undefined): Promise<number[]> => {
  const shown: number[] = []
  let page = await search(query)
  for (;;) {
    shown.push(...idsOf(page.artworks))
    if (page.next === undefined) return shown
    await between()
    page = await search({ ...query, apres: page.next })
  }
}

describe('searchArtworks', () => {
  it('finds what a visitor asks for, whatever case and accents, and may be kept by the cache', async () => {
    const word = newWord()
    const [row] = await worksCalled(`Éclat ${word}`, 1)
    const { status, headers, text } = await visitor().send(artworkRoutes.searchArtworks, { query: { q: `ECLAT ${word.toUpperCase()}` } })
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=10')
    expect(JSON.parse(text)).toMatchObject({ total: 1, artworks: [{ id: row?.id, price: 1200 }] })
    expect(text).not.toMatch(/createdAt|updatedAt|sku|heldBy|createdByEmail/)
  })

  it('finds a work by the words of its description, and by a word misspelt, which it says', async () => {
    const word = newWord().replaceAll(/[-\d]/g, 'q')
    const [row] = await worksCalled(newWord(), 1, () => ({ description: `Peinte depuis ${word}, au matin.` }))
    expect(await search({ q: word })).toMatchObject({ total: 1, artworks: [{ id: row?.id }] })
    expect(await search({ q: `${word.slice(0, -1)}é` })).toMatchObject({ total: 1, artworks: [{ id: row?.id }], meant: word })
  })

  it('finds one work by its reference, and none by a reference that no work has', async () => {
    const [row] = await worksCalled(newWord(), 2)
    const reference = artworkReference(row?.id ?? 0)
    for (const q of [reference, reference.replace(/^GL-0*/, 'gl ')]) {
      const { artworks, ...rest } = await search({ q })
      expect(idsOf(artworks)).toEqual([row?.id])
      expect(rest).toEqual({ total: 1 })
    }
    expect(await search({ q: 'GL-2000000000' })).toEqual({ artworks: [], total: 0 })
  })

  it('answers twenty at a time, and each work once, in every order', async () => {
    const word = newWord()
    const rows = await worksCalled(word, 45, i => ({ priceEur: i % 2 ? 500 : 900, year: 2020 + (i % 3) }))
    for (const tri of ['recent', 'prix-croissant', 'prix-decroissant', 'titre']) {
      const first = await search({ q: word, tri })
      expect(first.artworks).toHaveLength(20)
      expect(first.total).toBe(45)
      const shown = await scroll({ q: word, tri })
      expect(shown.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    }
  })

  it('goes on where it was, though the last work shown is gone', async () => {
    const word = newWord()
    const rows = await worksCalled(word, 25)
    const first = await search({ q: word })
    const last = first.artworks.at(-1)?.id ?? 0
    await deleteRow(keys.artwork(last))
    await until('the work to be gone', async () => (await search({ q: word })).total === 24)
    const second = await search({ q: word, apres: first.next ?? '' })
    expect(new Set([...idsOf(first.artworks), ...idsOf(second.artworks)])).toEqual(new Set(rows.map(({ id }) => id)))
    expect(second.artworks).toHaveLength(5)
  })

  it('never finds a hidden work, and says a work is sold once it is', async () => {
    const word = newWord()
    const [hidden, sold] = await worksCalled(word, 2)
    await changeRow(keys.artwork(hidden?.id ?? 0), { isPublished: false, published: undefined })
    await changeRow(keys.artwork(sold?.id ?? 0), { availability: 'Vendu' })
    const found = await until('both changes', async () => {
      const { artworks } = await search({ q: word })
      return artworks.length === 1 && artworks[0]?.availability === 'Vendu' && artworks
    })
    expect(idsOf(found)).toEqual([sold?.id])
  })

  it('narrows to a technique, a band of prices, an availability, a collection', async () => {
    const word = newWord()
    await worksCalled(word, 4, i => ({
      technique: i === 0 ? 'Aquarelle' : 'Huile sur toile',
      priceEur: i === 1 ? 6000 : 1200,
      availability: i === 2 ? 'Sur commande' : 'Disponible',
      collectionRef: i === 3 ? 'animal' : 'evasion',
      colors: [i === 0 ? '#2f66b5' : '#d8432f'],
      place: i === 1 ? 'le môle' : 'le pont',
    }))
    const titles = async (query: Query) => (await search({ q: word, ...query })).artworks.map(({ title }) => title.split(' ')[1])
    for (const technique of ['aquarelle', 'AQUARELLE', 'Aquarelle']) expect(await titles({ technique })).toEqual(['0'])
    expect(await titles({ technique: 'gravure' })).toEqual([])
    expect(await titles({ prix: '5000-' })).toEqual(['1'])
    expect(await titles({ disponibilite: 'sur-commande' })).toEqual(['2'])
    expect(await titles({ collection: 'animal' })).toEqual(['3'])
    for (const couleur of ['bleu', '3a6db0']) expect(await titles({ couleur })).toEqual(['0'])
    expect(await titles({ lieu: 'le-mole' })).toEqual(['1'])
    const { artworks } = await search({ q: word })
    const comparer = artworks.slice(0, 2).map(({ slug }) => slug)
    expect((await search({ comparer: comparer.join() })).artworks.map(({ slug }) => slug).toSorted()).toEqual(comparer.toSorted())
  })

  it.each([
    ['a key of every object', { tri: 'constructor', prix: '__proto__', disponibilite: 'toString' }],
    ['an availability that is no choice', { disponibilite: 'Vendu' }],
    ['a colour and a wall that are none', { couleur: 'javascript:1', mur: '-1', lieu: ' ', comparer: 'x' }],
    ['a parameter nobody knows', { vue: 'liste', admin: 'true' }],
    ['nothing', { q: '', technique: '', tri: '' }],
  ])('leaves aside %s (D8)', async (_, query) => {
    expect((await search(query)).total).toBe((await search({})).total)
  })

  it('leaves aside a choice made twice, as the address does', async () => {
    const reply = await visitor().http({ path: '/api/artworks/search?tri=titre&tri=recent&prix=0-1000&prix=5000-' })
    expect(reply.status).toBe(200)
    expect(JSON.parse(reply.text).total).toBe((await search({})).total)
  })

  it('refuses 5,000 characters of words, and says how many there may be', async () => {
    expect(await visitor().refused(artworkRoutes.searchArtworks, { query: { q: 'mer '.repeat(1250) } })).toMatchObject({
      status: 400,
      errors: [{ field: 'q', message: 'La recherche ne peut pas dépasser 200 caractères' }],
    })
  })

  it.each(['<script>alert(1)</script>', '%', '\\', '.*', '\u0000', '🎨', "' OR 1=1", '(((('])('looks for %j as it stands', async q => {
    expect((await search({ q: `${newWord()} ${q}` })).total).toBe(0)
  })

  it.each([
    ['no cursor', 'x'],
    ['empty', ''],
    ['of another order', 'titre_4_Mer'],
    ['of a number that none has', 'recent_0_2024'],
    ['of 5,000 characters', `recent_4_${'9'.repeat(5000)}`],
  ])('refuses to go on after what is %s', async (_, apres) => {
    expect(await visitor().refused(artworkRoutes.searchArtworks, { query: { apres } })).toMatchObject({
      status: 400,
      code: 'searchChanged',
      detail: 'Cette suite est celle d’une autre recherche. Reprenez-la depuis le début.',
    })
  })
})
