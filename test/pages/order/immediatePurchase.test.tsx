/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { openPage, shown } from '../../kit/page/page.tsx'
import { customer, keepSession, poolAnswering } from '../../kit/page/pageAccounts.ts'
import { held, type Replies, refusing } from '../../kit/page/replies.ts'
import { tellHolds } from '../../kit/page/toldHolds.ts'
import { aWork } from '../../kit/values/artworks.ts'
import { anOpenedPayment, cartWith, orderWith } from '../../kit/values/carts.ts'

/** Where this tab is sent: its own address with a mark, the one way jsdom can go. */
const address = '/acheter-maintenant/barques-au-repos'
const payment = anOpenedPayment({ url: `http://localhost${address}#paiement` })
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
  const identify = async () => {
    await fill('E-mail', 'claire@mail.fr')
    await fill('Nom complet', 'Claire Dupont')
  }
  const pay = async () => {
    await identify()
    await user.click(payButton())
  }
  return { ...page, fill, identify, pay, asked: () => calls.filter(({ name }) => name === 'createSingleCheckout') }
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
  it('a work reserved by another visitor is announced before any form is filled', async () => {
    await openPurchase(work({ reservedUntil: new Date(Date.now() + 20 * 60_000).toISOString() }))
    expect(
      screen.getByText(/^Un achat est en cours\. S’il n’aboutit pas, l’œuvre sera de nouveau libre à partir de \d\d:\d\d/),
    ).toBeVisible()
    expect(payButton()).toBeEnabled()
  })

  it('the single purchase shows the work with its label, its price and what comes with it', async () => {
    await openPurchase()
    expect(screen.getByRole('heading', { level: 1, name: 'Acheter maintenant' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Retour à l’œuvre' })).toHaveAttribute('href', '/oeuvres/barques-au-repos')
    expect(screen.getByRole('img', { name: 'Barques au repos, huile sur toile, 60 x 80 cm' })).toBeVisible()
    const text = shown(screen.getByRole('main').textContent ?? '')
    for (const part of ['Barques au repos', '2024 — Huile sur toile, 60 x 80 cm', 'Total1 200 €', 'LivraisonGratuite', 'EmballageInclus'])
      expect(text).toContain(part)
    const benefits = within(screen.getByRole('region', { name: 'Avec votre œuvre' }))
    expect(benefits.getAllByRole('listitem').map(({ textContent }) => shown(textContent ?? ''))).toEqual([
      'Certificat d’authenticité signé',
      'Livraison assurée offerte',
      'Emballage professionnel',
      'Satisfaction garantie : retour sous 30 jours, au-delà des 14 jours de la loi',
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
  ] as const)('a work that is %s cannot be paid for, and the page shows why', async (_, changes, why) => {
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
    await fill('Adresse (facultatif)', '3 rue des Pêcheurs')
    await fill('Ville (facultatif)', 'Sète')
    await pay()
    expect(open).toHaveBeenCalledTimes(1)
    expect(tab?.opener).toBeNull()
    expect(tab?.document.body.textContent).toBe('Ouverture du paiement…')
    expect(tab?.location.replace).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Traitement...' })).toBeVisible()

    await act(async () => slow.release())
    expect(tab?.location.replace).toHaveBeenCalledWith(payment.url)
    expect(tab?.close).not.toHaveBeenCalled()
    expect(asked()[0]?.body).toEqual({
      artworkId: 1,
      customerEmail: 'claire@mail.fr',
      customerName: 'Claire Dupont',
      customerDetails: { address: '3 rue des Pêcheurs', city: 'Sète', country: 'FR' },
      shownTotal: 120_000,
    })
    expect(screen.getByRole('heading', { name: 'Le paiement continue dans l’autre onglet' })).toBeVisible()
    expect(screen.getByText('Le paiement continue dans l’autre onglet').closest('[role=status]')).toHaveFocus()
    const again = screen.getByRole('link', { name: 'Rouvrir la page de paiement' })
    expect(again).toHaveAttribute('href', payment.url)
    expect(again).toHaveAttribute('target', '_blank')
    expect(again).toHaveAttribute('rel', 'noopener')
    expect(location.hash).toBe('')
  })

  it('the payment takes over this tab where no other can be opened', async () => {
    openingTab(null)
    const { pay } = await openPurchase()
    await pay()
    await waitFor(() => expect(location.hash).toBe('#paiement'))
    expect(screen.queryByRole('heading', { name: /dans l’autre onglet/ })).toBeNull()
  })

  it('asks nothing of another amount than the one it showed, and leads to the one of now', async () => {
    const tab = openingTab()
    const { pay } = await openPurchase({
      createSingleCheckout: () => {
        throw refusing('createSingleCheckout', 'amountChanged')
      },
    })
    await pay()
    expect(await screen.findByText(/^Le montant a changé depuis que cette page l’a affiché/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Voir le montant actuel' })).toBeVisible()
    expect(tab?.close).toHaveBeenCalled()
  })

  it('needs no address, and then names no country that nobody chose; it says what happens without', async () => {
    openingTab()
    const { pay, asked } = await openPurchase()
    expect(screen.getByText(/^Sans adresse, l’atelier vous écrit/)).toBeVisible()
    await pay()
    await screen.findByRole('heading', { name: /dans l’autre onglet/ })
    expect(asked()[0]?.body).toEqual({
      artworkId: 1,
      customerEmail: 'claire@mail.fr',
      customerName: 'Claire Dupont',
      customerDetails: {},
      shownTotal: 120_000,
    })
  })

  it('the single purchase links its terms in new tabs', async () => {
    await openPurchase()
    expect(screen.getByText(/^En payant, vous acceptez les/)).toBeVisible()
    for (const [name, page] of [
      ['conditions générales de vente', '/cgv'],
      ['retours et remboursements', '/retours'],
      ['rétractez-vous en ligne', '/retractation'],
    ] as const) {
      const link = screen.getByRole('link', { name: `${name} (nouvel onglet)` })
      expect(link).toHaveAttribute('href', page)
      expect(link).toHaveAttribute('target', '_blank')
    }
  })

  it('opens one tab for two clicks', async () => {
    openingTab()
    const slow = held(payment)
    const { identify, user, asked } = await openPurchase({ createSingleCheckout: slow.reply })
    await identify()
    await user.dblClick(payButton())
    await user.type(screen.getByLabelText('E-mail'), '{Enter}')
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
    expect(screen.getByLabelText('E-mail')).toHaveValue('claire@mail.fr')
    expect(payButton()).toBeEnabled()
  })
})

describe('a payment in the other tab', () => {
  const elapse = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))
  afterEach(() => {
    jest.useRealTimers()
  })

  const payingElsewhere = async (replies: Replies) => {
    openingTab()
    const page = await openPurchase({ getCart: () => cartWith(), ...replies })
    await page.identify()
    jest.useFakeTimers({ advanceTimers: true })
    act(() => payButton().click())
    await elapse(0)
    expect(screen.getByRole('heading', { name: 'Le paiement continue dans l’autre onglet' })).toBeVisible()
    return page
  }

  it('a payment made in the other tab is shown as paid, with a link to its confirmation', async () => {
    const answers = [orderWith('pending'), orderWith('paid')]
    await payingElsewhere({ getOrder: () => answers.shift() ?? orderWith('paid') })
    await elapse(5000)
    expect(screen.getByRole('heading', { name: 'Le paiement continue dans l’autre onglet' })).toBeVisible()
    await elapse(10_000)
    expect(screen.getByRole('heading', { name: 'Payé' })).toBeVisible()
    const link = screen.getByRole('link', { name: 'Voir ma confirmation' })
    expect(link).toHaveAttribute('href', `/confirmation-commande/${payment.sessionId}`)
    expect(sessionStorage.getItem('checkout-draft')).toBeNull()
  })

  it('given up or run out is said here too, and can be begun again', async () => {
    await payingElsewhere({ getOrder: () => orderWith('expired') })
    await elapse(5000)
    expect(screen.getByRole('heading', { name: 'Le paiement n’a pas eu lieu' })).toBeVisible()
    act(() => screen.getByRole('button', { name: 'Recommencer' }).click())
    expect(payButton()).toBeEnabled()
    expect(screen.getByLabelText('E-mail')).toHaveValue('claire@mail.fr')
  })

  it('this tab knows at once when another tab saw the payment end', async () => {
    const { calls } = await payingElsewhere({ getOrder: () => orderWith('paid') })
    await elapse(2000)
    localStorage.setItem('own-payments', JSON.stringify([{ ...payment, isOver: true }]))
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'own-payments' })))
    expect(screen.getByRole('heading', { name: 'Payé' })).toBeVisible()
    expect(calls.filter(({ name }) => name === 'getOrder')).toHaveLength(1)
  })

  it('this tab polls a payment ever more rarely, and only while it can be paid', async () => {
    const { calls } = await payingElsewhere({ getOrder: () => orderWith('pending') })
    await elapse(3 * 60 * 60_000)
    const asked = calls.filter(({ name }) => name === 'getOrder').length
    expect(asked).toBeGreaterThan(30)
    expect(asked).toBeLessThan(50)
  })

  it('this tab polls by the shop’s clock when its own is two hours fast', async () => {
    tellHolds([], { now: Date.now() - 2 * 60 * 60_000 })
    const opened = { ...payment, until: new Date(Date.now() - 90 * 60_000).toISOString() }
    await payingElsewhere({ getOrder: () => orderWith('paid'), createSingleCheckout: () => opened })
    await elapse(5000)
    expect(screen.getByRole('heading', { name: 'Payé' })).toBeVisible()
  })

  it('this tab stops polling the payment once the page is left', async () => {
    const { calls, unmount } = await payingElsewhere({ getOrder: () => orderWith('pending') })
    unmount()
    await elapse(60_000)
    expect(calls.filter(({ name }) => name === 'getOrder')).toEqual([])
  })
})

