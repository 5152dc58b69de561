/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { holdGraceSeconds } from '../../../shared/order/holdLimits.ts'
import type { OpenedPayment } from '../../../shared/order/order.ts'
import { openPage } from '../../kit/page/page.tsx'
import { answerHolds, type Replies, refusing } from '../../kit/page/replies.ts'
import { tellHolds } from '../../kit/page/toldHolds.ts'
import { aWork, wall } from '../../kit/values/artworks.ts'
import { anOpenedPayment, cartWith, heron, knownVisitor, orderWith, seascape } from '../../kit/values/carts.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('cart-session-id', knownVisitor)
})

/** The end of a payment’s hold, as the page of its work says it. */
const heldWith = ({ until }: OpenedPayment): string => new Date(Date.parse(until) + holdGraceSeconds * 1000).toISOString()

const holdsOf = (payment: OpenedPayment) => payment.artworkIds.map(artworkId => ({ artworkId, until: heldWith(payment) }))

/** What the checkout left in this browser a while ago; the shop tells its hold. */
const paying = (changes: Partial<OpenedPayment> = {}, openedAt = Date.now() - 60_000): OpenedPayment => {
  const payment = anOpenedPayment({ artworkIds: [1], ...changes })
  localStorage.setItem('own-payments', JSON.stringify([{ ...payment, openedAt }]))
  tellHolds(holdsOf(payment))
  return payment
}

const stored = (): unknown => JSON.parse(localStorage.getItem('own-payments') ?? '[]')
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()
const hour = 60 * 60_000

const openWork = (reservedUntil: string | undefined, replies: Replies = {}) =>
  openPage('/oeuvres/barques-au-repos', {
    getArtwork: () => ({ artwork: { ...aWork(), ...(reservedUntil && { reservedUntil }) }, similarArtworks: [] }),
    listArtworks: () => ({ artworks: [] }),
    getCart: () => cartWith(),
    ...replies,
  })

