/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { commonRefusals } from '../../../shared/kit/refusal.ts'
import { ApiRefusal } from '../../../web/kit/apiErrors.ts'
import { shown } from '../../kit/page/page.tsx'
import { type Replies, refusing } from '../../kit/page/replies.ts'
import { said } from '../../kit/screen/accountScreens.ts'
import { cardOf, openTabs } from '../../kit/screen/adminArtworks.tsx'
import { anAdminWork } from '../../kit/screen/adminWork.ts'
import { unsavedNow } from '../../kit/screen/unsaved.ts'
import { readyAs } from '../../kit/screen/workImages.ts'
import { writtenCollections } from '../../kit/values/siteContent.ts'

beforeEach(() => localStorage.clear())

const dialog = () => within(screen.getByRole('dialog', { name: "Modifier l'œuvre" }))
const field = (label: string) => dialog().getByLabelText(new RegExp(`^${label}`))
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

const openEdit = async (replies: Replies = {}, work = anAdminWork()) => {
  const page = await openTabs({ listAllArtworks: () => ({ artworks: [work] }), ...replies })
  const press = (name: string) => page.user.click(dialog().getByRole('button', { name }))
  await page.user.click((await cardOf(work.title)).getByRole('button', { name: 'Modifier' }))
  const sent = () => page.calls.flatMap(({ name, body }) => (name === 'updateArtwork' ? [body as Record<string, unknown>] : []))
  return { ...page, press, sent }
}

/** A saved picture that was uploaded, and a picture of the sample works, whose file is unknown. */
const uploadedAndSample = () => {
  const [sample] = anAdminWork().images
  const id = randomUUID()
  return { id, images: [{ id, width: 4000, height: 3000, color: '#384868', isWide: true }, ...(sample ? [sample] : [])] }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: "Modifier l'œuvre" })).toBeNull())

