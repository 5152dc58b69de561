/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ContentItem } from '../../../shared/editorial/contentKinds.ts'
import { ApiRefusal, NetworkError } from '../../../web/kit/apiErrors.ts'
import { endSession } from '../../../web/kit/session/openSession.ts'
import { openPage, shown } from '../../kit/page/page.tsx'
import { keepSession, owner, poolAnswering } from '../../kit/page/pageAccounts.ts'
import { type Replies, refusing } from '../../kit/page/replies.ts'
import { anAdminWork } from '../../kit/screen/adminWork.ts'
import { leaveUnsaved, unsavedNow } from '../../kit/screen/unsaved.ts'
import { chooseWork, openPicker } from '../../kit/screen/workPicker.ts'
import { cartWith } from '../../kit/values/carts.ts'

beforeEach(() => localStorage.clear())

const anExhibition = (changes: Partial<ContentItem<'exhibition'>> = {}): ContentItem<'exhibition'> => ({
  kind: 'exhibition',
  id: 'e1',
  version: 3,
  updatedAt: '2026-11-20T10:00:00.000Z',
  title: 'Marées',
  location: 'Halle aux poissons, Agde',
  startDate: '2031-05-02',
  endDate: '2031-06-01',
  description: 'Des barques.',
  poster: { id: 'samples/trio-1', width: 800, height: 600, color: '#223344' },
  slug: 'marees',
  publishedVersion: 3,
  ...changes,
})

const open = async (address: string, exhibitions: readonly ContentItem[], replies: Replies = {}, who = owner) => {
  keepSession(who)
  const page = await openPage(
    address,
    {
      listContent: ({ params }) => ({ items: params.kind === 'exhibition' ? [...exhibitions] : [] }),
      listAllArtworks: () => ({ artworks: [anAdminWork({ id: 7, title: 'Trio, minuit' })] }),
      getCart: () => cartWith(),
      listFavorites: () => ({ favorites: [] }),
      ...replies,
    },
    poolAnswering().pool,
  )
  const asked = (name: string) => page.calls.filter(call => call.name === name).map(({ body }) => body)
  return { ...page, asked }
}
const field = (label: string) => screen.getByLabelText(label, { exact: false, selector: 'input, textarea' })
const type = (label: string, text: string) => fireEvent.change(field(label), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the painter’s exhibitions', () => {
  it('exhibitions are listed, the latest first, with what visitors see of them', async () => {
    await open('/admin/contenu', [
      anExhibition({ id: 'e2', title: 'Brume', startDate: '2029-01-01', endDate: '2029-02-01', publishedVersion: 2 }),
      anExhibition(),
      anExhibition({ id: 'e3', title: 'Sel', startDate: undefined, endDate: undefined, slug: undefined, publishedVersion: undefined }),
      anExhibition({ id: 'e4', title: 'Vent', startDate: '2028-01-01', endDate: '2028-02-01', publishedVersion: undefined }),
    ])
    const [, ...rows] = within(await screen.findByRole('table', { name: 'Expositions' })).getAllByRole('row')
    expect(rows.map(row => shown(within(row).getAllByRole('cell').at(-1)?.textContent ?? ''))).toEqual([
      'Brouillon',
      'En ligne',
      'En ligne, brouillon modifié',
      'N’est plus sur le site',
    ])
    expect(screen.getByText('4 expositions')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Marées' })).toHaveAttribute('href', '/admin/contenu?exposition=e1')
    expect(screen.getByRole('link', { name: 'Nouvelle exposition' })).toHaveAttribute('href', '/admin/contenu?exposition=nouvelle')
  })

  it('a shop without exhibitions explains that a new one begins as a draft', async () => {
    await open('/admin/contenu', [])
    const list = within(await screen.findByRole('region', { name: 'Expositions' }))
    expect(await list.findByText(/elle reste un brouillon tant que vous ne la publiez pas/)).toBeVisible()
  })
})

