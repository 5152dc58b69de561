/** @jest-environment jsdom */
import '../kit/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aWork } from '../kit/artworks.ts'
import { openPage, shown } from '../kit/page.tsx'
import { held, type Replies, refusing } from '../kit/replies.ts'

/** Where this tab is sent: its own address with a mark, the one way jsdom can go. */
const address = '/acheter-maintenant/barques-au-repos'
const payment = { url: `http://localhost${address}#paiement` }
const work = (changes: Parameters<typeof aWork>[0] = {}): Replies => ({
  getArtwork: () => ({ artwork: aWork(changes), similarArtworks: [] }),
})

/** A tab as `window.open` gives it. */
const aTab = () => ({
  opener: window as unknown,
  document: document.implementation.createHTMLDocument(),
  location: { replace: jest.fn() },
  close: jest.fn(),
})
const open = jest.spyOn(window, 'open')
const openingTab = (tab: ReturnType<typeof aTab> | null = aTab()) => {
  open.mockReturnValue(tab as unknown as Window)
  return tab
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  location.hash = ''
  open.mockReset()
})
afterEach(() => {
  location.hash = ''
})

const payButton = () => screen.getByRole('button', { name: /^Payer 1.200.€$/ })

const openPurchase = async (replies: Replies = {}) => {
  const page = await openPage(address, { ...work(), createSingleCheckout: () => payment, ...replies })
  const { user, calls } = page
  const fill = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
  }
  const pay = async () => {
    await fill('Email', 'claire@mail.fr')
    await user.click(payButton())
  }
  return { ...page, fill, pay, asked: () => calls.filter(({ name }) => name === 'createSingleCheckout') }
}

const refused = async (code: string) => {
  const tab = openingTab()
  const page = await openPurchase({
    createSingleCheckout: () => {
      throw refusing('createSingleCheckout', code)
    },
  })
  await page.pay()
  await waitFor(() => expect(tab?.close).toHaveBeenCalled())
  expect(tab?.location.replace).not.toHaveBeenCalled()
  expect(payButton()).toBeEnabled()
  return page
}

