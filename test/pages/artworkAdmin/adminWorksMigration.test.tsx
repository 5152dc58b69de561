/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { AdminArtwork } from '../../../shared/artwork/admin/adminArtwork.ts'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { setGallery } from '../../../shared/gallery.ts'
import { owner } from '../../kit/page/pageAccounts.ts'
import { held, refusing } from '../../kit/page/replies.ts'
import { said } from '../../kit/screen/accountScreens.ts'
import { openBackOffice, storeroom } from '../../kit/screen/adminArtworks.tsx'
import { anAdminWork } from '../../kit/screen/adminWork.ts'
import { leaveUnsaved, unsavedNow } from '../../kit/screen/unsaved.ts'
import { aWork } from '../../kit/values/artworks.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => setGallery(sampleGallery))

const readyImage = {
  key: 'une-image',
  name: 'toile.jpg',
  size: 2_000_000,
  state: {
    status: 'ready',
    image: { id: 'f3b8a0de-1111-4222-8333-444455556666', width: 4000, height: 3000, color: '#384868' },
    colors: [],
  },
}

const main = () => within(screen.getByRole('main'))
const header = () => within(screen.getByRole('banner'))
const down = () => {
  throw refusing('listAllArtworks', 'internalError')
}
const empty = { artworks: [], hasSamples: true as const }
const migrated = { artworks: [{ id: 1, slug: 'barques-au-repos', title: 'Barques au repos', sku: 'HST-2024-0001' }] }