it('left while the payment page is being opened closes its tab, leads nowhere and frees the work', async () => {
  const tab = openingTab()
  const slow = held(payment)
  const { pay, calls, router } = await openPurchase({
    createSingleCheckout: slow.reply,
    cancelCheckout: () => ({ status: 'expired' }),
    listArtworks: () => ({ artworks: [] }),
  })
  await pay()
  await act(() => router.navigate('/contact'))
  expect(tab?.close).toHaveBeenCalled()
  await act(async () => slow.release())
  expect(tab?.location.replace).not.toHaveBeenCalled()
  expect(calls.find(({ name }) => name === 'cancelCheckout')?.params).toEqual({ orderId: payment.orderId })
})

describe('what is typed', () => {
  it.each([
    ['nothing', '', 'Email requis. Veuillez saisir votre adresse email'],
    ['half an address', 'claire@mail', 'Adresse email invalide'],
  ])('%s: is asked for under its field, and opens no tab', async (_, text, message) => {
    openingTab()
    const { fill, user, asked } = await openPurchase()
    if (text) await fill('E-mail', text)
    await user.click(payButton())
    expect(screen.getByText(message)).toBeVisible()
    expect(screen.getByLabelText('E-mail')).toHaveFocus()
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(expect.stringContaining(message))
    expect(open).not.toHaveBeenCalled()
    expect(asked()).toEqual([])
    await fill('E-mail', 'claire@mail.fr')
    expect(screen.queryByText(message)).toBeNull()
  })

  it('the single purchase shares the saved fields of the checkout and removes none', async () => {
    sessionStorage.setItem('checkout-draft', JSON.stringify({ customerEmail: 'claire@mail.fr', city: 'Sète' }))
    const { fill } = await openPurchase()
    expect(screen.getByLabelText('E-mail')).toHaveValue('claire@mail.fr')
    expect(screen.getByLabelText('Ville (facultatif)')).toHaveValue('Sète')
    await fill('Nom complet', 'Claire')
    expect(JSON.parse(sessionStorage.getItem('checkout-draft') ?? '')).toMatchObject({
      customerEmail: 'claire@mail.fr',
      customerName: 'Claire',
      city: 'Sète',
    })
  })

  it('must name who buys', async () => {
    openingTab()
    const { fill, user, asked } = await openPurchase()
    await fill('E-mail', 'claire@mail.fr')
    await user.click(payButton())
    expect(screen.getByText('Nom requis. Veuillez saisir votre nom complet')).toBeVisible()
    expect(screen.getByLabelText('Nom complet')).toHaveFocus()
    expect(open).not.toHaveBeenCalled()
    expect(asked()).toEqual([])
  })

  it('begins with what the browser knows: its own entries, and the address of whoever is signed in', async () => {
    keepSession(customer)
    const { pool } = poolAnswering()
    await openPage(address, { ...work(), getCart: () => cartWith(), listFavorites: () => ({ favorites: [] }) }, pool)
    expect(screen.getByLabelText('E-mail')).toHaveValue(customer.email)
    const known = [
      ['E-mail', 'email'],
      ['Nom complet', 'name'],
      ['Téléphone (facultatif)', 'tel'],
      ['Adresse (facultatif)', 'shipping address-line1'],
      ['Code postal (facultatif)', 'shipping postal-code'],
      ['Ville (facultatif)', 'shipping address-level2'],
      ['Pays', 'shipping country'],
    ] as const
    for (const [label, entry] of known) expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', entry)
    expect(screen.getAllByLabelText(/E-mail|Nom complet/)[0]).toBe(screen.getByLabelText('E-mail'))
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

  it('a purchase of a work withdrawn meanwhile shows « Œuvre introuvable »', async () => {
    await refused('artworkNotFound')
    expect(await screen.findByText('Œuvre introuvable')).toBeVisible()
    expect(screen.getByText('Erreur')).toBeVisible()
  })

  it('a payment that could not be prepared shows an error and asks to try again', async () => {
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
  expect(await screen.findByText(/^Paiement interrompu\s: rien n’a été débité, et l’œuvre n’est plus réservée/)).toBeVisible()
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
