/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { shown } from '../../kit/page/page.tsx'
import { held, refusing } from '../../kit/page/replies.ts'
import { said } from '../../kit/screen/accountScreens.ts'
import { cardOf, openTabs, titles } from '../../kit/screen/adminArtworks.tsx'
import { anAdminWork } from '../../kit/screen/adminWork.ts'

beforeEach(() => localStorage.clear())

describe('showing and hiding a work', () => {
  it('a work appears hidden at once, and is announced once the server answers', async () => {
    const slow = held({ artwork: anAdminWork({ isPublished: false, version: 2 }) })
    const { user, calls } = await openTabs({ setArtworkPublication: slow.reply })
    const card = await cardOf('Barques au repos')
    await user.click(card.getByRole('button', { name: 'Masquer' }))
    expect(card.getByText('Masqué')).toBeVisible()
    expect(card.getByRole('button', { name: 'Publier' })).toHaveFocus()
    expect(said().queryByText('Statut mis à jour')).toBeNull()
    await act(async () => slow.release())
    expect(await said().findByText('Statut mis à jour')).toBeVisible()
    expect(said().getByText("L'œuvre est maintenant masquée")).toBeVisible()
    expect(calls.at(-1)).toEqual({ name: 'setArtworkPublication', params: { id: '1' }, body: { isPublished: false } })
  })

  it('a work that is published again is announced as published', async () => {
    const { user } = await openTabs({ setArtworkPublication: () => ({ artwork: anAdminWork({ id: 3, version: 2 }) }) })
    await user.click((await cardOf('Étude de vagues')).getByRole('button', { name: 'Publier' }))
    expect(await said().findByText("L'œuvre est maintenant publiée")).toBeVisible()
  })

  it('a hiding that the server refuses is undone, with the server’s message', async () => {
    const { user } = await openTabs({
      setArtworkPublication: () => {
        throw refusing('setArtworkPublication', 'internalError')
      },
    })
    const card = await cardOf('Barques au repos')
    await user.click(card.getByRole('button', { name: 'Masquer' }))
    expect(await said().findByText('Erreur')).toBeVisible()
    expect(said().getByText('Une erreur est survenue de notre côté. Veuillez réessayer dans un instant.')).toBeVisible()
    expect(card.queryByText('Masqué')).toBeNull()
  })

  it('tells that the work is gone, and takes it off the list', async () => {
    const { user } = await openTabs({
      setArtworkPublication: () => {
        throw refusing('setArtworkPublication', 'artworkNotFound')
      },
    })
    await user.click((await cardOf('Barques au repos')).getByRole('button', { name: 'Masquer' }))
    expect(await said().findByText('Cette œuvre est introuvable.')).toBeVisible()
    expect(titles()).not.toContain('Barques au repos')
  })
})

describe('duplicating a work', () => {
  it('puts its copy before the others at once, ready as soon as the server has numbered it', async () => {
    const copy = anAdminWork({ id: 9, title: 'Barques au repos (copie)', slug: 'barques-au-repos-copie', isPublished: false })
    const slow = held({ artwork: copy })
    const { user, router } = await openTabs({ duplicateArtwork: slow.reply })
    await user.click((await cardOf('Barques au repos')).getByRole('button', { name: 'Dupliquer' }))
    expect(titles()[0]).toBe('Barques au repos (copie)')
    const card = await cardOf('Barques au repos (copie)')
    expect(card.getByText('Masqué')).toBeVisible()
    expect(card.queryByRole('button')).toBeNull()
    await act(async () => slow.release())
    expect(await said().findByText('Œuvre dupliquée')).toBeVisible()
    expect(titles().filter(title => title?.endsWith('(copie)'))).toHaveLength(1)
    const form = within(await screen.findByRole('dialog', { name: "Modifier l'œuvre" }))
    expect(form.getByLabelText('Titre')).toHaveValue('Barques au repos (copie)')
    expect(router.state.location.search).toBe('?modifier=9')
  })

  it('leaves no copy when it is refused', async () => {
    const { user } = await openTabs({
      duplicateArtwork: () => {
        throw refusing('duplicateArtwork', 'artworkNotFound')
      },
    })
    await user.click((await cardOf('Barques au repos')).getByRole('button', { name: 'Dupliquer' }))
    expect(await said().findByText('Cette œuvre est introuvable.')).toBeVisible()
    expect(titles()).not.toContain('Barques au repos (copie)')
  })
})