describe('the back office before its first work', () => {
  it('the back office shows that it is loading until the works arrive', async () => {
    const slow = held({ artworks: [anAdminWork()] })
    await openBackOffice({ listAllArtworks: slow.reply })
    expect(await screen.findByText("Chargement de l'administration...")).toBeVisible()
    expect(screen.queryByRole('tablist')).toBeNull()
    await act(async () => slow.release())
    expect(await screen.findByRole('tablist')).toBeVisible()
    expect(screen.queryByText("Chargement de l'administration...")).toBeNull()
  })

  it('shows only the migration where there is none, with who is here and the ways out', async () => {
    await openBackOffice({ listAllArtworks: () => empty })
    expect(await screen.findByRole('button', { name: 'Migrer les œuvres' })).toBeVisible()
    expect(screen.queryByRole('tablist')).toBeNull()
    expect(main().getByText(/17 œuvres d’exemple, avec leurs images. Elles sont de Solène Marchetti, une peintre inventée/)).toBeVisible()
    expect(header().getByText('Connecté en tant que')).toBeVisible()
    expect(header().getByText(owner.email)).toBeVisible()
    expect(header().getByRole('link', { name: 'Retour à la boutique' })).toHaveAttribute('href', '/')
    expect(header().getByRole('button', { name: 'Déconnexion' })).toBeVisible()
  })

  it('offers a first work alone where the stage has no samples', async () => {
    await openBackOffice({ listAllArtworks: () => ({ artworks: [] }) })
    expect(await screen.findByRole('button', { name: 'Commencer par votre première œuvre' })).toBeVisible()
    expect(main().getAllByRole('button')).toHaveLength(1)
    expect(main().queryByText(/exemple/)).toBeNull()
  })

  it('can begin with a work of one’s own, after which the tabs show', async () => {
    leaveUnsaved('work/new', { values: { images: [readyImage] }, base: null })
    const first = anAdminWork({ id: 1, title: 'Le Large', images: [readyImage.state.image] })
    const { user, calls } = await openBackOffice({ listAllArtworks: () => empty, createArtwork: () => ({ artwork: first }) })
    await user.click(await screen.findByRole('button', { name: 'Commencer par votre première œuvre' }))
    expect(screen.queryByRole('tablist')).toBeNull()
    expect(header().getByRole('link', { name: 'Retour à la boutique' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retour' }))
    expect(screen.getByRole('button', { name: 'Migrer les œuvres' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Commencer par votre première œuvre' }))
    await user.type(screen.getByRole('textbox', { name: 'Titre' }), 'Le Large')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findAllByRole('tab')).toHaveLength(4)
    expect(screen.getByRole('heading', { name: 'Le Large' })).toBeVisible()
    expect(said().getByText('Œuvre créée !')).toBeVisible()
    expect(calls.filter(({ name }) => name === 'createArtwork')).toHaveLength(1)
    expect(unsavedNow('work/new')).toBeUndefined()
  })

  it.each(['/admin', '/admin?onglet=create'])(
    'shows an empty form, or the page, once the first work begun at %s is saved',
    async address => {
      leaveUnsaved('work/new', { values: { images: [readyImage] }, base: null })
      const first = anAdminWork({ id: 1, title: 'Le Large', slug: 'le-large', images: [readyImage.state.image] })
      const replies = {
        listAllArtworks: () => empty,
        createArtwork: () => ({ artwork: first }),
        getArtwork: () => ({ artwork: aWork({ id: 1, title: 'Le Large', slug: 'le-large' }), similarArtworks: [] }),
        listArtworks: () => ({ artworks: [] }),
      }
      const { user, router } = await openBackOffice(replies, address)
      await user.click(await screen.findByRole('button', { name: 'Commencer par votre première œuvre' }))
      await user.type(screen.getByRole('textbox', { name: 'Titre' }), 'Le Large')
      await user.click(screen.getByRole('button', { name: 'Enregistrer & voir la fiche' }))
      await waitFor(() => expect(router.state.location.pathname).toBe('/oeuvres/le-large'))
      await act(() => router.navigate('/admin?onglet=create'))
      expect(await screen.findByRole('textbox', { name: 'Titre' })).toHaveValue('')
      expect(screen.queryByText('toile.jpg')).toBeNull()
    },
  )

  it('shows the tabs with an empty form once the first work is saved from « Créer une œuvre »', async () => {
    leaveUnsaved('work/new', { values: { images: [readyImage] }, base: null })
    const first = anAdminWork({ id: 1, title: 'Le Large', images: [readyImage.state.image] })
    const { user, calls } = await openBackOffice(
      { listAllArtworks: () => empty, createArtwork: () => ({ artwork: first }) },
      '/admin?onglet=create',
    )
    await user.click(await screen.findByRole('button', { name: 'Commencer par votre première œuvre' }))
    await user.type(screen.getByRole('textbox', { name: 'Titre' }), 'Le Large')
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
    expect(await screen.findByRole('tab', { name: 'Créer une œuvre', selected: true })).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Titre' })).toHaveValue('')
    expect(screen.queryByText('toile.jpg')).toBeNull()
    expect(calls.filter(({ name }) => name === 'createArtwork')).toHaveLength(1)
  })

  it('offers neither the samples nor a first work while nobody can say whether there are works', async () => {
    await openBackOffice({ listAllArtworks: down })
    await screen.findByRole('button', { name: 'Vérifier à nouveau' })
    expect(screen.queryByRole('button', { name: 'Migrer les œuvres' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Commencer par votre première œuvre' })).toBeNull()
  })

  it('the owner removes the sample works, except those changed or sold', async () => {
    setGallery(undefined)
    const ownImage = { id: 'f3b8a0de-1111-4222-8333-444455556666', width: 1600, height: 1200, color: '#3f9a9c' }
    const works = [
      anAdminWork({ id: 1, title: 'Barques' }),
      anAdminWork({ id: 2, title: 'Le Large', images: [ownImage] }),
      anAdminWork({ id: 3, title: 'Héron', availability: 'Vendu', soldBy: 'o1' }),
    ]
    const { user, calls } = await openBackOffice({ listAllArtworks: () => ({ artworks: works }), deleteArtwork: () => ({ id: 1 }) })
    expect(await main().findByText(/^1 œuvre d’exemple de Solène Marchetti est dans la boutique/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Les retirer toutes' }))
    expect(await said().findByText('Œuvres d’exemple retirées')).toBeVisible()
    expect(calls.filter(({ name }) => name === 'deleteArtwork').map(({ params }) => params)).toEqual([{ id: '1' }])
    expect(screen.queryByRole('button', { name: 'Les retirer toutes' })).toBeNull()
  })

  it('does not offer to take back the works of the sample painter herself', async () => {
    await openBackOffice({ listAllArtworks: () => ({ artworks: [anAdminWork()] }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Œuvres' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Les retirer toutes' })).toBeNull()
  })

  it('loads the samples hidden unless the owner chooses otherwise, and takes them back by one press', async () => {
    setGallery(undefined)
    let works: readonly AdminArtwork[] = []
    let asked: unknown
    const { user, calls } = await openBackOffice({
      listAllArtworks: () => ({ ...empty, artworks: [...works] }),
      migrateArtworks: ({ query }) => {
        asked = query
        works = [anAdminWork({ id: 1, title: 'Barques' }), anAdminWork({ id: 2, title: 'Héron' })]
        return { artworks: works.map(({ id, title, slug }) => ({ id, title, slug, sku: `X-${id}` })) }
      },
      deleteArtwork: () => ({ id: 1 }),
    })
    await user.click(await screen.findByRole('button', { name: 'Migrer les œuvres' }))
    const undo = await screen.findByRole('button', { name: 'Les retirer toutes' }, { timeout: 3000 })
    expect(main().getByText(/^2 œuvres d’exemple de Solène Marchetti sont dans la boutique/)).toBeVisible()
    await user.click(undo)
    expect(await said().findByText('Œuvres d’exemple retirées')).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'Barques' })).toBeNull()
    expect(asked).toEqual({ isPublished: 'false' })
    expect(calls.filter(({ name }) => name === 'deleteArtwork').map(({ params }) => params)).toEqual([{ id: '1' }, { id: '2' }])
  })

  it('loads the samples published where the owner chooses that', async () => {
    const { user, calls } = await openBackOffice({ listAllArtworks: () => empty, migrateArtworks: () => migrated })
    await user.selectOptions(await screen.findByLabelText('Les œuvres d’exemple seront'), 'true')
    await user.click(screen.getByRole('button', { name: 'Migrer les œuvres' }))
    expect(await said().findByText('Migration réussie !')).toBeVisible()
    expect(calls.flatMap(({ name, query }) => (name === 'migrateArtworks' ? [query] : []))).toEqual([{ isPublished: 'true' }])
  })

  it('opens two seconds after the works have been loaded', async () => {
    let isMigrated = false
    const { user, namesOf } = await openBackOffice({
      listAllArtworks: () => ({ ...empty, artworks: isMigrated ? [...storeroom] : [] }),
      migrateArtworks: () => {
        isMigrated = true
        return migrated
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Migrer les œuvres' }))
    expect(await said().findByText('Migration réussie !')).toBeVisible()
    const since = Date.now()
    expect(screen.queryByRole('tablist')).toBeNull()
    expect(await screen.findByRole('tablist', {}, { timeout: 3000 })).toBeVisible()
    expect(Date.now() - since).toBeGreaterThan(1500)
    expect(namesOf().filter(name => name === 'migrateArtworks')).toHaveLength(1)
  })

  it('migrates once, however often the button is pressed', async () => {
    const slow = held(migrated)
    const { user, namesOf } = await openBackOffice({ listAllArtworks: () => empty, migrateArtworks: slow.reply })
    const button = await screen.findByRole('button', { name: 'Migrer les œuvres' })
    await user.dblClick(button)
    expect(button).toHaveTextContent('Migration en cours…')
    expect(namesOf().filter(name => name === 'migrateArtworks')).toHaveLength(1)
  })

  it('a failed migration of the works shows an error and can be tried again', async () => {
    const { user } = await openBackOffice({
      listAllArtworks: () => empty,
      migrateArtworks: () => {
        throw refusing('migrateArtworks', 'internalError')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Migrer les œuvres' }))
    expect(await said().findByText('Erreur de migration')).toBeVisible()
    expect(said().getByText('Une erreur est survenue lors de la migration des œuvres.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Migrer les œuvres' })).toHaveAttribute('aria-disabled', 'false'))
  })

  it('tells whoever is an administrator no longer what they lack', async () => {
    await openBackOffice({
      listAllArtworks: () => {
        throw refusing('listAllArtworks', 'forbidden')
      },
    })
    expect(await screen.findByText("Vous devez être connecté en tant qu'administrateur pour voir les œuvres.")).toBeVisible()
    expect(screen.queryByRole('tablist')).toBeNull()
  })

  it('works that could not be loaded show an error and can be asked for again', async () => {
    let isDown = true
    const { user } = await openBackOffice({ listAllArtworks: () => (isDown ? down() : { artworks: [...storeroom] }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Impossible de charger les œuvres' })).toBeVisible()
    expect(screen.queryByRole('tablist')).toBeNull()
    isDown = false
    await user.click(main().getByRole('button', { name: 'Vérifier à nouveau' }))
    expect(await screen.findByRole('tablist')).toBeVisible()
  })

  it('stays on the list, and says so, when a later look fails', async () => {
    let isDown = false
    const { router } = await openBackOffice({
      listAllArtworks: () => (isDown ? down() : { artworks: [...storeroom] }),
      listArtworks: () => ({ artworks: [] }),
    })
    await screen.findByRole('tablist')
    isDown = true
    await act(() => router.navigate('/mentions-legales'))
    await act(() => router.navigate('/admin'))
    expect(await said().findByText('Impossible de charger les œuvres')).toBeVisible()
    expect(screen.getByText('4 œuvre(s) trouvée(s)')).toBeVisible()
  })
})