describe('a work that the visitor reserved', () => {
  it('reads as their own on its page, with the way on', async () => {
    const payment = paying()
    await openWork(heldWith(payment))
    expect(await screen.findByText(/^Vous l’avez réservée jusqu’à \d\d:\d\d\.$/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Reprendre le paiement' })).toHaveAttribute('href', payment.url)
    expect(screen.getByText('Réservée')).toBeVisible()
    expect(screen.queryByText(/^Un achat est en cours/)).toBeNull()
  })

  it('a reserved work is available at once when its visitor releases it', async () => {
    const payment = paying()
    const { user, calls } = await openWork(heldWith(payment), { cancelCheckout: () => ({ status: 'expired' }) })
    await user.click(await screen.findByRole('button', { name: 'Libérer l’œuvre' }))
    expect(await screen.findByText('Réservation levée')).toBeVisible()
    expect(calls.find(({ name }) => name === 'cancelCheckout')?.params).toEqual({ orderId: payment.orderId })
    expect(screen.queryByText(/^Vous l’avez réservée/)).toBeNull()
    expect(screen.queryByText('Réservée')).toBeNull()
    expect(screen.getByText('Disponible')).toBeVisible()
  })

  it('a released reservation is over in this browser before the shop answers', async () => {
    const payment = paying()
    const { user } = await openWork(heldWith(payment), { cancelCheckout: () => new Promise(() => undefined) })
    await user.click(await screen.findByRole('button', { name: 'Libérer l’œuvre' }))
    expect(screen.queryByText(/^Vous l’avez réservée/)).toBeNull()
    expect(stored()).toMatchObject([{ orderId: payment.orderId, isOver: true }])
  })

  it('stays theirs when it could not be freed, and says so', async () => {
    const payment = paying()
    const { user } = await openWork(heldWith(payment), {
      cancelCheckout: () => {
        throw refusing('cancelCheckout', 'paymentUnavailable')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Libérer l’œuvre' }))
    expect(await screen.findByText(/La réservation n’a pas pu être levée/)).toBeVisible()
    expect(screen.getByText(/^Vous l’avez réservée/)).toBeVisible()
  })

  it('a visitor’s own reservation ends once the payment’s time is over', async () => {
    const payment = paying({ until: new Date(Date.now() - 1000).toISOString() })
    await openWork(new Date(Date.parse(heldWith(payment)) + 60_000).toISOString())
    expect(await screen.findByText('Réservée')).toBeVisible()
    expect(screen.queryByText(/^Vous l’avez réservée/)).toBeNull()
  })

  it('a visitor’s own reservation is named on its line of the cart', async () => {
    paying({ artworkIds: [heron.artworkId, seascape.artworkId] })
    await openPage('/panier', { getCart: () => cartWith(heron, { ...seascape, artworkId: 99, id: '99' }) })
    expect(await screen.findAllByText(/^Vous l’avez réservée .*, avec les autres œuvres de ce paiement\.$/)).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Libérer ces œuvres' })).toBeVisible()
  })

  it('a visitor’s own reservation is named on the card of its work', async () => {
    const [first] = wall
    paying({ artworkIds: [first?.id ?? 0] })
    await openPage('/oeuvres', { listArtworks: () => ({ artworks: [...wall] }), getCart: () => cartWith() })
    expect(await screen.findAllByText(/^Réservée pour vous jusqu’à \d\d:\d\d$/)).toHaveLength(1)
  })

  it('a visitor’s own reservation begins and ends here when another tab pays', async () => {
    const payment = { ...anOpenedPayment({ artworkIds: [1] }), openedAt: Date.now() }
    tellHolds([])
    await openWork(undefined)
    const tell = (payments: readonly object[]) => {
      localStorage.setItem('own-payments', JSON.stringify(payments))
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'own-payments' })))
    }
    tell([payment])
    expect(await screen.findByText(/^Vous l’avez réservée/)).toBeVisible()
    tell([{ ...payment, isOver: true }])
    expect(screen.queryByText(/^Vous l’avez réservée/)).toBeNull()
  })
})

describe('a payment of which the shop tells no hold', () => {
  const ended = () => waitFor(() => expect(stored()).toMatchObject([{ isOver: true }]))

  it('a payment without a hold is over on the page of its work and cannot be resumed', async () => {
    paying()
    tellHolds([])
    await openWork(undefined)
    await ended()
    expect(screen.queryByRole('link', { name: 'Reprendre le paiement' })).toBeNull()
    expect(screen.getByText('Disponible')).toBeVisible()
  })

  it('a payment is over where another visitor holds its work now', async () => {
    paying()
    tellHolds([{ artworkId: 1, until: inMinutes(10) }])
    await openWork(undefined)
    await ended()
    expect(await screen.findByText(/^Un achat est en cours/)).toBeVisible()
  })

  it('a payment without a hold is over in the cart', async () => {
    paying({ artworkIds: [heron.artworkId] })
    tellHolds([])
    await openPage('/panier', { getCart: () => cartWith(heron) })
    await ended()
    expect(screen.queryByRole('link', { name: 'Reprendre le paiement' })).toBeNull()
  })

  it('a payment without a hold is over on the card of its work', async () => {
    const [first] = wall
    paying({ artworkIds: [first?.id ?? 0] })
    tellHolds([])
    await openPage('/oeuvres', { listArtworks: () => ({ artworks: [...wall] }), getCart: () => cartWith() })
    await ended()
    expect(screen.queryByText(/^Réservée pour vous/)).toBeNull()
  })

  it('a payment stays open where the edge cached the holds before it was opened', async () => {
    paying({}, Date.now() - 6000)
    tellHolds([], { age: 3 })
    await openWork(undefined)
    expect(await screen.findByRole('link', { name: 'Reprendre le paiement' })).toBeVisible()
    expect(stored()).not.toMatchObject([{ isOver: true }])
  })
})

it('a payment can be resumed only once the shop has told its holds', async () => {
  paying()
  answerHolds(undefined)
  await openWork(undefined)
  expect(screen.queryByRole('link', { name: 'Reprendre le paiement' })).toBeNull()
})

describe('the end of the visitor’s own reservation', () => {
  it('a visitor’s own reservation lasts by the shop’s clock when the page’s is an hour fast', async () => {
    const payment = paying({ until: inMinutes(-40) })
    tellHolds(holdsOf(payment), { now: Date.now() - hour })
    await openWork(undefined)
    expect(await screen.findByRole('link', { name: 'Reprendre le paiement' })).toBeVisible()
  })

  it('a visitor’s own reservation ends by the shop’s clock when the page’s is an hour slow', async () => {
    const payment = paying({ until: inMinutes(58) })
    tellHolds(holdsOf(payment), { now: Date.now() + hour })
    await openWork(undefined)
    expect(await screen.findByText('Réservée')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Reprendre le paiement' })).toBeNull()
  })
})

it('somebody else’s reservation reads as before', async () => {
  paying({ artworkIds: [7] })
  await openWork(new Date(Date.now() + 20 * 60_000).toISOString())
  expect(await screen.findByText('Réservée')).toBeVisible()
  expect(screen.queryByText(/^Vous l’avez réservée/)).toBeNull()
})

it.each(['paid', 'expired', 'refunded'] as const)('the page of an order that is %s ends its reservation', async status => {
  paying({ sessionId: 'cs_test_a1B2' })
  await openPage('/confirmation-commande/cs_test_a1B2', { getCart: () => cartWith(), getOrder: () => orderWith(status) })
  await waitFor(() => expect(stored()).toMatchObject([{ isOver: true }]))
})

it('nothing of it is left in a browser that holds something else under its name', async () => {
  localStorage.setItem('own-payments', '{"not": "a list"}')
  await openWork(undefined)
  expect(await screen.findByRole('heading', { level: 1, name: 'Barques au repos' })).toBeVisible()
})