describe('a new exhibition', () => {
  it('a new exhibition is saved as a draft, then published from what was saved', async () => {
    const saved = anExhibition({ version: 1, slug: undefined, publishedVersion: undefined })
    const { asked, router } = await open('/admin/contenu?exposition=nouvelle', [], {
      saveContent: ({ params }) => ({ item: { ...saved, id: params.id } }),
      actOnContent: ({ params }) => ({ item: { ...saved, id: params.id, slug: 'marees', publishedVersion: 1 } }),
    })
    type('Titre', 'Marées')
    type('Premier jour', '2031-05-02')
    type('Texte', 'Des barques.')
    await chooseWork('Œuvre de l’affiche', 'posterOf', 7)
    expect(screen.getByText('12 / 20000 caractères')).toBeVisible()
    press('Enregistrer le brouillon')
    expect(await screen.findByText('Brouillon enregistré')).toBeVisible()
    expect(asked('saveContent')).toEqual([
      { kind: 'exhibition', version: 0, title: 'Marées', startDate: '2031-05-02', description: 'Des barques.', posterOf: 7 },
    ])
    expect(field('Titre')).toHaveValue('Marées')
    press('Publier')
    expect(await screen.findByText('Exposition publiée')).toBeVisible()
    expect(asked('saveContent')[1]).toMatchObject({ version: 1, title: 'Marées' })
    expect(asked('actOnContent')).toEqual([{ act: 'publish', version: 1 }])
    expect(screen.getByRole('link', { name: 'Voir la page' })).toHaveAttribute('href', '/expositions/marees')
    expect(router.state.location.search).toMatch(/^\?exposition=[0-9a-f-]{36}$/)
  })

  it('a new exhibition shows under each field what is wrong, before and after sending', async () => {
    const saved = anExhibition({ version: 1, location: undefined, slug: undefined, publishedVersion: undefined })
    const errors = [{ field: 'location', message: 'Dites où l’exposition a lieu' }]
    const { asked } = await open('/admin/contenu?exposition=nouvelle', [], {
      saveContent: ({ params }) => ({ item: { ...saved, id: params.id } }),
      actOnContent: () => {
        throw new ApiRefusal({ code: 'invalidInput', status: 400, detail: 'Certaines informations manquent.', errors })
      },
    })
    await screen.findByRole('button', { name: 'Publier' })
    type('Adresse du site', 'javascript:alert(1)')
    press('Publier')
    expect(await screen.findByText('Donnez un titre à l’exposition')).toBeVisible()
    expect(asked('saveContent')).toEqual([])
    type('Titre', 'Marées')
    type('Adresse du site', 'https://halle.example')
    press('Publier')
    expect(await screen.findByText('Dites où l’exposition a lieu')).toBeVisible()
    expect(screen.getByLabelText('Lieu')).toBeInvalid()
  })
})