describe('the form of a work', () => {
  it('tells what the files of its saved pictures hold of colours, having asked once', async () => {
    const { id, images } = uploadedAndSample()
    const page = await openEdit(
      { getImageUpload: ({ params }) => ({ ...readyAs(params.id), profile: 'wide' as const }) },
      anAdminWork({ images }),
    )
    expect(await dialog().findByText('Couleurs vives conservées')).toBeVisible()
    expect(page.calls.flatMap(({ name, params }) => (name === 'getImageUpload' ? [params] : []))).toEqual([{ id }])
  })

  it('opens on all there is to say of it, by the names the specification gives', async () => {
    await openEdit()
    const values = Object.fromEntries(
      [
        'title',
        'year',
        'availability',
        'technique',
        'support',
        'dimensions',
        'priceEur',
        'sku',
        'collectionRef',
        'tags',
        'description',
      ].map(name => [name, document.querySelector<HTMLInputElement>(`dialog [name="${name}"]`)?.value]),
    )
    expect(values).toEqual({
      title: 'Barques au repos',
      year: '2024',
      availability: 'Disponible',
      technique: 'Huile sur toile',
      support: 'Toile de lin',
      dimensions: '60 x 80 cm',
      priceEur: '1200',
      sku: 'HST-2024-0001',
      collectionRef: 'evasion',
      tags: 'port, reflets',
      description: 'Les barques attendent la nuit.',
    })
    expect(await within(field('Collection')).findByRole('option', { name: 'Musique' })).toBeInTheDocument()
    expect(
      within(field('Collection'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Aucune collection', 'Animal', 'Personne', 'Musique', 'Evasion'])
  })

  it('keeps a collection that is not on the site, and says so; another such one is not offered', async () => {
    const [animal, personne, ...others] = writtenCollections.map(item => ({ ...item, publishedVersion: undefined }))
    if (!animal || !personne) throw new Error('There are no sample collections')
    const onSite = others.map(item => ({ ...item, publishedVersion: 1 }))
    const { press, sent } = await openEdit({
      listContent: ({ params }) => ({ items: params.kind === 'collection' ? [animal, personne, ...onSite] : [] }),
      listAllArtworks: () => ({ artworks: [anAdminWork({ collectionRef: 'animal' })] }),
      updateArtwork: () => ({ artwork: anAdminWork({ version: 2 }) }),
    })
    expect(await within(field('Collection')).findByRole('option', { name: 'Musique' })).toBeInTheDocument()
    expect(
      within(field('Collection'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Aucune collection', 'Musique', 'Evasion', 'Animal (pas sur le site)'])
    expect(field('Collection')).toHaveValue('animal')
    await press('Sauvegarder')
    await isClosed()
    expect(sent()).toEqual([expect.objectContaining({ collectionRef: 'animal' })])
  })

  it('a work is saved with the version it was opened on, empty numbers as none', async () => {
    const saved = anAdminWork({ title: 'Barques', year: undefined, priceEur: undefined, version: 2 })
    const { press, sent } = await openEdit({ updateArtwork: () => ({ artwork: saved }) })
    type('Titre', 'Barques')
    type('Année', ' ')
    type('Prix', '')
    await press('Sauvegarder')
    await isClosed()
    expect(said().getByText('Œuvre mise à jour !')).toBeVisible()
    expect(await cardOf('Barques')).toBeDefined()
    expect(sent()).toEqual([
      expect.objectContaining({
        title: 'Barques',
        version: 1,
        isPutBackOnSale: false,
        images: ['samples/barques-au-repos-1'],
        colors: ['#3f9a9c', '#1f5f72'],
      }),
    ])
    expect(sent()[0]).not.toHaveProperty('year', expect.anything())
    expect(sent()[0]).not.toHaveProperty('priceEur', expect.anything())
  })

  it('sends tags apart from the text, which is then prose, dashes and all', async () => {
    const { press, sent } = await openEdit({ updateArtwork: () => ({ artwork: anAdminWork({ version: 2 }) }) })
    type('Mots-clés', ' hiver,port ,, reflets')
    type('Description', 'Cette toile - peinte en hiver.\n\nLe port dort.')
    await press('Sauvegarder')
    await isClosed()
    expect(sent()[0]).toMatchObject({ tags: ['hiver', 'port', 'reflets'], description: 'Cette toile - peinte en hiver.\n\nLe port dort.' })
  })

  it('sends what each picture shows and its caption, and tells them where they were written before', async () => {
    const [first] = anAdminWork().images
    if (!first) throw new Error('The work has no picture')
    const images = [first, { ...first, id: 'samples/barques-au-repos-2', alt: 'la proue', caption: 'Détail' }]
    const { press, sent, user } = await openEdit(
      { updateArtwork: () => ({ artwork: anAdminWork({ version: 2 }) }) },
      anAdminWork({ images }),
    )
    const of = (place: number) => within(dialog().getByRole('group', { name: `Image ${place}` }))
    const alt = of(2).getByLabelText('Ce que montre l’image')
    expect(alt).toHaveAttribute('name', 'samples/barques-au-repos-2-alt')
    expect(alt).toHaveValue('la proue')
    expect(of(2).getByLabelText('Légende (facultatif)')).toHaveAttribute('name', 'samples/barques-au-repos-2-caption')
    await user.clear(alt)
    await user.type(alt, 'la proue rouge')
    await user.type(of(1).getByLabelText('Légende (facultatif)'), 'Face')
    await press('Sauvegarder')
    await isClosed()
    expect(sent()[0]?.imageWords).toEqual([
      { id: 'samples/barques-au-repos-1', caption: 'Face' },
      { id: 'samples/barques-au-repos-2', alt: 'la proue rouge', caption: 'Détail' },
    ])
  })

  it('the kind of a picture proposes its words, and leaves those that the owner typed', async () => {
    const [first] = anAdminWork().images
    if (!first) throw new Error('The work has no picture')
    const images = [first, { ...first, id: 'samples/barques-au-repos-2' }]
    const { press, sent, user } = await openEdit(
      { updateArtwork: () => ({ artwork: anAdminWork({ version: 2 }) }) },
      anAdminWork({ images }),
    )
    const of = (place: number) => within(dialog().getByRole('group', { name: `Image ${place}` }))
    expect(of(1).queryByLabelText('Type de vue')).toBeNull()
    const kind = of(2).getByLabelText('Type de vue')
    expect(kind).toHaveAttribute('name', 'samples/barques-au-repos-2-kind')
    const alt = of(2).getByLabelText('Ce que montre l’image')
    const caption = of(2).getByLabelText('Légende (facultatif)')
    await user.selectOptions(kind, 'Tranche')
    expect(alt).toHaveValue('la tranche de l’œuvre')
    expect(caption).toHaveValue('La tranche')
    await user.clear(alt)
    await user.type(alt, 'le bord, peint en bleu')
    await user.selectOptions(kind, 'Dos et signature')
    expect(alt).toHaveValue('le bord, peint en bleu')
    expect(caption).toHaveValue('Le dos et la signature')
    await press('Sauvegarder')
    await isClosed()
    expect(sent()[0]?.imageWords).toEqual([
      { id: 'samples/barques-au-repos-1' },
      { id: 'samples/barques-au-repos-2', alt: 'le bord, peint en bleu', caption: 'Le dos et la signature', kind: 'back' },
    ])
  })

  it('without a kind chosen, a picture keeps no proposed words', async () => {
    const [first] = anAdminWork().images
    if (!first) throw new Error('The work has no picture')
    const { user } = await openEdit(
      {},
      anAdminWork({ images: [first, { ...first, id: 'b', kind: 'wall', alt: 'l’œuvre accrochée au mur' }] }),
    )
    const second = within(dialog().getByRole('group', { name: 'Image 2' }))
    expect(second.getByLabelText('Type de vue')).toHaveValue('wall')
    await user.selectOptions(second.getByLabelText('Type de vue'), 'À préciser')
    expect(second.getByLabelText('Ce que montre l’image')).toHaveValue('')
  })

  it('visitors may zoom into a work wholly, unless the owner chooses otherwise', async () => {
    const { press, sent } = await openEdit({ updateArtwork: () => ({ artwork: anAdminWork({ version: 2 }) }) })
    expect(field('Agrandissement')).toHaveValue('whole')
    type('Agrandissement', 'page')
    await press('Sauvegarder')
    await isClosed()
    expect(sent()[0]).toMatchObject({ zoomLimit: 'page' })
  })

  it('opens a work with tags of its own on its whole text', async () => {
    await openEdit({}, anAdminWork({ tags: ['hiver'], description: 'Cette toile - peinte en hiver.' }))
    expect(field('Mots-clés')).toHaveValue('hiver')
    expect(field('Description')).toHaveValue('Cette toile - peinte en hiver.')
  })

  it('a description that is too long is refused under its field and loses nothing', async () => {
    const { press, sent } = await openEdit()
    type('Description', 'é'.repeat(4001))
    expect(dialog().getByText('4001 / 4000 caractères')).toBeVisible()
    await press('Sauvegarder')
    expect(await dialog().findByText('Ce champ ne peut pas dépasser 4000 caractères')).toBeVisible()
    expect(field('Description')).toHaveValue('é'.repeat(4001))
    expect(sent()).toEqual([])
  })

  it('the price field accepts a price written with spaces and the euro sign', async () => {
    const { press, sent } = await openEdit({ updateArtwork: () => ({ artwork: anAdminWork({ priceEur: 1450, version: 2 }) }) })
    type('Prix', '1\u202f450 €')
    await press('Sauvegarder')
    await isClosed()
    expect(sent()[0]).toMatchObject({ priceEur: 1450 })
  })

  it.each([
    ['Titre', 'B', 'Le titre doit contenir au moins 2 caractères'],
    ['Titre', '', 'Le titre doit contenir au moins 2 caractères'],
    ...['-1', '0,5', '0.5', '1e21', 'NaN', '1000000'].map(
      price => ['Prix', price, 'Le prix doit être un nombre entier d’euros, de 0 à 999 999'] as const,
    ),
    ...['1899', String(new Date().getFullYear() + 6), '20.5', 'hier'].map(
      year => ['Année', year, `L’année doit être un nombre entier entre 1900 et ${new Date().getFullYear() + 5}`] as const,
    ),
    ['Description', 'Voyez javascript:alert(1)', 'Contenu invalide détecté.'],
  ])('the field « %s » shows what is wrong with « %s », and nothing is sent', async (label, value, words) => {
    const { press, sent } = await openEdit()
    type(label, value)
    await press('Sauvegarder')
    await waitFor(() => expect(field(label)).toHaveFocus())
    expect(shown(dialog().getByText((_, element) => element?.role === 'alert' && element.textContent !== '').textContent ?? '')).toBe(words)
    expect(field(label)).toBeInvalid()
    expect(sent()).toEqual([])
    type(label, '2020')
    expect(field(label)).not.toBeInvalid()
  })

  it('needs an image', async () => {
    const { press, sent } = await openEdit({}, anAdminWork({ images: [] }))
    await press('Sauvegarder')
    expect(await dialog().findByText('Veuillez ajouter au moins une image')).toBeVisible()
    expect(sent()).toEqual([])
  })

  it('keeps what was typed when the server refuses it, in its words', async () => {
    const { press } = await openEdit({
      updateArtwork: () => {
        throw refusing('updateArtwork', 'internalError')
      },
    })
    type('Titre', 'Barques de nuit')
    await press('Sauvegarder')
    expect(await dialog().findByText(/Une erreur est survenue de notre côté/)).toBeVisible()
    expect(dialog().getByText('Erreur')).toBeVisible()
    expect(field('Titre')).toHaveValue('Barques de nuit')
  })

  it('a failed save without a server message shows a message of its own', async () => {
    const { press } = await openEdit({
      updateArtwork: () => {
        throw new Error('no words')
      },
    })
    await press('Sauvegarder')
    expect(await dialog().findByText("Une erreur s'est produite lors de la mise à jour")).toBeVisible()
  })
})

describe('leaving the form', () => {
  it('closes one that nothing was changed in', async () => {
    const { press } = await openEdit()
    await press('Annuler')
    await isClosed()
  })

  it('asks before what was typed is lost, by the button as by Escape', async () => {
    const { press } = await openEdit()
    type('Titre', 'Barques de nuit')
    await press('Annuler')
    expect(dialog().getByText('Vos modifications ne sont pas enregistrées.')).toBeVisible()
    await press('Continuer')
    expect(field('Titre')).toHaveValue('Barques de nuit')
    const onEscape = createEvent('cancel', screen.getByRole('dialog'), { cancelable: true })
    fireEvent(screen.getByRole('dialog'), onEscape)
    expect(onEscape.defaultPrevented).toBe(true)
    await press('Abandonner les modifications')
    await isClosed()
    expect(await cardOf('Barques au repos')).toBeDefined()
  })

  it('closes by Back, reopens by Forward or a reload, and has what was typed, with the version it was typed on', async () => {
    const first = await openEdit()
    expect(first.router.state.location.search).toBe('?modifier=1')
    type('Titre', 'Barques de nuit')
    await act(() => first.router.navigate(-1))
    await isClosed()
    await act(() => first.router.navigate(1))
    expect(field('Titre')).toHaveValue('Barques de nuit')
    first.unmount()
    const updated = anAdminWork({ version: 2, year: 2020 })
    const { user, calls } = await openTabs(
      { listAllArtworks: () => ({ artworks: [updated] }), updateArtwork: () => ({ artwork: anAdminWork({ version: 3 }) }) },
      '/admin?modifier=1',
    )
    expect(field('Titre')).toHaveValue('Barques de nuit')
    expect(dialog().getByText(/^Votre saisie du .* est revenue/)).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Sauvegarder' }))
    await isClosed()
    expect(calls.find(({ name }) => name === 'updateArtwork')?.body).toMatchObject({ title: 'Barques de nuit', version: 1 })
    expect(unsavedNow('work/1')).toBeUndefined()
  })

  it('forgets what was abandoned, and goes back to what is saved at a press', async () => {
    const { press, user, router } = await openEdit()
    type('Titre', 'Barques de nuit')
    await press('Annuler')
    await press('Abandonner les modifications')
    await isClosed()
    await user.click((await cardOf('Barques au repos')).getByRole('button', { name: 'Modifier' }))
    expect(field('Titre')).toHaveValue('Barques au repos')
    type('Titre', 'Barques de jour')
    expect(dialog().queryByText(/gardé sept jours/)).toBeNull()
    await act(() => router.navigate(-1))
    await isClosed()
    await user.click((await cardOf('Barques au repos')).getByRole('button', { name: 'Modifier' }))
    expect(field('Titre')).toHaveValue('Barques de jour')
    await press('Revenir à la version enregistrée')
    expect(field('Titre')).toHaveValue('Barques au repos')
    type('Titre', 'Barques au port')
    expect(dialog().queryByText(/^Votre saisie du/)).toBeNull()
  })

  it('shows the first of several refusals of one field, with the focus on it', async () => {
    const errors = ['Première', 'Seconde'].map((message, at) => ({ field: `images.${at}`, message }))
    const { press } = await openEdit({
      updateArtwork: () => {
        throw new ApiRefusal({ ...commonRefusals.invalidInput, code: 'invalidInput', errors })
      },
    })
    await press('Sauvegarder')
    expect(await dialog().findByText('Première')).toBeVisible()
    expect(dialog().getByLabelText(/Ajouter des images/)).toHaveFocus()
  })

  it('does not take a file picker that is closed for Escape', async () => {
    await openEdit()
    fireEvent(dialog().getByLabelText(/Ajouter des images/), new Event('cancel', { bubbles: true }))
    expect(screen.getByRole('dialog', { name: "Modifier l'œuvre" })).toBeVisible()
  })
})

describe('a work somebody else changed meanwhile', () => {
  const theirs = anAdminWork({ title: 'Barques endormies', availability: 'Vendu', version: 5 })

  const openConflict = async (then: () => object = () => ({ artwork: anAdminWork({ version: 6 }) })) => {
    let isFirst = true
    const page = await openEdit({
      updateArtwork: () => {
        if (!isFirst) return then() as { artwork: typeof theirs }
        isFirst = false
        throw refusing('updateArtwork', 'artworkChanged', { artwork: theirs })
      },
    })
    type('Titre', 'Barques de nuit')
    type('Prix', '1500')
    await page.press('Sauvegarder')
    expect(await dialog().findByText('Cette œuvre a été modifiée entre-temps, dans un autre onglet ou par une vente.')).toBeVisible()
    return page
  }

  it('a work changed meanwhile is not overwritten: both states are shown field by field', async () => {
    const { sent } = await openConflict()
    const rows = within(dialog().getByRole('table')).getAllByRole('row').slice(1)
    expect(
      rows.map(row =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Barques endormies', 'Barques de nuit'],
      ['Vendu', 'Disponible'],
      ['1200', '1500'],
    ])
    expect(sent()).toHaveLength(1)
    expect(await cardOf('Barques endormies')).toBeDefined()
  })

  it('keeps what was typed here on top of what came meanwhile', async () => {
    const { press, sent } = await openConflict()
    await press('Garder ma saisie')
    expect(field('Titre')).toHaveValue('Barques de nuit')
    expect(field('Disponibilité')).toHaveValue('Vendu')
    expect(dialog().getByText(/Votre saisie est reportée/)).toBeVisible()
    await press('Sauvegarder')
    await isClosed()
    expect(sent()[1]).toMatchObject({ title: 'Barques de nuit', priceEur: 1500, availability: 'Vendu', version: 5 })
  })

  it('the owner takes over the saved state of a work, then returns to what was typed', async () => {
    const { press, sent } = await openConflict()
    await press('Reprendre la version enregistrée')
    expect(field('Titre')).toHaveValue('Barques endormies')
    expect(field('Prix')).toHaveValue('1200')
    await press('Revenir à ma saisie')
    expect(field('Titre')).toHaveValue('Barques de nuit')
    expect(field('Prix')).toHaveValue('1500')
    await press('Sauvegarder')
    await isClosed()
    expect(sent()[1]).toMatchObject({ title: 'Barques de nuit', priceEur: 1500, version: 5 })
  })
})

describe('a work somebody has a claim on', () => {
  it('goes on sale again only when that is said explicitly', async () => {
    const sold = anAdminWork({ availability: 'Vendu', soldBy: 'order-1' })
    const { press, sent } = await openEdit(
      {
        updateArtwork: ({ body }) => {
          if (!body.isPutBackOnSale) throw refusing('updateArtwork', 'soldOnline', { artwork: sold })
          return { artwork: anAdminWork({ version: 2 }) }
        },
      },
      sold,
    )
    fireEvent.change(field('Disponibilité'), { target: { value: 'Disponible' } })
    await press('Sauvegarder')
    const words = await dialog().findByText(/a été achetée en ligne/)
    expect(shown(words.textContent ?? '')).toBe('Cette œuvre a été achetée en ligne : confirmez que vous la remettez en vente.')
    await press('Annuler la remise en vente')
    expect(sent()).toHaveLength(1)
    await press('Sauvegarder')
    await dialog().findByText(/a été achetée en ligne/)
    await press('Remettre en vente')
    await isClosed()
    expect(sent().map(({ isPutBackOnSale }) => isPutBackOnSale)).toEqual([false, false, true])
    expect((await cardOf('Barques au repos')).getByText('Disponible')).toBeVisible()
  })

  it('stays as it is while a payment is on its way, in the server’s words', async () => {
    const reserved = anAdminWork({ availability: 'Sur commande', reservedUntil: '2026-11-21T13:05:00.000Z' })
    const { press } = await openEdit(
      {
        updateArtwork: () => {
          throw refusing('updateArtwork', 'held', { artwork: reserved })
        },
      },
      reserved,
    )
    fireEvent.change(field('Disponibilité'), { target: { value: 'Disponible' } })
    await press('Sauvegarder')
    const words = await dialog().findByText(/Un paiement est en cours/)
    expect(shown(words.textContent ?? '')).toContain(
      'Un paiement est en cours pour cette œuvre : elle pourra être remise en vente s’il n’aboutit pas.',
    )
    expect(field('Disponibilité')).toHaveValue('Disponible')
  })
})
