/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import type { ContentItem } from '../../../shared/editorial/contentKinds.ts'
import { ApiRefusal } from '../../../web/kit/apiErrors.ts'
import { shown } from '../../kit/page/page.tsx'
import type { Replies } from '../../kit/page/replies.ts'
import { openBackOffice, storeroom } from '../../kit/screen/adminArtworks.tsx'
import { chooseWork } from '../../kit/screen/workPicker.ts'
import { writtenCollections } from '../../kit/values/siteContent.ts'

beforeEach(() => localStorage.clear())

const open = async (address: string, items: readonly ContentItem[], replies: Replies = {}) => {
  const listContent: Replies['listContent'] = ({ params }) => ({ items: params.kind === 'collection' ? [...items] : [] })
  const page = await openBackOffice({ listContent, ...replies }, address)
  return { ...page, asked: (name: string) => page.calls.filter(call => call.name === name).map(({ body }) => body) }
}
const type = (label: string, text: string) => fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const evasion = writtenCollections.find(({ slug }) => slug === 'evasion') as ContentItem<'collection'>

describe('the painter’s collections', () => {
  it('collections are listed in order, with their position and what visitors see of them', async () => {
    const draft: ContentItem = { kind: 'collection', id: 'c1', version: 1, updatedAt: evasion.updatedAt, title: 'Sel' }
    await open('/admin/contenu', [draft, ...writtenCollections.toReversed()])
    const [, ...rows] = within(await screen.findByRole('table', { name: 'Collections' })).getAllByRole('row')
    const cells = rows.map(row => within(row).getAllByRole('cell'))
    expect(rows.map(row => within(row).getByRole('link').textContent)).toEqual(['Animal', 'Personne', 'Musique', 'Evasion', 'Sel'])
    expect(cells.map(row => shown(row.at(-2)?.textContent ?? ''))).toEqual(['n° 1', 'n° 2', 'n° 3', 'n° 4', 'Après les autres'])
    expect(shown(cells.at(-1)?.at(-1)?.textContent ?? '')).toBe('Brouillon')
    expect(screen.getByRole('link', { name: 'Evasion' })).toHaveAttribute('href', '/admin/contenu?collection=exemple-evasion')
  })

  it('a shop without collections shows that there is none and how to begin one', async () => {
    await open('/admin/contenu', [])
    const list = within(await screen.findByRole('region', { name: 'Collections' }))
    expect(await list.findByText('Aucune collection pour le moment')).toBeVisible()
    expect(list.getByRole('link', { name: 'Nouvelle collection' })).toHaveAttribute('href', '/admin/contenu?collection=nouvelle')
  })
})

describe('the form of a collection', () => {
  const saved: ContentItem = { kind: 'collection', id: 'c1', version: 1, updatedAt: evasion.updatedAt, title: 'Sel', position: 3 }

  it('sends its place as a number, its cover by the work that was chosen, and is then published', async () => {
    const { asked } = await open('/admin/contenu?collection=nouvelle', [], {
      saveContent: () => ({ item: saved }),
      actOnContent: () => ({ item: { ...saved, slug: 'sel', publishedVersion: 1 } }),
    })
    type('Titre', 'Sel')
    type('Phrase d’accroche', 'Blanc.')
    type('Texte', 'Des salines.')
    await chooseWork('Œuvre de la couverture', 'coverOf', 4)
    type('Place', ' 3 ')
    press('Publier')
    expect(await screen.findByText('Collection publiée')).toBeVisible()
    expect(asked('saveContent')).toEqual([
      expect.objectContaining({
        kind: 'collection',
        version: 0,
        title: 'Sel',
        line: 'Blanc.',
        description: 'Des salines.',
        coverOf: 4,
        position: 3,
      }),
    ])
    expect(asked('actOnContent')).toEqual([expect.objectContaining({ act: 'publish', version: 1 })])
  })

  it.each(['trois', '0', '1,5', '1000'])('refuses the place « %s » in words, before anything is sent', async place => {
    const { asked } = await open('/admin/contenu?collection=exemple-evasion', writtenCollections)
    await screen.findByRole('heading', { name: 'Evasion', level: 2 })
    type('Place', place)
    press('Enregistrer le brouillon')
    expect(await screen.findByText('La place est un nombre entier, de 1 à 999')).toBeVisible()
    expect(asked('saveContent')).toEqual([])
  })

  it('shows what publishing lacks beside its field, the cover beside the choice of a work', async () => {
    await open('/admin/contenu?collection=nouvelle', [], {
      saveContent: ({ params }) => ({ item: { ...saved, id: params.id } }),
      actOnContent: () => {
        const errors = [{ field: 'cover', message: 'Choisissez l’œuvre de la couverture' }]
        throw new ApiRefusal({ code: 'invalidInput', status: 400, detail: 'Des champs sont à corriger.', errors })
      },
    })
    type('Titre', 'Sel')
    press('Publier')
    expect(await screen.findByText('Choisissez l’œuvre de la couverture')).toBeVisible()
    expect(screen.getByLabelText('Œuvre de la couverture')).toHaveAccessibleDescription(/Choisissez l’œuvre de la couverture/)
  })

  it('a collection is previewed beside its form, with its works', async () => {
    await open('/admin/contenu?collection=exemple-animal', writtenCollections)
    const beside = within(await screen.findByRole('region', { name: 'Aperçu du brouillon' }))
    expect(await beside.findByRole('heading', { name: 'Animal', level: 1 })).toBeInTheDocument()
    const [fox] = storeroom
    expect((await beside.findAllByText(fox?.title ?? '', { exact: false }))[0]).toBeInTheDocument()
    expect(beside.queryByText('À la fenêtre', { exact: false })).toBeNull()
    type('Titre', 'Bêtes')
    expect(await beside.findByRole('heading', { name: 'Bêtes', level: 1 })).toBeInTheDocument()
  })
})