describe('the works of an exhibition', () => {
  const works = [
    anAdminWork({ id: 7, title: 'Trio, minuit' }),
    anAdminWork({ id: 8, title: 'Le Large' }),
    anAdminWork({ id: 9, title: 'Brume', isPublished: false }),
  ]
  const chosen = () => within(screen.getByRole('list', { name: 'Œuvres exposées' })).queryAllByRole('listitem')
  const add = (id: number) => chooseWork('Œuvres exposées', 'works', id)
  const openForm = (item: ContentItem<'exhibition'>) =>
    open('/admin/contenu?exposition=e1', [item], {
      listAllArtworks: () => ({ artworks: works }),
      saveContent: ({ body }) => ({ item: { ...item, ...body, version: 4 } as ContentItem<'exhibition'> }),
    })

  it('works of an exhibition are added, shown beside the form, taken out and saved', async () => {
    const { asked } = await openForm(anExhibition())
    await screen.findByRole('list', { name: 'Œuvres exposées' })
    for (const id of [8, 9, 7]) await add(id)
    expect(chosen().map(each => each.textContent)).toEqual(['Le LargeEnlever', 'BrumePas sur le siteEnlever', 'Trio, minuitEnlever'])
    expect(screen.getByRole('checkbox', { name: 'Brume 2024 — GL-0009 — Disponible — Masqué' })).toBeChecked()
    const beside = within(screen.getByRole('region', { name: 'Aperçu du brouillon' }))
    await waitFor(() =>
      expect(
        within(beside.getByRole('region', { name: 'Œuvres exposées', hidden: true }))
          .getAllByRole('heading', { level: 3, hidden: true })
          .map(each => each.textContent?.split(',')[0]),
      ).toEqual(['Le Large', 'Trio']),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Enlever «\u202fBrume\u202f»' }))
    expect(chosen()).toHaveLength(2)
    press('Enregistrer le brouillon')
    expect(await screen.findByText('Brouillon enregistré')).toBeVisible()
    expect(asked('saveContent')).toMatchObject([{ works: [8, 7] }])
  })

  it('saved works of an exhibition remain, even a deleted one, and can be taken out', async () => {
    const { asked } = await openForm(anExhibition({ works: [7, 404] }))
    await screen.findByRole('list', { name: 'Œuvres exposées' })
    expect(chosen().map(each => each.textContent)).toEqual(['Trio, minuitEnlever', "Pas d'imageŒuvre introuvableEnlever"])
    for (const button of screen.getAllByRole('button', { name: /^Enlever/ })) fireEvent.click(button)
    press('Enregistrer le brouillon')
    expect(await screen.findByText('Brouillon enregistré')).toBeVisible()
    expect(JSON.stringify(asked('saveContent'))).not.toContain('works')
  })

  it('works of an exhibition are moved up and down, announced, within their ends', async () => {
    const { asked } = await openForm(anExhibition({ works: [7, 8, 9] }))
    await screen.findByRole('list', { name: 'Œuvres exposées' })
    press('Monter Brume')
    expect(screen.getByText('Brume, position 2 sur 3')).toBeInTheDocument()
    press('Descendre Trio, minuit')
    press('Monter Brume')
    press('Descendre Le Large')
    press('Enregistrer le brouillon')
    expect(await screen.findByText('Brouillon enregistré')).toBeVisible()
    expect(asked('saveContent')).toMatchObject([{ works: [9, 7, 8] }])
  })

  it('an exhibition takes twenty works at most', async () => {
    await openForm(anExhibition({ works: Array.from({ length: 20 }, (_, at) => at + 100) }))
    await openPicker('Œuvres exposées')
    expect(await screen.findByText(/^La liste est complète/)).toBeVisible()
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled()
  })

  it('a conflict with another window names its works by their titles', async () => {
    await open('/admin/contenu?exposition=e1', [anExhibition()], {
      listAllArtworks: () => ({ artworks: works }),
      saveContent: () => {
        throw refusing('saveContent', 'contentChanged', { item: anExhibition({ version: 4, works: [8, 7] }) })
      },
    })
    await screen.findByRole('button', { name: 'Publier' })
    press('Enregistrer le brouillon')
    expect(await screen.findByText('Le Large, Trio, minuit')).toBeVisible()
  })
})

describe('the words of an exhibition', () => {
  const words = () => screen.getByLabelText('Texte', { exact: false }) as HTMLTextAreaElement
  const select = (part: string) => {
    words().focus()
    const start = words().value.indexOf(part)
    words().setSelectionRange(start, start + part.length)
  }
  beforeEach(async () => {
    await open('/admin/contenu?exposition=e1', [anExhibition({ description: 'La Nuit est au musée.' })])
    await screen.findByRole('group', { name: 'Mise en forme' })
  })

  it('the text of an exhibition is marked with buttons and keys, and counted', async () => {
    select('La Nuit')
    press('Italique')
    expect(words()).toHaveValue('*La Nuit* est au musée.')
    expect(words()).toHaveFocus()
    expect(screen.getByText('23 / 20000 caractères')).toBeVisible()
    fireEvent.keyDown(words(), { key: 'i', ctrlKey: true })
    expect(words()).toHaveValue('La Nuit est au musée.')
    press('Liste')
    expect(words()).toHaveValue('- La Nuit est au musée.')
    words().setSelectionRange(23, 23)
    fireEvent.keyDown(words(), { key: 'Enter' })
    expect(words()).toHaveValue('- La Nuit est au musée.\n- ')
  })

  it('get a link by a dialog, which says what is wrong with it and sends no form', async () => {
    select('musée')
    press('Lien')
    const dialog = within(screen.getByRole('dialog', { name: 'Un lien' }))
    expect(dialog.getByLabelText('Mots du lien')).toHaveValue('musée')
    const address = dialog.getByLabelText('Adresse')
    fireEvent.change(address, { target: { value: 'javascript:alert(1)' } })
    fireEvent.keyDown(address, { key: 'Enter' })
    expect(dialog.getByText(/^L’adresse commence par https/)).toBeVisible()
    fireEvent.change(address, { target: { value: 'www.musee.example' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Insérer le lien' }))
    await waitFor(() => expect(words()).toHaveValue('La Nuit est au [musée](https://www.musee.example).'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(words()).toHaveFocus()
  })

  it('come clean from a word processor, and are typeset as they are typed', () => {
    words().setSelectionRange(0, 21)
    fireEvent.paste(words(), { clipboardData: { getData: () => 'Avant\r\n•\tune\r\n•\tdeux\r\n' } })
    expect(words()).toHaveValue('Avant\n- une\n- deux\n')
    const typed = "Avant\n- une\n- deux\nC'est l'été ! "
    fireEvent.input(words(), { target: { value: typed }, inputType: 'insertText', data: ' ' })
    expect(words()).toHaveValue('Avant\n- une\n- deux\nC’est l’été\u202f! ')
    expect(words().selectionStart).toBe(typed.length)
  })
})

describe('the page of a draft', () => {
  it('stands beside its form as it would be with what is typed, and behind a button', async () => {
    await open('/admin/contenu?exposition=e1', [anExhibition()])
    const beside = within(await screen.findByRole('region', { name: 'Aperçu du brouillon' }))
    const title = async (name: string) => beside.findByRole('heading', { name, level: 1, hidden: true })
    expect(await title('Marées')).toBeVisible()
    type('Titre', "L'Aube : suite")
    type('Texte', 'Autour de *La Nuit*.')
    type('Adresse du site', 'javascript:alert(1)')
    expect(await title('L’Aube\u202f: suite')).toBeVisible()
    expect(beside.getByText('La Nuit')).toHaveProperty('tagName', 'EM')
    expect(beside.queryByText('Le site de l’exposition')).not.toBeInTheDocument()
    type('Titre', '')
    type('Dernier jour', '2031-01-01')
    expect(await title('Titre')).toBeVisible()
    press('Aperçu')
    const dialog = within(screen.getByRole('dialog', { name: 'Aperçu du brouillon' }))
    expect(dialog.getByRole('heading', { level: 1, hidden: true })).toBeVisible()
    fireEvent.click(dialog.getByRole('button', { name: 'Revenir au formulaire' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('needs no picture, and shows on its poster the work that is chosen in the form', async () => {
    await open('/admin/contenu?exposition=nouvelle', [])
    const beside = within(await screen.findByRole('region', { name: 'Aperçu du brouillon' }))
    expect(beside.getByText('Texte à écrire')).toBeVisible()
    const poster = () => beside.getByRole('img', { name: /^Affiche de l’exposition/, hidden: true })
    expect(poster().querySelector('img')).toBeNull()
    await chooseWork('Œuvre de l’affiche', 'posterOf', 7)
    await waitFor(() => expect(poster().querySelector('img')).not.toBeNull())
  })

  it('the preview of a draft has its own address, a notice and a way back', async () => {
    await open('/admin/contenu?exposition=e1&apercu=1', [anExhibition({ title: 'Grandes marées', version: 4 })])
    expect(await screen.findByRole('heading', { name: 'Grandes marées', level: 1 })).toBeVisible()
    const notice = within(screen.getByRole('complementary', { name: 'Aperçu du brouillon' }))
    expect(notice.getByText(/Personne d’autre ne voit cette page/)).toBeVisible()
    expect(notice.getByRole('link', { name: 'Voir la page publiée' })).toHaveAttribute('href', '/expositions/marees')
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    fireEvent.click(notice.getByRole('link', { name: 'Modifier le brouillon' }))
    expect(await screen.findByRole('button', { name: 'Publier' })).toBeVisible()
  })
})

describe('an exhibition that another window changed', () => {
  const theirs = anExhibition({ version: 4, title: 'Grandes marées', description: 'Des voiles.' })
  const openConflict = async () => {
    const page = await open('/admin/contenu?exposition=e1', [anExhibition()], {
      saveContent: ({ body }) => {
        if (body.version !== 4) throw refusing('saveContent', 'contentChanged', { item: theirs })
        return { item: anExhibition({ version: 5, title: body.kind === 'exhibition' ? body.title : '' }) }
      },
    })
    await screen.findByRole('button', { name: 'Publier' })
    type('Titre', 'Petites marées')
    press('Enregistrer le brouillon')
    expect(await screen.findByText('Ce contenu a été modifié entre-temps, dans une autre fenêtre.')).toBeVisible()
    return page
  }

  it('shows what that one saved beside what was typed here, which may be kept', async () => {
    const { asked } = await openConflict()
    const notice = within(screen.getByText(/votre saisie est toujours là/).closest('[role=alert]') as HTMLElement)
    expect(notice.getByText('Grandes marées')).toBeVisible()
    expect(notice.getByText('Des voiles.')).toBeVisible()
    expect(field('Titre')).toHaveValue('Petites marées')
    press('Garder ma saisie')
    expect(field('Titre')).toHaveValue('Petites marées')
    press('Enregistrer le brouillon')
    expect(await screen.findByText('Brouillon enregistré')).toBeVisible()
    expect(asked('saveContent')[1]).toMatchObject({ version: 4, title: 'Petites marées', description: 'Des barques.' })
  })

  it('or the other is taken, and what was typed here comes back at a press', async () => {
    await openConflict()
    press('Reprendre la version enregistrée')
    expect(field('Titre')).toHaveValue('Grandes marées')
    press('Revenir à ma saisie')
    expect(field('Titre')).toHaveValue('Petites marées')
  })

  it('or deleted, is made anew from what was typed', async () => {
    const { asked } = await open('/admin/contenu?exposition=e1', [anExhibition()], {
      saveContent: ({ body }) => {
        if (body.version) throw refusing('saveContent', 'contentNotFound')
        return { item: anExhibition({ version: 1 }) }
      },
    })
    await screen.findByRole('button', { name: 'Publier' })
    type('Titre', 'Encore')
    press('Enregistrer le brouillon')
    expect(await screen.findByText(/enregistrez-la pour recréer l’exposition/)).toBeVisible()
    press('Enregistrer le brouillon')
    expect(await screen.findByText('Brouillon enregistré')).toBeVisible()
    expect(asked('saveContent')).toMatchObject([{ version: 3 }, { version: 0, title: 'Encore' }])
  })
})

describe('an exhibition on the site', () => {
  it('an exhibition is taken off the site after a confirmation and can then be deleted', async () => {
    const retracted = anExhibition({ publishedVersion: undefined })
    const { asked, path } = await open('/admin/contenu?exposition=e1', [anExhibition()], {
      actOnContent: ({ body }) => (body.act === 'retract' ? { item: retracted } : {}),
    }).then(page => ({ ...page, path: () => window.location.pathname + window.location.search }))
    fireEvent.click(await screen.findByRole('button', { name: 'Retirer du site' }))
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retirer du site' }))
    expect(await screen.findByText('Exposition retirée du site')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Voir la page' })).not.toBeInTheDocument()
    press('Supprimer')
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
    expect(await screen.findByText('Exposition supprimée')).toBeVisible()
    expect(asked('actOnContent')).toEqual([
      { act: 'retract', version: 3 },
      { act: 'delete', version: 3 },
    ])
    expect(path()).toBe('/admin/contenu')
  })

  it('goes back to what was published once, as a draft, from which what was typed comes back', async () => {
    const restored = anExhibition({ version: 4, title: 'Marées d’hier' })
    const { asked } = await open('/admin/contenu?exposition=e1', [anExhibition()], {
      listContent: ({ query }) =>
        query?.versionsOf === 'e1'
          ? {
              items: [],
              versions: [
                { number: 2, at: '2026-11-20T10:00:00.000Z', by: 'a@b.example' },
                { number: 1, at: '2026-11-19T10:00:00.000Z' },
              ],
            }
          : { items: [anExhibition()] },
      actOnContent: () => ({ item: restored }),
    })
    await screen.findByRole('button', { name: 'Publier' })
    type('Titre', 'Petites marées')
    const versions = screen.getByText('Versions publiées').closest('details') as HTMLDetailsElement
    versions.open = true
    expect(await within(versions).findByText('20 novembre 2026 à 11:00, par a@b.example')).toBeVisible()
    expect(within(versions).getAllByRole('listitem')).toHaveLength(2)
    press('Revenir à cette version (19 novembre 2026 à 11:00, avec les exemples)')
    expect(await screen.findByText('Le brouillon reprend cette version')).toBeVisible()
    expect(asked('actOnContent')).toEqual([{ act: 'restore', version: 3, number: 1 }])
    expect(field('Titre')).toHaveValue('Marées d’hier')
    press('Revenir à ma saisie')
    expect(field('Titre')).toHaveValue('Petites marées')
  })

  it('a form that is left unsaved returns as it was typed, and can be reset', async () => {
    const { router } = await open('/admin/contenu?exposition=e1', [anExhibition()])
    await screen.findByRole('button', { name: 'Publier' })
    type('Titre', 'Autre')
    fireEvent.click(screen.getAllByRole('link', { name: 'Toutes les expositions' })[0] as HTMLElement)
    expect(await screen.findByRole('table', { name: 'Expositions' })).toBeVisible()
    await act(() => router.navigate(-1))
    expect(field('Titre')).toHaveValue('Autre')
    expect(screen.getByText(/^Votre saisie du .* est revenue/)).toBeVisible()
    press('Revenir à la version enregistrée')
    expect(field('Titre')).toHaveValue('Marées')
    expect(screen.queryByText(/^Votre saisie du/)).toBeNull()
    expect(unsavedNow('content/exhibition/e1')).toBeUndefined()
  })
})

describe('what is typed and not saved', () => {
  const title = () => field('Titre')
  const openTyped = async (replies: Replies = {}) => {
    const page = await open('/admin/contenu?exposition=e1', [anExhibition()], replies)
    await screen.findByRole('button', { name: 'Publier' })
    type('Titre', 'Grandes marées')
    return page
  }
  const reopened = async (replies: Replies = {}) => {
    const page = await open('/admin/contenu?exposition=e1', [anExhibition({ version: 4, title: 'Sel' })], replies)
    await screen.findByRole('button', { name: 'Publier' })
    return page
  }
  it.each([403, 409, 413, 429, 500, 'offline'] as const)('an unsaved form survives an answer of %s and a reload', async status => {
    const { unmount, asked } = await openTyped({
      saveContent: () => {
        throw status === 'offline' ? new NetworkError() : new ApiRefusal({ code: 'unexpected', status, detail: 'Non.' })
      },
    })
    press('Enregistrer le brouillon')
    await waitFor(() => expect(asked('saveContent')).toHaveLength(1))
    expect(await screen.findByRole('button', { name: 'Publier' })).toBeVisible()
    expect(title()).toHaveValue('Grandes marées')
    unmount()
    await reopened()
    expect(title()).toHaveValue('Grandes marées')
  })

  it('an unsaved form is there again after the sign-in session ended and another began', async () => {
    const { unmount, router } = await openTyped()
    await act(endSession)
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
    unmount()
    await reopened()
    expect(title()).toHaveValue('Grandes marées')
    expect(screen.getByText(/^Votre saisie du .* est revenue/)).toBeVisible()
  })

  it('an unsaved form edits the version it was typed on, and is forgotten once saved', async () => {
    const first = await openTyped()
    first.unmount()
    const { asked } = await reopened({ saveContent: () => ({ item: anExhibition({ version: 5, title: 'Grandes marées' }) }) })
    press('Enregistrer le brouillon')
    expect(await screen.findByText('Brouillon enregistré')).toBeVisible()
    expect(asked('saveContent')).toEqual([expect.objectContaining({ title: 'Grandes marées', version: 3 })])
    expect(unsavedNow('content/exhibition/e1')).toBeUndefined()
  })

  it('an unsaved form is forgotten at « Déconnexion », and hidden from other accounts', async () => {
    const { unmount } = await openTyped()
    unmount()
    const stranger = await open('/admin/contenu?exposition=e1', [anExhibition()], {}, { ...owner, id: 'sub-other' })
    await screen.findByRole('button', { name: 'Publier' })
    expect(title()).toHaveValue('Marées')
    stranger.unmount()
    await reopened()
    expect(title()).toHaveValue('Grandes marées')
    press('Déconnexion')
    await waitFor(() => expect(unsavedNow('content/exhibition/e1')).toBeUndefined())
  })

  it('an unsaved form of another window is announced with its time and can be taken over', async () => {
    leaveUnsaved('content/exhibition/e1', { values: { title: 'Vent' }, base: { id: 'e1', version: 2 } }, { inWindow: 'other' })
    const { asked } = await reopened({ saveContent: () => ({ item: anExhibition({ version: 5 }) }) })
    expect(title()).toHaveValue('Sel')
    expect(screen.getByText(/a laissé ici une saisie non enregistrée, du \d+/)).toBeVisible()
    press('La reprendre ici')
    expect(title()).toHaveValue('Vent')
    expect(screen.queryByText(/a laissé ici/)).toBeNull()
    press('Enregistrer le brouillon')
    await screen.findByText('Brouillon enregistré')
    expect(asked('saveContent')).toEqual([expect.objectContaining({ title: 'Vent', version: 2 })])
  })

  it('an unsaved form of another window is announced as it is typed', async () => {
    await openTyped()
    leaveUnsaved('content/exhibition/e1', { values: { title: 'Vent' }, base: { id: 'e1', version: 3 } }, { inWindow: 'other' })
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'any', newValue: 'any' })))
    expect(screen.getByText(/a laissé ici une saisie non enregistrée/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'La reprendre ici' })).toBeNull()
    expect(title()).toHaveValue('Grandes marées')
  })

  it('an unsaved form is kept for seven days', async () => {
    const left = { values: { title: 'Vent' }, base: { id: 'e1', version: 3 } }
    leaveUnsaved('content/exhibition/e1', left, { daysAgo: 7.01 })
    const first = await reopened()
    expect(title()).toHaveValue('Sel')
    first.unmount()
    leaveUnsaved('content/exhibition/e1', left, { daysAgo: 6.99 })
    await reopened()
    expect(title()).toHaveValue('Vent')
  })
})

describe('a publication at a time', () => {
  const draft = anExhibition({ slug: undefined, publishedVersion: undefined })
  const plannedAt = '2027-12-03T17:00:00.000Z'

  it('a publication is planned with the draft as typed, shown on the form, and cancelled', async () => {
    const { asked } = await open('/admin/contenu?exposition=e1', [draft], {
      saveContent: () => ({ item: draft }),
      actOnContent: ({ body }) => ({ item: body.act === 'plan' ? { ...draft, plannedAt } : draft }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Publier le…' }))
    fireEvent.change(screen.getByLabelText('Jour'), { target: { value: '2027-12-03' } })
    fireEvent.change(screen.getByLabelText('Heure de Paris'), { target: { value: '18:00' } })
    press('Programmer')
    expect(await screen.findByText('Publication prévue le 3 décembre 2027 à 18:00')).toBeVisible()
    expect(screen.getByText(/tel qu’il sera enregistré à ce moment-là/)).toBeVisible()
    expect(asked('saveContent')).toHaveLength(1)
    press('Annuler la publication prévue')
    expect(await screen.findByText('Publication prévue annulée')).toBeVisible()
    expect(screen.queryByText(/^Publication prévue le/)).not.toBeInTheDocument()
    expect(asked('actOnContent')).toEqual([
      { act: 'plan', version: 3, at: '2027-12-03T18:00' },
      { act: 'unplan', version: 3 },
    ])
  })

  it('a planned publication shows under the day what is wrong, and keeps what was typed', async () => {
    const errors = [{ field: 'at', message: 'Ce moment est déjà passé' }]
    await open('/admin/contenu?exposition=e1', [draft], {
      saveContent: () => ({ item: draft }),
      actOnContent: () => {
        throw new ApiRefusal({ code: 'invalidInput', status: 400, detail: 'Certaines informations manquent.', errors })
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Publier le…' }))
    press('Programmer')
    expect(await screen.findByText('Donnez un jour et une heure')).toBeVisible()
    fireEvent.change(screen.getByLabelText('Jour'), { target: { value: '2020-12-03' } })
    fireEvent.change(screen.getByLabelText('Heure de Paris'), { target: { value: '18:00' } })
    press('Programmer')
    expect(await screen.findByText('Ce moment est déjà passé')).toBeVisible()
    expect(screen.getByLabelText('Jour')).toHaveValue('2020-12-03')
  })

  it('a missed publication shows why, on the form and in the list', async () => {
    const missed = { ...draft, missed: { at: plannedAt, reasons: ['Dites où l’exposition a lieu'] } }
    await open('/admin/contenu', [missed, anExhibition({ id: 'e2', plannedAt })])
    expect(await screen.findByText('La publication n’a pas eu lieu')).toBeVisible()
    expect(screen.getByText('Publication prévue le 3 décembre 2027 à 18:00')).toBeVisible()
    fireEvent.click(screen.getAllByRole('link', { name: 'Marées' })[0] as HTMLElement)
    expect(await screen.findByText('La publication prévue le 3 décembre 2027 à 18:00 n’a pas eu lieu')).toBeVisible()
    expect(screen.getByText('Dites où l’exposition a lieu')).toBeVisible()
  })
})

describe('what was just published or taken back', () => {
  const undoable = '2026-11-26T09:00:00.000Z'
  const openWith = (item: ContentItem<'exhibition'>) =>
    open('/admin/contenu?exposition=e1', [anExhibition()], {
      saveContent: () => ({ item: anExhibition({ version: 4 }) }),
      actOnContent: ({ body }) => ({ item: body.act === 'undo' ? anExhibition({ version: 4 }) : item }),
    })

  it('a publication is undone at a press, and the draft remains', async () => {
    const { asked } = await openWith(anExhibition({ version: 4, publishedVersion: 4, undoable }))
    await screen.findByRole('button', { name: 'Publier' })
    type('Titre', 'Grandes marées')
    press('Publier')
    fireEvent.click(
      await within(await screen.findByRole('log', { name: 'Dernière publication' })).findByRole('button', { name: 'Annuler' }),
    )
    expect(await screen.findByText('C’est annulé')).toBeVisible()
    expect(asked('actOnContent').at(-1)).toEqual({ act: 'undo', version: 4, at: undoable })
    expect(field('Titre')).toHaveValue('Grandes marées')
    expect(screen.queryByRole('button', { name: 'Annuler' })).not.toBeInTheDocument()
  })

  it('may be undone for ten seconds, and longer while it is being read', async () => {
    await openWith(anExhibition({ publishedVersion: undefined, undoable }))
    fireEvent.click(await screen.findByRole('button', { name: 'Retirer du site' }))
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
    try {
      fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retirer du site' }))
      await act(async () => jest.advanceTimersByTimeAsync(1000))
      const undo = screen.getByRole('button', { name: 'Annuler' })
      fireEvent.focus(undo)
      await act(async () => jest.advanceTimersByTimeAsync(20_000))
      expect(undo).toBeVisible()
      fireEvent.blur(undo)
      await act(async () => jest.advanceTimersByTimeAsync(9900))
      expect(undo).toBeVisible()
      await act(async () => jest.advanceTimersByTimeAsync(200))
      expect(undo).not.toBeInTheDocument()
    } finally {
      jest.useRealTimers()
    }
  })
})

describe('the page about the painter', () => {
  const words: ContentItem<'about'> = {
    kind: 'about',
    id: 'about',
    version: 2,
    updatedAt: '2026-11-20T10:00:00.000Z',
    biography: 'Née à Sète.',
    heroWork: 7,
    publishedVersion: 1,
  }
  const openAbout = (address: string, items: readonly ContentItem[], replies: Replies = {}) =>
    open(address, [], { listContent: ({ params }) => ({ items: params.kind === 'about' ? [...items] : [] }), ...replies })

  it('the about page is listed among the pages of the site, with what visitors see of it', async () => {
    await openAbout('/admin/contenu', [words])
    const parts = within(await screen.findByRole('region', { name: 'Pages du site' }))
    expect(await parts.findByText('En ligne, brouillon modifié')).toBeVisible()
    expect(parts.getAllByText('Pas encore écrit')).toHaveLength(2)
    expect(parts.getByRole('link', { name: 'À propos' })).toHaveAttribute('href', '/admin/contenu?page=a-propos')
  })

  it('the about page is written, saved with the number of a work, and published', async () => {
    const { asked } = await openAbout('/admin/contenu?page=a-propos', [words], {
      saveContent: ({ body }) => ({ item: { ...words, ...body, version: 3 } as ContentItem<'about'> }),
      actOnContent: () => ({ item: { ...words, version: 3, publishedVersion: 3 } }),
    })
    await screen.findByRole('button', { name: /Trio, minuit, 2024 — GL-0007 — Disponible/ })
    fireEvent.change(document.querySelector('[name=biography]') as Element, { target: { value: 'Née *ici*.' } })
    press('Publier')
    expect(await screen.findByText('Page « À propos » publiée')).toBeVisible()
    expect(asked('saveContent')).toEqual([{ kind: 'about', version: 2, biography: 'Née *ici*.', heroWork: 7 }])
    expect(asked('actOnContent')).toEqual([{ act: 'publish', version: 3 }])
    expect(screen.getByRole('link', { name: 'Voir la page' })).toHaveAttribute('href', '/a-propos')
  })

  it('the about page is previewed beside its form, with works and exhibitions of the site', async () => {
    const past = anExhibition({ startDate: '2020-05-02', endDate: '2020-06-01' })
    await open('/admin/contenu?page=a-propos', [], {
      listContent: ({ params }) => ({
        items: params.kind === 'about' ? [{ ...words, easelText: 'Du bleu.' }] : params.kind === 'exhibition' ? [past] : [],
      }),
    })
    await screen.findByRole('button', { name: /Trio, minuit, 2024 — GL-0007 — Disponible/ })
    const beside = within(screen.getByRole('region', { name: 'Aperçu du brouillon' }))
    for (const text of ['Née à Sète.', 'Trio, minuit', 'Du bleu.', 'Marées']) expect((await beside.findAllByText(text))[0]).toBeVisible()
  })

  it('begins empty where nothing was written yet', async () => {
    const { asked } = await openAbout('/admin/contenu?page=a-propos', [], {
      saveContent: () => ({ item: { ...words, version: 1 } }),
    })
    await screen.findByRole('button', { name: 'Publier' })
    type('Présentation', 'Je peins.')
    press('Enregistrer le brouillon')
    expect(await screen.findByText('Brouillon enregistré')).toBeVisible()
    expect(asked('saveContent')).toEqual([{ kind: 'about', version: 0, lead: 'Je peins.' }])
  })
})

describe('the home page’s words', () => {
  it('the home page’s form refuses a sentence that is too long, then saves its own fields', async () => {
    const { asked } = await open('/admin/contenu?page=accueil', [])
    await chooseWork('Œuvre de l’accueil', 'heroWork', 7)
    type('Phrase d’accueil', 'é'.repeat(121))
    press('Enregistrer le brouillon')
    expect(await screen.findByText('Ce champ ne peut pas dépasser 120 caractères')).toBeVisible()
    expect(asked('saveContent')).toEqual([])
    type('Phrase d’accueil', 'La lumière.')
    press('Enregistrer le brouillon')
    await waitFor(() => expect(asked('saveContent')).toEqual([{ kind: 'home', version: 0, heroTitle: 'La lumière.', heroWork: 7 }]))
  })
})

it('the preview of the home page shows the studio as « À propos » has it on the site', async () => {
  const alt = 'Le chevalet près de la fenêtre'
  const photographs = [{ id: '0f0e0d0c-0b0a-4908-8706-050403020100', width: 1200, height: 900, color: '#223344', alt }]
  const about = { kind: 'about', id: 'about', version: 2, updatedAt: '2026-11-20T10:00:00.000Z', publishedVersion: 2 } as const
  await open('/admin/contenu?page=accueil', [], {
    listContent: ({ params }) => ({ items: params.kind === 'about' ? [{ ...about, biography: 'Née à Sète.', photographs }] : [] }),
  })
  const beside = within(await screen.findByRole('region', { name: 'Aperçu du brouillon' }))
  expect(await beside.findByRole('img', { name: alt })).toBeInTheDocument()
})

describe('the form of « Atelier »', () => {
  it('brings up the keyboard of what is typed, and lets the browser fill in what it knows', async () => {
    await open('/admin/contenu?page=atelier', [])
    await screen.findByRole('button', { name: 'Publier' })
    const named = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
    const entryOf = (name: string) => [named(name)?.type, named(name)?.inputMode ?? '', named(name)?.autocomplete]
    expect(['phone', 'email', 'street', 'city'].map(entryOf)).toEqual([
      ['tel', '', 'tel'],
      ['email', 'email', 'email'],
      ['text', '', 'address-line1'],
      ['text', '', 'address-level2'],
    ])
    expect(['postalCode', 'siret', 'since'].map(name => named(name)?.getAttribute('inputmode'))).toEqual(Array(3).fill('numeric'))
  })
})

describe('the VAT regime in « Atelier »', () => {
  const named = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  const warning = /^En sortant de la franchise, vous devez justifier d’un logiciel de caisse conforme \(art\. 286, I, 3° bis du CGI\)/

  it('warns of the cash-register rule as soon as a day without the franchise is chosen, before it is published', async () => {
    await open('/admin/contenu?page=atelier', [])
    await screen.findByRole('button', { name: 'Publier' })
    expect(screen.queryByText(warning)).toBeNull()
    fireEvent.change(named('liableFrom') as HTMLInputElement, { target: { value: '2027-03-01' } })
    expect(await screen.findByText(warning)).toBeVisible()
    fireEvent.change(named('liableFrom') as HTMLInputElement, { target: { value: '' } })
    await waitFor(() => expect(screen.queryByText(warning)).toBeNull())
  })

  it('says of each date of the regime that an accountant should see it', async () => {
    await open('/admin/contenu?page=atelier', [])
    await screen.findByRole('heading', { name: 'TVA' })
    for (const name of ['liableFrom', 'cibsFrom', 'cibsMention'])
      expect(named(name)).toHaveAccessibleDescription(/À vérifier avec votre comptable\.$/)
  })
})

describe('the legal pages', () => {
  const words: ContentItem<'legal'> = {
    kind: 'legal',
    id: 'returns',
    version: 2,
    updatedAt: '2026-11-20T10:00:00.000Z',
    additions: 'Œuvres encadrées\nLe cadre revient avec l’œuvre.',
    publishedVersion: 2,
  }
  const openLegal = (address: string, replies: Replies = {}) =>
    open(address, [], { listContent: ({ params }) => ({ items: params.kind === 'legal' ? [words] : [] }), ...replies })

  it('legal pages are listed, each with what visitors see of its own sections', async () => {
    await openLegal('/admin/contenu')
    const parts = within(await screen.findByRole('region', { name: 'Pages légales' }))
    expect(await parts.findByText('En ligne')).toBeVisible()
    expect(parts.getAllByRole('listitem').map(row => shown(row.textContent ?? ''))).toEqual([
      'Conditions générales de venteAucun ajout de votre part',
      'Retours et remboursementsEn ligne',
      'LivraisonAucun ajout de votre part',
      'Politique de confidentialitéAucun ajout de votre part',
      'Mentions légalesAucun ajout de votre part',
    ])
  })

  it('a legal page is previewed with its own sections, and links to the page', async () => {
    await openLegal('/admin/contenu?page-legale=returns')
    expect(await screen.findByRole('heading', { level: 2, name: 'Retours et remboursements' })).toBeVisible()
    const beside = within(screen.getByRole('region', { name: 'Aperçu du brouillon' }))
    expect((await beside.findAllByText('Œuvres encadrées')).length).toBeGreaterThan(0)
    expect(beside.getByText('Modèle de formulaire de rétractation', { selector: 'h2' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Voir la page' })).toHaveAttribute('href', '/retours')
  })

  it('begin empty, and are saved under the name of the page', async () => {
    const { calls } = await openLegal('/admin/contenu?page-legale=legalNotice', {
      saveContent: () => ({ item: { ...words, id: 'legalNotice', version: 1 } }),
    })
    expect(await screen.findByRole('heading', { level: 2, name: 'Mentions légales' })).toBeVisible()
    type('Vos précisions', 'Crédits\nPhotographies de l’atelier.')
    press('Enregistrer le brouillon')
    expect(await screen.findByText('Brouillon enregistré')).toBeVisible()
    expect(calls.filter(({ name }) => name === 'saveContent')).toEqual([
      expect.objectContaining({
        params: { kind: 'legal', id: 'legalNotice' },
        body: { kind: 'legal', version: 0, additions: 'Crédits\nPhotographies de l’atelier.' },
      }),
    ])
  })

  it('an unknown legal page shows that it does not exist', async () => {
    await openLegal('/admin/contenu?page-legale=cookies')
    expect(await screen.findByText('Ce texte n’existe plus.')).toBeVisible()
  })
})
