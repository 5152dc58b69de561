/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { ApiRefusal, NetworkError } from '../../../web/kit/apiErrors.ts'
import { shown } from '../../kit/page/page.tsx'
import { held, type Replies } from '../../kit/page/replies.ts'
import { openBackOffice } from '../../kit/screen/adminScreens.ts'
import { anAdminWork, listing } from '../../kit/screen/adminWork.ts'
import { leaveUnsaved, unsavedNow } from '../../kit/screen/unsaved.ts'
import { aWork } from '../../kit/values/artworks.ts'

const image = { id: 'f3b8a0de-1111-4222-8333-444455556666', width: 4000, height: 3000, color: '#384868' }
const readyImage = {
  key: 'une-image',
  name: 'toile.jpg',
  size: 2_000_000,
  state: { status: 'ready', image, colors: ['#384868', '#e9e3d2'] },
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** As the form is found again with this picture already there. */
const withAnImage = () => leaveUnsaved('work/new', { values: { images: [readyImage] }, base: null })

const created = anAdminWork({ id: 18, title: 'Le Large', slug: 'le-large', images: [image] })

const open = async (replies: Replies = {}) => {
  const page = await openBackOffice('Créer une œuvre', [anAdminWork()], { createArtwork: () => ({ artwork: created }), ...replies })
  const title = await screen.findByRole('textbox', { name: 'Titre' })
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }))
  return { ...page, title, press }
}