describe('the work bought at once', () => {
  it('is shown with its label, what it costs and what comes with it', async () => {
    await openPurchase()
    expect(screen.getByRole('heading', { level: 1, name: 'Acheter maintenant' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Retour à l’œuvre' })).toHaveAttribute('href', '/oeuvres/barques-au-repos')
    expect(screen.getByRole('img', { name: 'Barques au repos, huile sur toile, 60 x 80 cm' })).toBeVisible()
    const text = shown(screen.getByRole('main').textContent ?? '')
    for (const part of ['Barques au repos', '2024 — Huile sur toile, 60 x 80 cm', 'Total1 200 €', 'LivraisonGratuite', 'EmballageInclus'])
      expect(text).toContain(part)
    const benefits = within(screen.getByRole('region', { name: 'Avec votre œuvre' }))
    expect(benefits.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Certificat d’authenticité signé',
      'Livraison assurée offerte',
      'Emballage professionnel',
      'Garantie de satisfaction de 14 jours',
    ])
  })

  it.each([
    ['/acheter-maintenant/inconnue', 'unknown'],
    ['/acheter-maintenant', 'not named'],
  ])('%s leads to the catalogue: the work is %s', async missing => {
    const { router } = await openPage(missing, {
      getArtwork: () => {
        throw refusing('getArtwork', 'artworkNotFound')
      },
      listArtworks: () => ({ artworks: [] }),
    })
    expect(await screen.findByRole('heading', { name: 'Les œuvres' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/catalogue')
  })

  it('asked for by its number moves to its slug', async () => {
    const { router } = await openPage('/acheter-maintenant/1', work())
    await screen.findByRole('heading', { name: 'Acheter maintenant' })
    expect(router.state.location.pathname).toBe(address)
  })

  it.each([
    ['sold', { availability: 'Vendu' }, 'Cette œuvre a trouvé son mur.'],
    ['made to order', { availability: 'Sur commande' }, 'Cette œuvre se peint à la demande'],
    ['without a price', { price: null }, 'Le prix de cette œuvre vous est donné sur simple demande.'],
  ] as const)('that is %s cannot be paid for; the page says why', async (_, changes, why) => {
    await openPurchase(work(changes))
    expect(screen.getByText(new RegExp(why))).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Cette œuvre ne peut pas être achetée en ligne' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Payer/ })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Avec votre œuvre' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Voir l’œuvre' })).toHaveAttribute('href', '/oeuvres/barques-au-repos')
  })
})

describe('paying', () => {
  it('opens its tab on the click itself, sends it to the payment once its address arrives, and says so calmly here', async () => {
    const tab = openingTab()
    const slow = held(payment)
    const { fill, pay, asked } = await openPurchase({ createSingleCheckout: slow.reply })
    await fill('Nom complet (facultatif)', 'Claire Dupont')
    await pay()
    expect(open).toHaveBeenCalledTimes(1)
    expect(tab?.opener).toBeNull()
    expect(tab?.document.body.textContent).toBe('Ouverture du paiement…')
    expect(tab?.location.replace).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Traitement...' })).toBeVisible()

    await act(async () => slow.release())
    expect(tab?.location.replace).toHaveBeenCalledWith(payment.url)
    expect(tab?.close).not.toHaveBeenCalled()
    expect(asked()[0]?.body).toEqual({ artworkId: 1, customerEmail: 'claire@mail.fr', customerName: 'Claire Dupont' })
    expect(screen.getByRole('heading', { name: 'Le paiement continue dans l’autre onglet' })).toBeVisible()
    expect(screen.getByText('Le paiement continue dans l’autre onglet').closest('[role=status]')).toHaveFocus()
    const again = screen.getByRole('link', { name: 'Rouvrir la page de paiement' })
    expect(again).toHaveAttribute('href', payment.url)
    expect(again).toHaveAttribute('target', '_blank')
    expect(again).toHaveAttribute('rel', 'noopener')
    expect(location.hash).toBe('')
  })

  it('takes this tab where no other can be opened', async () => {
    openingTab(null)
    const { pay } = await openPurchase()
    await pay()
    await waitFor(() => expect(location.hash).toBe('#paiement'))
    expect(screen.queryByRole('heading', { name: /dans l’autre onglet/ })).toBeNull()
  })

  it('asks for no name', async () => {
    openingTab()
    const { pay, asked } = await openPurchase()
    await pay()
    await screen.findByRole('heading', { name: /dans l’autre onglet/ })
    expect(asked()[0]?.body).toEqual({ artworkId: 1, customerEmail: 'claire@mail.fr' })
  })

  it('opens one tab for two clicks', async () => {
    openingTab()
    const slow = held(payment)
    const { fill, user, asked } = await openPurchase({ createSingleCheckout: slow.reply })
    await fill('Email', 'claire@mail.fr')
    await user.dblClick(payButton())
    await user.type(screen.getByLabelText('Email'), '{Enter}')
    await act(async () => slow.release())
    expect(open).toHaveBeenCalledTimes(1)
    expect(asked()).toHaveLength(1)
  })

  it('can be begun again with other details, which are kept, under the keyboard', async () => {
    openingTab()
    const { pay, user } = await openPurchase()
    await pay()
    await user.click(await screen.findByRole('button', { name: 'Modifier mes coordonnées' }))
    expect(screen.getByRole('form', { name: 'Vos coordonnées' })).toHaveFocus()
    expect(screen.getByLabelText('Email')).toHaveValue('claire@mail.fr')
    expect(payButton()).toBeEnabled()
  })
})

describe('what is typed', () => {
  it.each([
    ['nothing', '', 'Email requis. Veuillez saisir votre adresse email'],
    ['half an address', 'claire@mail', 'Adresse email invalide'],
  ])('%s: is asked for under its field, and opens no tab', async (_, text, message) => {
    openingTab()
    const { fill, user, asked } = await openPurchase()
    if (text) await fill('Email', text)
    await user.click(payButton())
    expect(screen.getByText(message)).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(expect.stringContaining(message))
    expect(open).not.toHaveBeenCalled()
    expect(asked()).toEqual([])
    await fill('Email', 'claire@mail.fr')
    expect(screen.queryByText(message)).toBeNull()
  })

  it('is shared with the checkout’s form, and takes nothing from it', async () => {
    sessionStorage.setItem('checkout-draft', JSON.stringify({ customerEmail: 'claire@mail.fr', city: 'Sète' }))
    const { fill } = await openPurchase()
    expect(screen.getByLabelText('Email')).toHaveValue('claire@mail.fr')
    await fill('Nom complet (facultatif)', 'Claire')
    expect(JSON.parse(sessionStorage.getItem('checkout-draft') ?? '')).toEqual({
      customerEmail: 'claire@mail.fr',
      customerName: 'Claire',
      city: 'Sète',
    })
  })
})

describe('a refusal closes the tab again, and', () => {
  it('tells that someone else is buying the work', async () => {
    await refused('workHeld')
    expect(screen.getByText('Erreur de paiement')).toBeVisible()
    expect(screen.getByText(/en cours d’achat par une autre personne/)).toBeVisible()
  })

  it('tells that the work was sold meanwhile, and leads to its page', async () => {
    await refused('sold')
    expect(screen.getByText('Cette œuvre vient d’être vendue.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Voir l’œuvre' })).toHaveAttribute('href', '/oeuvres/barques-au-repos')
  })

  it('says « Œuvre introuvable » of a work withdrawn meanwhile', async () => {
    await refused('artworkNotFound')
    expect(await screen.findByText('Œuvre introuvable')).toBeVisible()
    expect(screen.getByText('Erreur')).toBeVisible()
  })

  it('says the payment could not be prepared, and lets one try again', async () => {
    await refused('paymentUnavailable')
    expect(await screen.findByText('Erreur de paiement')).toBeVisible()
    expect(screen.getByText('Impossible de créer la session de paiement. Veuillez réessayer.')).toBeVisible()
  })
})

it('a payment given up frees the work, and says nothing was taken', async () => {
  const orderId = '3f0b1f53-0000-4000-8000-000000000001'
  const { calls, router } = await openPage(`${address}?paiement-annule=${orderId}`, {
    ...work(),
    cancelCheckout: () => ({ status: 'expired' }),
  })
  expect(await screen.findByText(/rien n’a été débité, et l’œuvre n’est plus réservée/)).toBeVisible()
  expect(calls.find(({ name }) => name === 'cancelCheckout')?.params).toEqual({ orderId })
  expect(router.state.location.search).toBe('')
})

describe('on the page of a work', () => {
  it('one that is for sale can be bought at once', async () => {
    await openPage('/oeuvres/barques-au-repos', { ...work(), listArtworks: () => ({ artworks: [] }) })
    expect(screen.getByRole('link', { name: 'Acheter maintenant' })).toHaveAttribute('href', address)
  })

  it.each([
    ['sold', { availability: 'Vendu' }],
    ['made to order', { availability: 'Sur commande' }],
    ['without a price', { price: null }],
  ] as const)('one that is %s cannot', async (_, changes) => {
    await openPage('/oeuvres/barques-au-repos', { ...work(changes), listArtworks: () => ({ artworks: [] }) })
    expect(screen.getByRole('heading', { level: 1, name: 'Barques au repos' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Acheter maintenant' })).toBeNull()
  })
})
