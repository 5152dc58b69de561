/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { wrongPassword } from '../../../shared/account/passwordFaults.ts'
import type { OwnAccount, SavedAddress } from '../../../shared/customer/customer.ts'
import { commonRefusals } from '../../../shared/kit/refusal.ts'
import { ApiRefusal } from '../../../web/kit/apiErrors.ts'
import { openPage, shown } from '../../kit/page/page.tsx'
import { customer, keepSession, poolAnswering } from '../../kit/page/pageAccounts.ts'
import { type Replies, refusing } from '../../kit/page/replies.ts'
import { said } from '../../kit/screen/accountScreens.ts'
import { anOpenedPayment, cartWith, heron } from '../../kit/values/carts.ts'
import { heronKept, remoteFavorites } from '../../kit/values/favorites.ts'
import { atHome, atWork } from '../../kit/values/savedAddresses.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  location.hash = ''
  keepSession(customer)
})

/** The shop's answers, which keep what they are sent. */
const keeping = (first: Partial<OwnAccount> = {}): Replies => {
  let now: OwnAccount = { email: customer.email, addresses: { list: [], version: 0 }, letter: 'none', signIns: [], ...first }
  return {
    getOwnAccount: () => now,
    updateOwnAccount: ({ body: { addresses, letter } }) => {
      if (addresses) now = { ...now, addresses: { ...addresses, version: addresses.version + 1 } }
      if (letter !== undefined) now = { ...now, letter: letter ? 'subscribed' : 'none' }
      return now
    },
  }
}
const open = (address: string, replies: Replies) =>
  openPage(
    address,
    {
      getCart: () => cartWith(heron),
      listFavorites: () => ({ favorites: [] }),
      listOwnOrders: () => ({ email: customer.email, orders: [] }),
      ...replies,
    },
    poolAnswering().pool,
  )
const sentLists = (calls: readonly { name: string; body: unknown }[]) =>
  calls.flatMap(({ name, body }) => (name === 'updateOwnAccount' ? [(body as { addresses: { list: SavedAddress[] } }).addresses.list] : []))

describe('« Favoris »', () => {
  it('holds the works the customer keeps, which can be let go there', async () => {
    const { user, router } = await open('/compte', remoteFavorites(heronKept))
    await user.click(await screen.findByRole('tab', { name: 'Favoris' }))
    expect(router.state.location.search).toBe('?rubrique=favoris')
    const list = within(await screen.findByRole('list', { name: 'Œuvres favorites' }))
    expect(list.getByRole('heading', { name: new RegExp(heronKept.artworkTitle) })).toBeVisible()
    await user.click(list.getByRole('button', { name: `Retirer ${heronKept.artworkTitle} des favoris` }))
    expect(await screen.findByRole('heading', { name: 'Aucune œuvre favorite' })).toBeVisible()
    expect(said().getByText('Retiré des favoris')).toBeVisible()
  })
})