describe('creating a work', () => {
  it('the form of a new work has every field of the specification and its three buttons', async () => {
    const { container } = await open()
    const names = [...container.querySelectorAll('form [name]')].map(control => control.getAttribute('name'))
    expect(names).toEqual(
      expect.arrayContaining(['title', 'year', 'availability', 'technique', 'support', 'dimensions', 'priceEur', 'sku', 'collectionRef']),
    )
    expect(names).toEqual(expect.arrayContaining(['description', 'images', 'colors']))
    expect(screen.getByRole('combobox', { name: 'Disponibilité' })).toHaveValue('Disponible')
    for (const name of ['Enregistrer', 'Enregistrer & voir la fiche', 'Réinitialiser'])
      expect(screen.getByRole('button', { name })).toBeVisible()
  })

  it('the form of a new work begins with its photographs', async () => {
    const { container } = await open()
    expect(container.querySelector('form [name]')).toHaveAttribute('name', 'images')
  })

  it('the form asks for a work’s size as it is spoken of: height, width, depth, then the shape', async () => {
    await open()
    const size = screen.getByRole('group', { name: 'Taille en centimètres' })
    const names = [...size.querySelectorAll('[name]')].map(control => control.getAttribute('name'))
    expect(names).toEqual(['height', 'width', 'depth', 'shape', 'framedHeight', 'framedWidth'])
  })

  it('saves what is typed, says so, and clears form, images and colours for the next one', async () => {
    withAnImage()
    const { user, title, press, asked, router } = await open()
    await user.type(title, 'Le Large')
    await user.type(screen.getByRole('textbox', { name: /^Prix/ }), '1 450')
    await user.selectOptions(screen.getByRole('combobox', { name: /^Collection/ }), await screen.findByRole('option', { name: 'Evasion' }))
    await user.click(screen.getByRole('button', { name: 'Bleu outremer, #2a3b8f' }))
    await press('Enregistrer')
    expect(await screen.findByText('Œuvre créée !')).toBeVisible()
    expect(screen.getByText("L'œuvre a été ajoutée avec succès.")).toBeVisible()
    expect(asked('createArtwork')).toEqual([
      expect.objectContaining({
        title: 'Le Large',
        priceEur: 1450,
        availability: 'Disponible',
        collectionRef: 'evasion',
        images: [image.id],
        colors: ['#2a3b8f'],
      }),
    ])
    expect(title).toHaveValue('')
    expect(screen.getByRole('textbox', { name: /^Prix/ })).toHaveValue('')
    expect(screen.queryByText('toile.jpg')).toBeNull()
    expect(screen.getByText('Aucune couleur choisie')).toBeVisible()
    expect(unsavedNow('work/new')).toBeUndefined()
    expect(router.state.location.pathname).toBe('/admin')
  })

  it('keeps the caret in its place when an angle bracket is typed inside a title', async () => {
    const { user, title } = await open()
    const field = title as HTMLInputElement
    await user.type(field, 'Le large')
    await user.type(field, '<', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect([field.value, field.selectionStart]).toEqual(['Le large', 2])
  })

  it('offers the techniques in use and the specification’s, and takes any other', async () => {
    withAnImage()
    const { user, title, press, asked, container } = await open({
      listAllArtworks: listing([anAdminWork({ technique: 'Linogravure' }), anAdminWork({ id: 2, technique: 'AQUARELLE' })]),
    })
    const technique = screen.getByRole('combobox', { name: /^Technique/ })
    const offered = container.querySelectorAll(`datalist[id="${technique.getAttribute('list')}"] option`)
    expect([...offered].map(option => option.getAttribute('value'))).toEqual([
      'Huile sur toile',
      'Acrylique sur toile',
      'Aquarelle',
      'Technique mixte',
      'Linogravure',
    ])
    await user.type(title, 'Le Large')
    await user.type(technique, 'Encre')
    await press('Enregistrer')
    await screen.findByText('Œuvre créée !')
    expect(asked('createArtwork')).toEqual([expect.objectContaining({ technique: 'Encre' })])
  })

  it('stands in the list of works without asking for it again', async () => {
    withAnImage()
    const { user, title, press, namesOf } = await open()
    await user.type(title, 'Le Large')
    await press('Enregistrer')
    await screen.findByText('Œuvre créée !')
    await user.click(screen.getByRole('tab', { name: 'Œuvres' }))
    expect(screen.getByRole('heading', { name: 'Le Large' })).toBeVisible()
    expect(namesOf().filter(name => name === 'listAllArtworks')).toHaveLength(1)
  })

  it('saves and shows the work’s page', async () => {
    withAnImage()
    const { user, title, press, router } = await open({
      getArtwork: () => ({ artwork: aWork({ id: 18, title: 'Le Large', slug: 'le-large' }), similarArtworks: [] }),
      listArtworks: () => ({ artworks: [] }),
    })
    await user.type(title, 'Le Large')
    await press('Enregistrer & voir la fiche')
    await waitFor(() => expect(router.state.location.pathname).toBe('/oeuvres/le-large'))
    expect(await screen.findByText('Œuvre créée !')).toBeVisible()
  })

  it('saves without publishing', async () => {
    withAnImage()
    const { user, title, press, asked } = await open({ createArtwork: () => ({ artwork: { ...created, isPublished: false } }) })
    await user.type(title, 'Le Large')
    await press('Enregistrer sans publier')
    expect(await screen.findByText('Œuvre créée !')).toBeVisible()
    expect(asked('createArtwork')).toEqual([expect.objectContaining({ title: 'Le Large', isPublished: false })])
    await user.click(screen.getByRole('tab', { name: 'Œuvres' }))
    expect(screen.getByText('Masqué')).toBeVisible()
  })

  it('saves once, however often the button is pressed', async () => {
    withAnImage()
    const slow = held({ artwork: created })
    const { user, title, press, asked } = await open({ createArtwork: slow.reply })
    await user.type(title, 'Le Large')
    await press('Enregistrer')
    await press('Enregistrement…')
    await press('Enregistrer & voir la fiche')
    await act(async () => slow.release())
    await screen.findByText('Œuvre créée !')
    expect(asked('createArtwork')).toHaveLength(1)
  })

  it.each([
    ['a title of one letter', { titre: 'L', image: true }, 'Le titre doit contenir au moins 2 caractères'],
    ['no image', { titre: 'Le Large', image: false }, 'Veuillez ajouter au moins une image'],
  ])('a new work shows what is missing under its field: %s', async (_, { titre, image: hasImage }, words) => {
    if (hasImage) withAnImage()
    const { user, title, press, asked } = await open()
    await user.type(title, titre)
    await press('Enregistrer')
    expect(await screen.findByText(words)).toBeVisible()
    expect(title).toHaveValue(titre)
    expect(asked('createArtwork')).toEqual([])
  })

  it.each([
    ['the server’s words', new ApiRefusal({ status: 409, code: 'conflict', detail: 'Ce nom est pris.' }), 'Ce nom est pris.'],
    [
      'our own, for an answer without any',
      new ApiRefusal({ status: 502, code: 'unexpected', detail: 'Bad gateway' }),
      "Une erreur s'est produite lors de la création",
    ],
    ['the network’s', new NetworkError(), new NetworkError().message],
  ])('keeps all that was typed when it fails, with %s', async (_, error, words) => {
    withAnImage()
    const { user, title, press } = await open({
      createArtwork: () => {
        throw error
      },
    })
    await user.type(title, 'Le Large')
    await press('Enregistrer')
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByText('Erreur')).toBeVisible()
    expect(title).toHaveValue('Le Large')
    expect(screen.getByText('toile.jpg')).toBeVisible()
  })

  it('reads the size in the dimensions, draws it, and says why a work is not shown to scale', async () => {
    withAnImage()
    const { user, press, asked, title } = await open()
    const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
    expect(screen.getByText(/sa hauteur et sa largeur ne se lisent pas/)).toBeVisible()
    for (const unreadable of ['sur mesure', '0 x 80', '60 x 0 cm', 'Ø 0', '20 x 30 m']) {
      await user.type(field(/^Dimensions/), unreadable)
      expect(screen.getByText(/^L’œuvre n’est pas montrée à l’échelle.: sa hauteur et sa largeur ne se lisent pas/)).toBeVisible()
      expect(screen.queryByText(/ de haut, | de diamètre/)).not.toBeInTheDocument()
      await user.clear(field(/^Dimensions/))
    }
    await user.type(field(/^Dimensions/), '97 x 130 cm')
    expect(field(/^Hauteur \(/)).toHaveValue('97')
    expect(screen.getByText('97 de haut, 130 de large')).toBeVisible()
    expect(screen.getByText('L’œuvre est montrée à l’échelle sur sa page.')).toBeVisible()
    await user.clear(field(/^Largeur \(/))
    await user.type(field(/^Largeur \(/), '120,5')
    expect(screen.getByText(/diffèrent de 7,33\s%/)).toBeVisible()
    expect(screen.getByText(/Les dimensions écrites disent 97 de haut, 130 de large/)).toBeVisible()
    await user.type(field(/^Dimensions/), ' environ')
    expect(field(/^Largeur \(/)).toHaveValue('120,5')
    await user.clear(field(/^Largeur \(/))
    await user.type(field(/^Largeur \(/), 'large')
    await user.type(title, 'Le Large')
    await press('Enregistrer')
    expect(field(/^Largeur \(/)).toHaveAccessibleDescription(/longueur en centimètres/)
    await user.clear(field(/^Largeur \(/))
    await user.type(field(/^Largeur \(/), '129')
    await press('Enregistrer')
    expect(await screen.findByText('Œuvre créée !')).toBeVisible()
    expect(asked('createArtwork')).toMatchObject([{ size: { height: 97, width: 129, shape: 'rectangle' } }])
  })

  it('dimensions in the other direction than the photograph suggest swapping the sides', async () => {
    withAnImage()
    const { user } = await open()
    await user.type(screen.getByRole('textbox', { name: /^Dimensions/ }), '130 x 97')
    expect(screen.getByText(/sont peut-être inversées/)).toBeVisible()
    await user.clear(screen.getByRole('textbox', { name: /^Dimensions/ }))
    await user.type(screen.getByRole('textbox', { name: /^Dimensions/ }), 'Ø 40')
    expect(screen.getByText('40 de diamètre')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: /^Largeur \(/ })).toBeNull()
  })

  it.each([
    ['leaves', 'Enregistrer'],
    ['leaves, and asks for the page,', 'Enregistrer & voir la fiche'],
  ])('the form empties once saved, even for an owner who %s while the work is saved', async (_, button) => {
    withAnImage()
    const slow = held({ artwork: created })
    const { user, title, press, router } = await open({ createArtwork: slow.reply, listOrders: () => ({ orders: [] }) })
    await user.type(title, 'Le Large')
    await press(button)
    await act(() => router.navigate('/admin/commandes'))
    await act(() => router.navigate('/admin?onglet=create'))
    expect(await screen.findByRole('textbox', { name: 'Titre' })).toHaveValue('Le Large')
    await act(async () => slow.release())
    expect(await screen.findByText('Œuvre créée !')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Titre' })).toHaveValue('')
    expect(screen.queryByText('toile.jpg')).toBeNull()
    expect(router.state.location.pathname).toBe('/admin')
    expect(unsavedNow('work/new')).toBeUndefined()
  })

  it('keeps the next work that was begun before the last one was saved', async () => {
    withAnImage()
    const slow = held({ artwork: created })
    const { user, title, press, router } = await open({ createArtwork: slow.reply, listOrders: () => ({ orders: [] }) })
    await user.type(title, 'Le Large')
    await press('Enregistrer')
    await act(() => router.navigate('/admin/commandes'))
    await act(() => router.navigate('/admin?onglet=create'))
    await user.type(await screen.findByRole('textbox', { name: 'Titre' }), ', suite')
    await act(async () => slow.release())
    expect(await screen.findByText('Œuvre créée !')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Titre' })).toHaveValue('Le Large, suite')
    expect(unsavedNow('work/new')?.values).toMatchObject({ title: 'Le Large, suite' })
  })

  it('« Réinitialiser » does not ask where there is nothing to lose', async () => {
    const { user, title, press } = await open()
    await press('Réinitialiser')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.type(title, 'Le Large')
    await user.clear(title)
    await press('Réinitialiser')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('« Réinitialiser » asks first, and « Annuler » keeps all that was typed', async () => {
    withAnImage()
    const { user, title, press } = await open()
    await user.type(title, 'Le Large')
    await press('Réinitialiser')
    const dialog = within(screen.getByRole('dialog', { name: 'Vider ce formulaire\u202f?' }))
    expect(dialog.getByText('Les textes, les photographies et les couleurs de cette œuvre seront perdus.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Annuler' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(title).toHaveValue('Le Large')
    expect(screen.getByText('toile.jpg')).toBeVisible()
  })

  it('« Réinitialiser » clears all once it is confirmed', async () => {
    withAnImage()
    const { user, title, press } = await open()
    await user.type(title, 'Le Large')
    await user.click(screen.getByRole('button', { name: 'Carmin, #9c1f33' }))
    await press('Réinitialiser')
    await press('Tout effacer')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(title).toHaveValue('')
    expect(screen.queryByText('toile.jpg')).toBeNull()
    expect(screen.getByText('Aucune couleur choisie')).toBeVisible()
    expect(unsavedNow('work/new')).toBeUndefined()
  })

  it('keeps what was begun through a reload of the tab', async () => {
    withAnImage()
    const first = await open()
    await first.user.type(first.title, 'Le Large')
    await first.user.selectOptions(screen.getByRole('combobox', { name: 'Disponibilité' }), 'Vendu')
    await first.user.click(screen.getByRole('button', { name: 'Carmin, #9c1f33' }))
    first.unmount()
    const again = await open()
    expect(again.title).toHaveValue('Le Large')
    expect(screen.getByRole('combobox', { name: 'Disponibilité' })).toHaveValue('Vendu')
    expect(screen.getByText('toile.jpg')).toBeVisible()
    expect(shown(screen.getByRole('list', { name: 'Couleurs choisies' }).textContent ?? '')).toContain('#9c1f33')
  })
})
