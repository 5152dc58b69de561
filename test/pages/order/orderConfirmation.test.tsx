/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import { sampleGallery } from '../../../shared/content/studio.ts'
import { setGallery } from '../../../shared/gallery.ts'
import type { ShownOrder, ShownWithdrawal } from '../../../shared/order/order.ts'
import { openPage } from '../../kit/page/page.tsx'
import { customer, keepSession } from '../../kit/page/pageAccounts.ts'
import { type Replies, refusing } from '../../kit/page/replies.ts'
import { cartWith, heron, knownVisitor, orderWith } from '../../kit/values/carts.ts'
import { awayWords, galleryAway } from '../../kit/values/promises.ts'

const address = '/confirmation-commande/cs_test_a1B2'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('cart-session-id', knownVisitor)
})
afterEach(() => {
  jest.useRealTimers()
})

/** Each answer once, the last one for good; an error is thrown. */
const answering =
  (...answers: (ShownOrder | Error)[]) =>
  () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (!answer || answer instanceof Error) throw answer
    return answer
  }
const openOrder = (getOrder: NonNullable<Replies['getOrder']>, replies: Replies = {}) =>
  openPage(address, { getCart: () => cartWith(), getOrder, ...replies })
const elapse = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))

/** An order whose works have a picture. */
const pictured = (status: ShownOrder['status']): ShownOrder => {
  const image = { id: 'samples/heron-1', width: 600, height: 900, color: '#223344' }
  return { ...orderWith(status), items: orderWith(status).items.map(item => ({ ...item, image })) }
}