describe('« Adresses »', () => {
  const openAddresses = async (replies: Replies) => {
    const page = await open('/compte', replies)
    await page.user.click(await screen.findByRole('tab', { name: 'Adresses' }))
    expect(page.router.state.location.search).toBe('?rubrique=adresses')
    return page
  }

  it('a first address is checked, saved and preferred from then on', async () => {
    const { user, calls } = await openAddresses(keeping())
    expect(await screen.findByText('Aucune adresse enregistrée.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ajouter une adresse' }))
    const form = within(screen.getByRole('form', { name: 'Ajouter une adresse' }))
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    expect(await form.findByText('Veuillez saisir votre nom complet')).toBeVisible()
    for (const fault of ['Veuillez saisir l’adresse', 'Veuillez saisir le code postal', 'Veuillez saisir la ville'])
      expect(form.getByText(fault)).toBeVisible()
    await user.type(form.getByLabelText('Nom complet'), 'Claire Dupont')
    await user.type(form.getByLabelText('Adresse'), '3 rue des Halles')
    await user.type(form.getByLabelText('Code postal'), '34200')
    await user.type(form.getByLabelText('Ville'), 'Sète')
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    const list = within(await screen.findByRole('list', { name: 'Vos adresses' }))
    expect(list.getByText('Adresse préférée')).toBeVisible()
    expect(list.getByText('34200 Sète')).toBeVisible()
    expect(said().getByText('Adresses enregistrées')).toBeVisible()
    expect(sentLists(calls)).toEqual([[atHome]])
  })

  it('changes, prefers and removes one', async () => {
    const { user, calls } = await openAddresses(keeping({ addresses: { list: [atHome, atWork], version: 4 } }))
    await user.click(await screen.findByRole('button', { name: 'Préférer l’adresse Claire Dupont, 12 quai de Bosc, Ostende' }))
    await waitFor(() => expect(screen.getByRole('button', { name: /^Préférer l’adresse .*Halles/ })).toBeVisible())
    await user.click(screen.getByRole('button', { name: 'Modifier l’adresse Claire Dupont, 12 quai de Bosc, Ostende' }))
    const form = within(screen.getByRole('form', { name: 'Modifier l’adresse' }))
    expect(form.getByLabelText('Pays')).toHaveValue('BE')
    await user.clear(form.getByLabelText('Adresse'))
    await user.type(form.getByLabelText('Adresse'), '14 quai de Bosc')
    await user.click(form.getByRole('button', { name: 'Enregistrer' }))
    await user.click(await screen.findByRole('button', { name: /^Supprimer l’adresse .*Halles/ }))
    await waitFor(() => expect(screen.queryByText('3 rue des Halles')).toBeNull())
    const moved = { ...atWork, address: '14 quai de Bosc' }
    expect(sentLists(calls)).toEqual([[atWork, atHome], [moved, atHome], [moved]])
  })

  it('addresses that were changed elsewhere are reported and shown as they are now', async () => {
    let now: OwnAccount = { email: customer.email, addresses: { list: [atHome], version: 1 }, letter: 'none', signIns: [] }
    const { user } = await openAddresses({
      getOwnAccount: () => now,
      updateOwnAccount: () => {
        now = { ...now, addresses: { list: [atHome, atWork], version: 2 } }
        throw refusing('updateOwnAccount', 'addressesChanged', now)
      },
    })
    await user.click(await screen.findByRole('button', { name: /^Supprimer/ }))
    expect(await said().findByText(/modifiées ailleurs/)).toBeVisible()
    expect(await screen.findByText('12 quai de Bosc')).toBeVisible()
  })

  it('addresses that could not be loaded are asked for again', async () => {
    let isUp = false
    const kept = keeping({ addresses: { list: [atHome], version: 1 } })
    const { user } = await openAddresses({
      ...kept,
      getOwnAccount: asked => {
        if (!isUp || !kept.getOwnAccount) throw refusing('getOwnAccount', 'internalError')
        return kept.getOwnAccount(asked)
      },
    })
    expect(await screen.findByText(/^Cette rubrique n’a pas pu être chargée/)).toBeVisible()
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('3 rue des Halles')).toBeVisible()
  })
})

