/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { AdminPromoCode } from '../../../shared/promo/admin/promoForm.ts'
import { shown } from '../../kit/page/page.tsx'
import { held, type Replies, refusing } from '../../kit/page/replies.ts'
import { said } from '../../kit/screen/accountScreens.ts'
import { openTabs } from '../../kit/screen/adminArtworks.tsx'
import { aPromo } from '../../kit/screen/adminLists.ts'

beforeEach(() => localStorage.clear())

const address = '/admin?onglet=promo-codes'
const gift = aPromo({ id: 'promo_2', code: 'ATELIER50', type: 'amount', value: 5000, timesRedeemed: 3, maxRedemptions: 10 })

const openCodes = async (codes: readonly AdminPromoCode[] = [aPromo(), gift], replies: Replies = {}) => {
  const page = await openTabs({ listPromoCodes: () => ({ promoCodes: [...codes] }), ...replies }, address)
  if (codes.length) await screen.findByRole('table', { name: 'Codes promo' })
  return page
}

const rowOf = (code: string) => {
  const row = screen.getAllByRole('row').find(one => one.textContent?.includes(code))
  if (!row) throw new Error(`${code} is not listed`)
  return within(row)
}
const codesListed = () => screen.getAllByRole('button', { name: /^Copier le code/ }).map(button => button.getAttribute('aria-label'))