describe('a paid order', () => {
  it('the confirmation is a receipt with thanks, reference, labelled works and amounts', async () => {
    await openOrder(answering(orderWith('paid')))
    expect(await screen.findByRole('heading', { level: 1, name: 'Merci pour votre commande' })).toBeVisible()
    for (const text of ['GL-2611-4F7K2Q', 'Payé', '20 novembre 2026', 'Claire Dupont', 'c•••••@mail.fr', 'Héron, étang de Thau'])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByText(/2024 — Aquarelle, 60.x.40.cm/)).toBeVisible()
    expect(screen.getByText('Remise (BIENVENUE10)')).toBeVisible()
    expect(screen.getByText('Total').nextElementSibling).toHaveTextContent(/^1.305,00.€$/)
    expect(screen.getByRole('button', { name: 'Imprimer ce reçu' })).toBeVisible()
  })

  it('begins as a letter: the work large, others beside it, and the painter’s sentence before the receipt', async () => {
    const paid = pictured('paid')
    const [one] = paid.items
    if (!one) throw new Error('The order has a work')
    await openOrder(answering({ ...paid, items: [one, { ...one, artworkId: 77, title: 'Marées' }] }))
    const [first, second] = await screen.findAllByRole('img', { name: /aquarelle/ })
    const thanks = screen.getByText(String(sampleGallery.thanks))
    expect(first).toHaveAttribute('fetchpriority', 'high')
    expect(second).toHaveAttribute('alt', expect.stringMatching(/^Marées/))
    const order = [first, second, screen.getByRole('heading', { level: 1 }), thanks, screen.getByText('GL-2611-4F7K2Q')]
    for (const [at, element] of order.slice(1).entries())
      expect(order[at]?.compareDocumentPosition(element as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('has no letter before it is paid, and no sentence where the painter has written none', async () => {
    const { unmount } = await openOrder(answering(pictured('pending')))
    await screen.findByText('GL-2611-4F7K2Q')
    expect(screen.queryByText(String(sampleGallery.thanks))).toBeNull()
    expect(screen.queryByRole('img', { name: /aquarelle/ })).toBeNull()
    unmount()
    const { thanks: _, ...silent } = sampleGallery
    setGallery(silent)
    await openOrder(answering(pictured('paid')))
    expect(await screen.findByRole('img', { name: /aquarelle/ })).toBeVisible()
    expect(document.querySelector('blockquote')).toBeNull()
    setGallery(sampleGallery)
  })

  it('offers a guest an account in which the order is, and nobody who has one', async () => {
    const { unmount } = await openOrder(answering(orderWith('paid')))
    expect(await screen.findByRole('link', { name: 'Créer un compte' })).toHaveAttribute('href', '/login?next=%2Fcompte')
    unmount()
    localStorage.removeItem('cart-session-id')
    keepSession(customer)
    await openOrder(answering(orderWith('paid')), { listFavorites: () => ({ favorites: [] }) })
    await screen.findByRole('button', { name: 'Imprimer ce reçu' })
    expect(screen.queryByRole('link', { name: 'Créer un compte' })).toBeNull()
  })

  it('names who sold it then, whatever the painter’s address is now', async () => {
    const order = orderWith('paid')
    const address = { street: '2 rue du Port', postalCode: '34300', city: 'Agde' }
    await openOrder(() => ({ ...order, seller: { ...order.seller, address } }))
    expect(await screen.findByText(/2 rue du Port, 34300 Agde/)).toBeVisible()
    expect(screen.getByText(/SIRET .* TVA non applicable/)).toBeVisible()
  })

  it('the confirmation promises delivery in five to seven working days, without weekends', async () => {
    await openOrder(answering(orderWith('paid')))
    expect(await screen.findByText('Livraison sous 5-7 jours ouvrés')).toBeVisible()
    expect(screen.getByText(/^Entre le 27 novembre 2026 et le 1er décembre 2026/)).toBeVisible()
    expect(screen.queryByText('Livraison à convenir')).toBeNull()
  })

  it('the confirmation names the studio’s absence where it lengthens the promised days', async () => {
    const paidAt = '2027-08-04T09:00:00.000Z'
    const order = orderWith('paid')
    await openOrder(answering({ ...order, paidAt, promise: { ...order.promise, absence: galleryAway.absence } }))
    expect(await screen.findByText(/^Entre le 23 août 2027 et le 25 août 2027/)).toHaveTextContent(awayWords)
  })

  it('promises no day where there is no address to deliver to', async () => {
    await openOrder(() => ({ ...orderWith('paid'), isDeliverable: false }))
    expect(await screen.findByText('Livraison à convenir')).toBeVisible()
    expect(screen.getByText(/^Sans adresse, l’atelier vous écrit pour convenir de la livraison/)).toBeVisible()
    expect(screen.queryByText(/Entre le|jours ouvrés/)).toBeNull()
  })

  describe('that its buyer withdrew from', () => {
    const given: ShownWithdrawal = { at: '2026-11-28T09:00:00.000Z', artworkIds: [heron.artworkId], refundAmount: 130_500 }
    const openWithdrawn = async (changes: Partial<ShownWithdrawal>) => {
      await openOrder(() => ({ ...orderWith('paid'), withdrawals: [{ ...given, ...changes }] }))
      expect(await screen.findByRole('heading', { name: 'Rétractation reçue le 28 novembre 2026' })).toBeVisible()
      expect(screen.getByRole('heading', { level: 1, name: 'Votre rétractation est enregistrée' })).toBeVisible()
      expect(screen.getByText('Payé · Rétractation reçue')).toBeVisible()
      expect(screen.queryByText(/^Votre paiement est reçu|^Merci pour votre commande/)).toBeNull()
      // Nothing is sent any more, and nothing is left to withdraw from.
      expect(screen.queryByText(/^L’œuvre est emballée|^Entre le|^Si l’œuvre ne trouve pas sa place/)).toBeNull()
      expect(within(screen.getByRole('main')).queryByRole('link', { name: /Renoncer au contrat/ })).toBeNull()
    }

    it('the confirmation of a withdrawal shows where to return the work, until when, and the refund', async () => {
      await openWithdrawn({})
      expect(screen.getByText(/^Renvoyez l’œuvre dans les 14 jours, au plus tard le 14 décembre 2026.*34200 Sète/)).toBeVisible()
      expect(screen.getByText(/^1.305,00.€ vous sont rendus sous 7.jours après le retour/)).toBeVisible()
    })

    it('the confirmation shows a withdrawn purchase as cancelled where the work had not left', async () => {
      await openWithdrawn({ isUnsent: true })
      expect(screen.getByText(/^L’achat est annulé/)).toBeVisible()
      expect(screen.queryByText(/^Renvoyez/)).toBeNull()
    })

    it('the confirmation of a withdrawal shows the last day of the refund once the work is back', async () => {
      await openWithdrawn({ receivedOn: '2026-12-07' })
      expect(screen.getByText('L’œuvre est revenue à l’atelier le 7 décembre 2026.')).toBeVisible()
      expect(screen.getByText(/^1.305,00.€ vous sont rendus au plus tard le 14 décembre 2026/)).toBeVisible()
    })

    it('the confirmation of a withdrawal shows that the money was given back', async () => {
      await openWithdrawn({ receivedOn: '2026-12-07', repaid: 130_500 })
      expect(screen.getByText(/^1.305,00.€ vous ont été rendus\.$/)).toBeVisible()
    })
  })

  it('thanks for what is kept where its buyer withdrew from some of its works', async () => {
    const order = orderWith('paid')
    const items = order.items.flatMap(work => [work, { ...work, artworkId: 99, title: 'Barques' }])
    const withdrawals = [{ at: '2026-11-28T09:00:00.000Z', artworkIds: [99], refundAmount: 130_500 }]
    await openOrder(() => ({ ...order, items, withdrawals }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Merci pour votre commande' })).toBeVisible()
    expect(screen.getByText('Payé · Rétractation reçue')).toBeVisible()
  })

  it('the confirmation of several works speaks of all of them', async () => {
    const order = orderWith('paid')
    const [work] = order.items
    await openOrder(() => ({ ...order, items: [...order.items, ...(work ? [{ ...work, artworkId: 99, title: 'Barques' }] : [])] }))
    expect(await screen.findByText(/^Les œuvres sont emballées à la main, chacune avec son certificat/)).toBeVisible()
    expect(screen.getByText(/^Si une œuvre ne trouve pas sa place chez vous/)).toBeVisible()
  })

  it('the confirmation is hidden from search engines and sends no referrer', async () => {
    await openOrder(answering(orderWith('paid')))
    await screen.findByText('Payé')
    expect(document.head.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    expect(document.head.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer')
  })

  it('empties the badge and forgets what was typed', async () => {
    sessionStorage.setItem('checkout-draft', '{"customerEmail":"claire@mail.fr"}')
    const carts = [cartWith(heron), cartWith()]
    await openOrder(answering(orderWith('paid')), { getCart: () => carts.shift() ?? cartWith() })
    await screen.findByText('Payé')
    expect(screen.queryByTestId('cart-count')).toBeNull()
    expect(sessionStorage.getItem('checkout-draft')).toBeNull()
  })
})

describe('an order whose payment is on its way', () => {
  it('becomes a receipt by itself, through an answer that got lost', async () => {
    jest.useFakeTimers()
    await openOrder(answering(orderWith('pending'), refusing('getOrder', 'internalError'), orderWith('pending'), orderWith('paid')))
    await elapse(0)
    expect(screen.getByText('En attente')).toBeVisible()
    expect(screen.queryByText('Confirmation envoyée à')).toBeNull()
    expect(screen.getByText('Elle partira à c•••••@mail.fr dès que le paiement sera reçu.')).toBeVisible()
    expect(screen.queryByText('Livraison sous 5-7 jours ouvrés')).toBeNull()
    await elapse(1000 + 2000 + 3000)
    expect(screen.getByText('Payé')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Merci pour votre commande')
  })

  it('asks ever more rarely, stops with words, and asks again when told to', async () => {
    jest.useFakeTimers()
    const { calls } = await openOrder(answering(orderWith('pending')))
    const questions = () => calls.filter(({ name }) => name === 'getOrder').length
    await elapse(6000)
    expect(questions()).toBe(4)
    await elapse(600_000)
    expect(questions()).toBe(9)
    expect(screen.getByText(/^La confirmation tarde/)).toBeVisible()
    act(() => screen.getByRole('button', { name: 'Vérifier à nouveau' }).click())
    await elapse(0)
    expect(questions()).toBe(10)
    expect(screen.queryByText(/^La confirmation tarde/)).toBeNull()
  })

  it('the confirmation stops polling the order once the page is left', async () => {
    jest.useFakeTimers()
    const { calls, unmount } = await openOrder(answering(orderWith('pending')))
    await elapse(0)
    unmount()
    await elapse(60_000)
    expect(calls.filter(({ name }) => name === 'getOrder')).toHaveLength(1)
  })
})

describe('an order that came to nothing', () => {
  it('an order whose payment session expired shows that nothing was charged', async () => {
    await openOrder(answering(orderWith('expired')))
    expect(await screen.findByRole('heading', { level: 1, name: 'Cette commande n’a pas été payée' })).toBeVisible()
    expect(screen.getByText(/rien n’a été débité/)).toBeVisible()
    expect(screen.queryByText('Confirmation envoyée à')).toBeNull()
    expect(screen.queryByText('La suite')).toBeNull()
  })

  it('a refunded order shows the sum that was given back', async () => {
    await openOrder(answering(orderWith('refunded')))
    expect(await screen.findByRole('heading', { level: 1, name: 'Cette commande a été remboursée' })).toBeVisible()
    expect(screen.getByText(/^1.305,00.€ vous sont rendus/)).toBeVisible()
    expect(screen.getByText('Remboursé')).toBeVisible()
    expect(screen.queryByText('La suite')).toBeNull()
  })
})

describe('an address that leads nowhere', () => {
  it('an unknown order shows that it was not found, with a link to the catalogue', async () => {
    await openOrder(answering(refusing('getOrder', 'orderNotFound')))
    expect(await screen.findByRole('heading', { name: 'Commande introuvable' })).toBeVisible()
    expect(screen.getByText('Impossible de trouver les détails de votre commande.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Retour au catalogue' })).toHaveAttribute('href', '/catalogue')
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  })

  it('an identifier that no payment ever had shows that the order was not found', async () => {
    await openPage('/confirmation-commande/n-importe-quoi', { getCart: () => cartWith() })
    expect(await screen.findByRole('heading', { name: 'Commande introuvable' })).toBeVisible()
  })

  it('a confirmation address without an identifier shows that it is missing', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    await openPage('/confirmation-commande', { getCart: () => cartWith() })
    expect(await screen.findByRole('heading', { name: 'ID de session manquant' })).toBeVisible()
    expect(logged).toHaveBeenCalledWith('404: /confirmation-commande')
  })

  it('can be tried again when it was the server that failed', async () => {
    const { user } = await openOrder(answering(refusing('getOrder', 'internalError'), orderWith('paid')))
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Payé')).toBeVisible()
  })
})