describe('the purchase of a customer who keeps addresses', () => {
  const keepBox = () => screen.findByRole('checkbox', { name: 'Garder cette adresse dans mon espace' })
  const fillAddress = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue(customer.email))
    for (const [label, text] of [
      ['Nom complet', 'Claire Dupont'],
      ['Adresse (facultatif)', '3 rue des Halles'],
      ['Code postal (facultatif)', '34200'],
      ['Ville (facultatif)', 'Sète'],
    ] as const)
      await user.type(screen.getByLabelText(label), text)
  }
  const paying: Replies = { createCheckoutSession: () => anOpenedPayment({ url: 'http://localhost/paiement#paiement' }) }

  it('keeps the address typed at the checkout where they tick that, before the payment page opens', async () => {
    const { user, calls } = await open('/paiement', { ...keeping(), ...paying })
    await fillAddress(user)
    expect(await keepBox()).not.toBeChecked()
    await user.click(await keepBox())
    await user.click(screen.getByRole('button', { name: /^Commander et payer/ }))
    await waitFor(() => expect(location.hash).toBe('#paiement'))
    expect(sentLists(calls)).toEqual([[atHome]])
  })

  it('does not offer to keep the address of a gift, which is another person’s', async () => {
    const { user } = await open('/paiement', { ...keeping(), ...paying })
    await fillAddress(user)
    await keepBox()
    await user.click(screen.getByRole('checkbox', { name: 'C’est un cadeau' }))
    expect(screen.queryByRole('checkbox', { name: /Garder cette adresse/ })).toBeNull()
  })

  it('keeps no address unasked, offers none that is incomplete or kept already, and pays where it cannot be kept', async () => {
    const refusal = { updateOwnAccount: () => Promise.reject(refusing('updateOwnAccount', 'addressesChanged')) }
    const { user, calls, unmount } = await open('/paiement', { ...keeping(), ...paying })
    await fillAddress(user)
    await user.clear(screen.getByLabelText('Ville (facultatif)'))
    expect(screen.queryByRole('checkbox', { name: /Garder cette adresse/ })).toBeNull()
    await user.type(screen.getByLabelText('Ville (facultatif)'), 'Sète')
    await keepBox()
    await user.click(screen.getByRole('button', { name: /^Commander et payer/ }))
    await waitFor(() => expect(location.hash).toBe('#paiement'))
    expect(sentLists(calls)).toEqual([])
    unmount()
    location.hash = ''
    sessionStorage.clear()
    const known = await open('/paiement', keeping({ addresses: { list: [atHome], version: 1 } }))
    await screen.findByLabelText('Vos adresses gardées')
    expect(screen.queryByRole('checkbox', { name: /Garder cette adresse/ })).toBeNull()
    known.unmount()
    sessionStorage.clear()
    const failing = await open('/paiement', { ...keeping(), ...paying, ...refusal })
    await fillAddress(failing.user)
    await failing.user.click(await keepBox())
    await failing.user.click(screen.getByRole('button', { name: /^Commander et payer/ }))
    await waitFor(() => expect(location.hash).toBe('#paiement'))
    expect(said().getByText('L’adresse n’est pas enregistrée')).toBeVisible()
  })

  it('pays soon where keeping the address is not answered', async () => {
    const hanging: Replies = { updateOwnAccount: () => new Promise(() => undefined) }
    const { user } = await open('/paiement', { ...keeping(), ...paying, ...hanging })
    await fillAddress(user)
    await user.click(await keepBox())
    location.hash = ''
    await user.click(screen.getByRole('button', { name: /^Commander et payer/ }))
    await waitFor(() => expect(location.hash).toBe('#paiement'), { timeout: 8_000 })
  })

  it('begins with the first one, and takes another', async () => {
    const { user } = await open('/paiement', keeping({ addresses: { list: [atHome, atWork], version: 4 } }))
    const choice = await screen.findByLabelText('Vos adresses gardées')
    expect(screen.getByLabelText('Adresse (facultatif)')).toHaveValue('3 rue des Halles')
    expect(screen.getByLabelText('E-mail')).toHaveValue(customer.email)
    await user.selectOptions(choice, 'Claire Dupont, 12 quai de Bosc, Ostende')
    expect(screen.getByLabelText('Adresse (facultatif)')).toHaveValue('12 quai de Bosc')
    expect(screen.getByLabelText('Code postal (facultatif)')).toHaveValue('8400')
    expect(screen.getByLabelText('Téléphone (facultatif)')).toHaveValue('06 12 34 56 78')
    expect(screen.getByLabelText('Pays')).toHaveValue('BE')
  })

  it('leaves what was typed before as it is', async () => {
    sessionStorage.setItem('checkout-draft', JSON.stringify({ customerName: 'Paul Martin' }))
    await open('/paiement', keeping({ addresses: { list: [atHome], version: 1 } }))
    expect(await screen.findByLabelText('Vos adresses gardées')).toBeVisible()
    expect(screen.getByLabelText('Nom complet')).toHaveValue('Paul Martin')
    expect(screen.getByLabelText('Adresse (facultatif)')).toHaveValue('')
  })

  it('a purchase offers no kept address without any, and requests none for a stranger', async () => {
    const { unmount } = await open('/paiement', keeping())
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveValue(customer.email))
    expect(screen.queryByLabelText('Vos adresses gardées')).toBeNull()
    unmount()
    localStorage.clear()
    localStorage.setItem('cart-session-id', '0d2f8f5e-3c54-4b8e-9a39-6c2d7f0b1a11')
    const { namesOf } = await open('/paiement', keeping())
    expect(await screen.findByLabelText('E-mail')).toHaveValue('')
    expect(namesOf()).not.toContain('getOwnAccount')
  })
})