describe('the promo codes', () => {
  it('tell what each takes off, from what, until when, and how often it was used', async () => {
    await openCodes([
      aPromo({ name: 'Bienvenue', expiresAt: '2999-12-31T22:59:00.000Z' }),
      gift,
      aPromo({ id: 'promo_3', code: 'TRIO', targetArtworkId: 7, targetArtworkTitle: 'Trio, minuit', active: false }),
      aPromo({ id: 'promo_4', code: 'PERDU', targetArtworkId: 8 }),
      aPromo({ id: 'promo_5', code: 'NOEL', expiresAt: '2020-12-31T22:59:00.000Z', active: false }),
      aPromo({ id: 'promo_6', code: 'UNE-FOIS', timesRedeemed: 1, maxRedemptions: 1, active: false }),
    ])
    expect(screen.getByText('6 codes promo')).toBeVisible()
    const cells = (code: string) =>
      rowOf(code)
        .getAllByRole('cell')
        .map(({ textContent }) => shown(textContent ?? ''))
    expect(cells('BIENVENUE10')).toEqual(
      expect.arrayContaining([expect.stringContaining('Bienvenue'), '10 %', 'Toutes les œuvres', '31 décembre 2999 à 23:59', '0', 'Actif']),
    )
    expect(cells('ATELIER50')).toEqual(expect.arrayContaining(['50,00 €', 'Sans limite', '3 / 10', 'Actif']))
    expect(cells('TRIO')).toEqual(expect.arrayContaining(['Trio, minuit', 'Inactif']))
    expect(cells('PERDU')).toContain('Une œuvre supprimée')
    expect(cells('NOEL')).toContain('Expiré')
    expect(cells('UNE-FOIS')).toContain('Épuisé')
  })

  it('a promo code that can never be used is marked as that, with the reason', async () => {
    await openCodes([aPromo({ code: 'CADEAU', value: 100 }), aPromo({ id: 'promo_2', code: 'PRESQUE', value: 99 })])
    expect(rowOf('CADEAU').getByText('Inutilisable')).toBeVisible()
    expect(shown(rowOf('CADEAU').getByText(/ne laisse rien à payer/).textContent ?? '')).toBe(
      'Une remise de 100 % ne laisse rien à payer par carte.',
    )
    expect(rowOf('PRESQUE').getByText('Actif')).toBeVisible()
  })

  it('a shop without promo codes shows that there is none yet', async () => {
    await openCodes([])
    expect(await screen.findByText(/Aucun code promo pour le moment/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Créer le code promo' })).toBeVisible()
  })

  it('promo codes are not asked for before their tab is shown', async () => {
    const { user, namesOf } = await openTabs({ listPromoCodes: () => ({ promoCodes: [aPromo()] }) })
    expect(namesOf()).not.toContain('listPromoCodes')
    await user.click(screen.getByRole('tab', { name: 'Codes promo' }))
    await screen.findByRole('table', { name: 'Codes promo' })
    expect(namesOf().filter(name => name === 'listPromoCodes')).toHaveLength(1)
  })

  it('a promo code is copied to the clipboard', async () => {
    const { user } = await openCodes()
    await user.click(screen.getByRole('button', { name: 'Copier le code ATELIER50' }))
    expect(await said().findByText('Copié !')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('ATELIER50')
  })

  it('a promo code is switched off at once, and announced once the server answers', async () => {
    const slow = held({ promoCode: aPromo({ active: false }) })
    const { user, calls } = await openCodes(undefined, { togglePromoCode: slow.reply })
    const toggle = screen.getByRole('switch', { name: 'Code BIENVENUE10 actif' })
    await user.click(toggle)
    expect(toggle).not.toBeChecked()
    expect(rowOf('BIENVENUE10').getByText('Inactif')).toBeVisible()
    await act(async () => slow.release())
    expect(await said().findByText('Code mis à jour')).toBeVisible()
    expect(said().getByText('Le code a été désactivé')).toBeVisible()
    expect(calls.at(-1)).toMatchObject({ name: 'togglePromoCode', params: { id: 'promo_1' }, body: { active: false } })
  })

  it('a promo code that is switched on is announced as activated', async () => {
    const { user } = await openCodes([aPromo({ active: false })], { togglePromoCode: () => ({ promoCode: aPromo() }) })
    await user.click(screen.getByRole('switch', { name: 'Code BIENVENUE10 actif' }))
    expect(await said().findByText('Le code a été activé')).toBeVisible()
    expect(rowOf('BIENVENUE10').getByText('Actif')).toBeVisible()
  })

  it('go back to how they were when the server refuses, in its words', async () => {
    const { user } = await openCodes([aPromo({ active: false })], {
      togglePromoCode: () => {
        throw refusing('togglePromoCode', 'promoNotActivable')
      },
    })
    await user.click(screen.getByRole('switch', { name: 'Code BIENVENUE10 actif' }))
    expect(await said().findByText(/Ce code ne peut pas être activé/)).toBeVisible()
    expect(said().getByText('Erreur')).toBeVisible()
    expect(screen.getByRole('switch', { name: 'Code BIENVENUE10 actif' })).not.toBeChecked()
  })
})

describe('deleting a promo code', () => {
  it('asks first, then takes it away at once', async () => {
    const { user, namesOf } = await openCodes(undefined, { deletePromoCode: ({ params }) => ({ id: params.id }) })
    await user.click(screen.getByRole('button', { name: 'Supprimer le code BIENVENUE10' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Supprimer le code promo' }))
    expect(dialog.getByText(/Le code BIENVENUE10 disparaît pour de bon/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Annuler' }))
    expect(namesOf()).not.toContain('deletePromoCode')
    await user.click(screen.getByRole('button', { name: 'Supprimer le code BIENVENUE10' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
    expect(await said().findByText('Code supprimé')).toBeVisible()
    expect(codesListed()).toEqual(['Copier le code ATELIER50'])
  })

  it('the deletion of the last promo code focuses the sentence about the empty list', async () => {
    const { user } = await openCodes([aPromo()], { deletePromoCode: ({ params }) => ({ id: params.id }) })
    await user.click(screen.getByRole('button', { name: 'Supprimer le code BIENVENUE10' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
    expect(await said().findByText('Code supprimé')).toBeVisible()
    await waitFor(() => expect(screen.getByText(/Aucun code promo pour le moment/)).toHaveFocus())
  })

  it('cannot be asked of one that was used', async () => {
    await openCodes()
    expect(screen.getByRole('button', { name: 'Supprimer le code ATELIER50' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Supprimer le code BIENVENUE10' })).toBeEnabled()
  })

  it('brings it back when the server refuses, in its words', async () => {
    const { user } = await openCodes(undefined, {
      deletePromoCode: () => {
        throw refusing('deletePromoCode', 'promoRedeemed')
      },
    })
    await user.click(screen.getByRole('button', { name: 'Supprimer le code BIENVENUE10' }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer' }))
    expect(await said().findByText(/Ce code a déjà été utilisé/)).toBeVisible()
    expect(codesListed()).toContain('Copier le code BIENVENUE10')
  })
})

describe('when the codes cannot be read', () => {
  it('promo codes that cannot be read show why, and are asked for again', async () => {
    let isDown = true
    const { user } = await openCodes([], {
      listPromoCodes: () => {
        if (isDown) throw refusing('listPromoCodes', 'stripeUnavailable')
        return { promoCodes: [aPromo()] }
      },
    })
    expect(await screen.findByText('Impossible de charger les codes promo')).toBeVisible()
    expect(screen.getByText(/Stripe ne répond pas/)).toBeVisible()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('table', { name: 'Codes promo' })).toBeVisible()
  })

  it('tells what to set when Stripe was never configured', async () => {
    await openCodes([], {
      listPromoCodes: () => {
        throw refusing('listPromoCodes', 'stripeNotConfigured')
      },
    })
    expect(await screen.findByText('Configuration Stripe requise')).toBeVisible()
    expect(screen.getByText(/donner la clé secrète de Stripe dans les secrets des fonctions/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Créer le code promo' })).toBeNull()
    await waitFor(() => expect(screen.queryByText('Impossible de charger les codes promo')).toBeNull())
  })
})