describe('deleting a work', () => {
  it('the deletion of a work is its last action, apart and in another colour', async () => {
    await openTabs({})
    const actions = within((await cardOf('Barques au repos')).getByRole('toolbar')).getAllByRole('button')
    const apart = actions.filter(({ className }) => className.includes('ml-auto') && className.includes('text-negative'))
    expect(apart.map(({ textContent }) => textContent)).toEqual(['Supprimer'])
    expect(actions.at(-1)).toBe(apart[0])
  })

  const askToRemove = async (replies: Parameters<typeof openTabs>[0]) => {
    const page = await openTabs(replies)
    await page.user.click((await cardOf('Barques au repos')).getByRole('button', { name: 'Supprimer' }))
    return { ...page, dialog: within(screen.getByRole('dialog', { name: "Supprimer l'œuvre" })) }
  }

  it('a work is deleted only after a confirmation', async () => {
    const { user, dialog, namesOf } = await askToRemove({})
    expect(dialog.getByRole('heading', { name: "Supprimer l'œuvre" })).toBeVisible()
    expect(dialog.getByText('Êtes-vous sûr de vouloir supprimer "Barques au repos" ? Cette action est irréversible.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Annuler' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(namesOf()).not.toContain('deleteArtwork')
    expect(titles()).toContain('Barques au repos')
  })

  it('a deleted work leaves the list at once, and is announced once the server answers', async () => {
    const slow = held({ id: 1 })
    const { user, dialog } = await askToRemove({ deleteArtwork: slow.reply })
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }))
    expect(titles()).not.toContain('Barques au repos')
    expect(screen.getByText('3 œuvre(s) trouvée(s)')).toHaveFocus()
    await act(async () => slow.release())
    expect(await said().findByText('Œuvre supprimée')).toBeVisible()
    expect(titles()).not.toContain('Barques au repos')
  })

  it.each([
    ['held', 'Cette œuvre ne peut pas être supprimée : un paiement est en cours.'],
    ['soldOnline', 'Cette œuvre ne peut pas être supprimée : elle a été achetée. Vous pouvez la masquer.'],
  ])('a work with a claim on it is not deleted, and the server’s reason is shown (%s)', async (code, words) => {
    const { user, dialog } = await askToRemove({
      deleteArtwork: () => {
        throw refusing('deleteArtwork', code)
      },
    })
    await user.click(dialog.getByRole('button', { name: 'Supprimer' }))
    await waitFor(() => expect(shown(said().getByText(/ne peut pas être supprimée/).textContent ?? '')).toBe(words))
    expect(said().getByText('Erreur')).toBeVisible()
    expect(titles()).toContain('Barques au repos')
  })
})

describe('the keyboard', () => {
  it('does from any action of a card what its hints say', async () => {
    const { user, namesOf } = await openTabs({
      setArtworkPublication: () => ({ artwork: anAdminWork({ isPublished: false, version: 2 }) }),
      duplicateArtwork: () => ({ artwork: anAdminWork({ id: 9, title: 'Copie', slug: 'copie' }) }),
    })
    const card = await cardOf('Barques au repos')
    expect(card.getByRole('button', { name: 'Modifier' })).toHaveAttribute('title', 'Modifier (touche E)')
    act(() => card.getByRole('link', { name: 'Voir' }).focus())
    await user.keyboard('m')
    await user.keyboard('d')
    expect(card.getByRole('button', { name: 'Dupliquer' })).toHaveFocus()
    await said().findByText('Œuvre dupliquée')
    expect(namesOf().filter(name => name.endsWith('Publication') || name.startsWith('duplicate'))).toEqual([
      'setArtworkPublication',
      'duplicateArtwork',
    ])
    await user.click(within(await screen.findByRole('dialog', { name: "Modifier l'œuvre" })).getByRole('button', { name: 'Fermer' }))
    act(() => card.getByRole('button', { name: 'Modifier' }).focus())
    await user.keyboard('{Delete}')
    expect(screen.getByRole('dialog', { name: "Supprimer l'œuvre" })).toBeVisible()
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Annuler' }))
    await user.keyboard('{Control>}e{/Control}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('goes by its arrows from one action to the next, and from card to card', async () => {
    const { user } = await openTabs()
    const fox = await cardOf('Renarde endormie')
    const waves = await cardOf('Étude de vagues')
    act(() => fox.getByRole('link', { name: 'Voir' }).focus())
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(fox.getByRole('button', { name: 'Dupliquer' })).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(waves.getByRole('button', { name: 'Dupliquer' })).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(waves.getByRole('button', { name: 'Modifier' })).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(fox.getByRole('button', { name: 'Modifier' })).toHaveFocus()
  })
})