describe('« La lettre »', () => {
  const openLetter = (replies: Replies) => open('/compte?rubrique=lettre', replies)

  it('the letter is subscribed to and left by one button', async () => {
    const { user, calls } = await openLetter(keeping())
    expect(await screen.findByText('Vous ne recevez pas la lettre de l’atelier.')).toBeVisible()
    expect(within(screen.getByRole('main')).getByText(/^En vous inscrivant, vous acceptez/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'M’inscrire à la lettre' }))
    expect(await screen.findByText('Vous recevez la lettre de l’atelier à cette adresse.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Me désinscrire' }))
    expect(await screen.findByText('Vous ne recevez pas la lettre de l’atelier.')).toBeVisible()
    expect(calls.filter(({ name }) => name === 'updateOwnAccount').map(({ body }) => body)).toEqual([{ letter: true }, { letter: false }])
  })

  it('the letter is not offered to an unverified address, nor to one that bounced', async () => {
    const { unmount } = await openLetter(keeping({ letter: 'ended' }))
    expect(await screen.findByText(/nous sont revenues/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /lettre/ })).toBeNull()
    unmount()
    await openLetter({ getOwnAccount: () => ({ addresses: { list: [], version: 0 }, letter: 'none', signIns: [] }) })
    expect(await screen.findByText(/^Confirmez d’abord votre adresse e-mail/)).toBeVisible()
  })

  it('a choice about the letter that could not be kept shows an error', async () => {
    const { user } = await openLetter({
      ...keeping(),
      updateOwnAccount: () => {
        throw refusing('updateOwnAccount', 'letterEnded')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'M’inscrire à la lettre' }))
    expect(await said().findByText('Votre choix n’est pas enregistré')).toBeVisible()
  })
})

describe('« Sécurité »', () => {
  const signIns: OwnAccount['signIns'] = [
    { at: '2026-11-23T10:04:00.000Z', what: 'signedIn', count: 3, lastAt: '2026-11-23T10:40:00.000Z' },
    { at: '2026-11-20T08:00:00.000Z', what: 'passwordReset' },
  ]
  const openSecurity = async (replies: Replies) => {
    const page = await open('/compte?rubrique=securite', replies)
    await screen.findByRole('heading', { name: 'Changer de mot de passe' })
    const fill = async (previous: string, next: string, again = next) => {
      if (previous) await page.user.type(screen.getByLabelText('Mot de passe actuel', { selector: 'input' }), previous)
      await page.user.type(screen.getByLabelText('Nouveau mot de passe', { selector: 'input' }), next)
      await page.user.type(screen.getByLabelText('Confirmer le mot de passe', { selector: 'input' }), again)
      await page.user.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }))
    }
    return { ...page, fill }
  }

  it('lists the account’s sign-ins', async () => {
    await openSecurity(keeping({ signIns }))
    expect(screen.getByText('23 novembre 2026 à 11:04')).toBeVisible()
    expect(screen.getByText((_, node) => /^3\sfois, la dernière à 11:40$/.test(node?.textContent ?? ''))).toBeVisible()
    expect(screen.getByText('Mot de passe choisi par un lien')).toBeVisible()
  })

  it('changes the password, and leads to signing in with the new one', async () => {
    const { fill, calls, router } = await openSecurity({ ...keeping(), changePassword: () => ({ changed: true }) })
    await fill('lilas blanc', 'aquarelle-de-mer-9')
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/login', search: '?next=%2Fcompte' }))
    expect(said().getByText(shown('Mot de passe modifié !'))).toBeVisible()
    expect(calls.filter(({ name }) => name === 'changePassword').map(({ body }) => body)).toEqual([
      { previous: 'lilas blanc', password: 'aquarelle-de-mer-9' },
    ])
  })

  it('a password that is refused shows under its field what is wrong', async () => {
    const { fill, calls } = await openSecurity({
      ...keeping(),
      changePassword: () => {
        throw new ApiRefusal({ code: 'invalidInput', ...commonRefusals.invalidInput, errors: [wrongPassword] })
      },
    })
    await fill('lilas blanc', 'court', 'court')
    expect(await screen.findByText('Le mot de passe doit contenir au moins 6 caractères')).toBeVisible()
    expect(calls.some(({ name }) => name === 'changePassword')).toBe(false)
    await fill('', '-plus-long')
    expect(await screen.findByText(wrongPassword.message)).toBeVisible()
  })
})
