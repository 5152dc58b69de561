/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { type LineObstacle, lineObstacleTexts } from '../../../shared/cart/cart.ts'
import { holdGraceSeconds } from '../../../shared/order/holdLimits.ts'
import { NetworkError } from '../../../web/kit/apiErrors.ts'
import { openPage, shown } from '../../kit/page/page.tsx'
import { held, refusing } from '../../kit/page/replies.ts'
import { tellHolds } from '../../kit/page/toldHolds.ts'
import { anOpenedPayment, cartWith, heron, knownVisitor, remoteCart, seascape } from '../../kit/values/carts.ts'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('cart-session-id', knownVisitor)
})

/** The page itself: the consent strip and the footer have headings and alerts of their own. */
const inPage = () => within(screen.getByRole('main'))

const lineOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  const line = heading.closest('li')
  if (!line) throw new Error(`No line shows ${title}`)
  return within(line)
}
const total = () => screen.getByText('Total').nextElementSibling
const badge = () => screen.queryByTestId('cart-count')

describe('a cart with works', () => {
  it('shows each work with its label, its price and the way to its page, and what all of them come to', async () => {
    await openPage('/panier', { getCart: () => cartWith(heron, seascape) })
    const line = await lineOf('Héron, étang de Thau')
    expect(line.getByRole('link', { name: 'Héron, étang de Thau' })).toHaveAttribute('href', '/oeuvres/3')
    expect(line.getByText(/2024 — Aquarelle, 60.x.40.cm/)).toBeVisible()
    expect(line.getByText(/1.450,00.€/)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Votre Panier' })).toBeVisible()
    expect(screen.getByText(/2 œuvres, 4.550,00.€/)).toBeVisible()
    expect(screen.getByText('Gratuite')).toBeVisible()
    expect(total()).toHaveTextContent(/^4.550,00.€$/)
    expect(screen.getByRole('link', { name: 'Procéder au paiement' })).toHaveAttribute('href', '/paiement')
    expect(screen.getByText('Paiement sécurisé par Stripe')).toBeVisible()
  })

  it('counts at once while the server still thinks, and says that an original is sold once', async () => {
    const slow = held(cartWith({ ...heron, quantity: 2, obstacle: 'notUnique' }))
    const { user } = await openPage('/panier', { getCart: () => cartWith(heron), updateCartItem: slow.reply })
    const line = await lineOf('Héron, étang de Thau')
    await user.click(line.getByRole('button', { name: 'Augmenter la quantité de Héron, étang de Thau' }))
    expect(line.getByRole('status')).toHaveTextContent('2')
    expect(line.getByText(shown(lineObstacleTexts.notUnique))).toBeVisible()
    expect(total()).toHaveTextContent(/2.900,00.€/)
    expect(badge()).toHaveTextContent('2')
    await act(async () => slow.release())
    expect(line.getByRole('status')).toHaveTextContent('2')
  })

  it('ends at the last of many fast clicks, asking only for what is still wanted', async () => {
    const server = remoteCart(heron)
    const first = held(undefined)
    const { user, calls } = await openPage('/panier', {
      ...server,
      updateCartItem: async asked => {
        if (asked.body.quantity === 2) await first.reply()
        return server.updateCartItem(asked)
      },
    })
    const more = (await lineOf('Héron, étang de Thau')).getByRole('button', { name: /Augmenter/ })
    for (let click = 0; click < 4; click += 1) await user.click(more)
    expect((await lineOf('Héron, étang de Thau')).getByRole('status')).toHaveTextContent('5')
    await act(async () => first.release())
    await waitFor(() =>
      expect(calls.filter(({ name }) => name === 'updateCartItem').map(({ body }) => body)).toEqual([{ quantity: 2 }, { quantity: 5 }]),
    )
    expect((await lineOf('Héron, étang de Thau')).getByRole('status')).toHaveTextContent('5')
  })

  it('a quantity that could not be changed goes back, with the reason', async () => {
    const { user } = await openPage('/panier', {
      getCart: () => cartWith(heron),
      updateCartItem: () => {
        throw refusing('updateCartItem', 'internalError')
      },
    })
    const line = await lineOf('Héron, étang de Thau')
    await user.click(line.getByRole('button', { name: /Augmenter/ }))
    expect(await screen.findByText(/^Impossible de mettre à jour la quantité\. Une erreur est survenue de notre côté/)).toBeVisible()
    expect(screen.getByText('Erreur')).toBeVisible()
    expect(line.getByRole('status')).toHaveTextContent('1')
    expect(total()).toHaveTextContent(/1.450,00.€/)
  })

  it('shows the cart as it is when another tab has taken the line away', async () => {
    let asked = 0
    const { user } = await openPage('/panier', {
      getCart: () => (asked++ === 0 ? cartWith(heron, seascape) : cartWith(seascape)),
      updateCartItem: () => {
        throw refusing('updateCartItem', 'cartItemNotFound')
      },
    })
    await user.click((await lineOf('Héron, étang de Thau')).getByRole('button', { name: /Augmenter/ }))
    expect(await screen.findByText(/Cette œuvre n’est plus dans votre panier/)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Héron, étang de Thau' })).toBeNull())
  })

  it('removes a work at once, says so, and keeps the keyboard on the lines', async () => {
    const { user } = await openPage('/panier', remoteCart(heron, seascape))
    await user.click((await lineOf('Le large')).getByRole('button', { name: 'Retirer Le large du panier' }))
    expect(screen.queryByRole('heading', { name: 'Le large' })).toBeNull()
    expect(await screen.findByText('Retiré du panier')).toBeVisible()
    expect(screen.getByRole('list', { name: 'Œuvres du panier' })).toHaveFocus()
    expect(total()).toHaveTextContent(/^1.450,00.€$/)
  })

  it.each(['Retirer Le large du panier', 'Diminuer la quantité de Le large'])(
    'keeps the keyboard on what is left when the last work goes by « %s »',
    async name => {
      const { user } = await openPage('/panier', remoteCart(seascape))
      await user.click(await screen.findByRole('button', { name }))
      expect(screen.getByRole('heading', { name: 'Votre panier est vide' })).toHaveFocus()
      expect(await screen.findByText('Retiré du panier')).toBeVisible()
      expect(screen.getByRole('heading', { name: 'Votre panier est vide' })).toHaveFocus()
    },
  )

  it('puts the keyboard on the lines again when the last work could not be removed', async () => {
    const { user } = await openPage('/panier', {
      getCart: () => cartWith(heron),
      removeFromCart: () => {
        throw refusing('removeFromCart', 'internalError')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Retirer Héron, étang de Thau du panier' }))
    expect(await screen.findByText(/^Impossible de retirer/)).toBeVisible()
    expect(screen.getByRole('list', { name: 'Œuvres du panier' })).toHaveFocus()
  })

  it('removes a work whose quantity goes below one', async () => {
    const { user, namesOf } = await openPage('/panier', remoteCart(heron, seascape))
    await user.click((await lineOf('Le large')).getByRole('button', { name: /Diminuer/ }))
    expect(await screen.findByText('Retiré du panier')).toBeVisible()
    expect(namesOf()).toContain('removeFromCart')
  })

  it('puts a work back in its place when it could not be removed', async () => {
    const { user } = await openPage('/panier', {
      getCart: () => cartWith(heron, seascape),
      removeFromCart: () => {
        throw refusing('removeFromCart', 'tooManyRequests')
      },
    })
    await user.click((await lineOf('Héron, étang de Thau')).getByRole('button', { name: /Retirer/ }))
    expect(await screen.findByText(/^Impossible de retirer l'œuvre du panier\. Trop de tentatives/)).toBeVisible()
    expect(inPage().getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Héron, étang de Thau')
  })

  it('empties on request', async () => {
    const { user } = await openPage('/panier', remoteCart(heron, seascape))
    await user.click(await screen.findByRole('button', { name: 'Vider le panier' }))
    expect(await screen.findByText('Panier vidé')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible()
    expect(badge()).toBeNull()
  })

  it('an emptied cart is restored by the keyboard', async () => {
    const server = remoteCart({ ...heron, quantity: 2, obstacle: 'notUnique' }, seascape)
    const { user } = await openPage('/panier', server)
    await user.click(await screen.findByRole('button', { name: 'Vider le panier' }))
    expect(await screen.findByText('Vous avez vidé votre panier.')).toBeVisible()
    const undo = screen.getByRole('button', { name: /^Annuler/ })
    expect(undo).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Panier rétabli')).toBeVisible()
    expect((await lineOf('Héron, étang de Thau')).getByRole('status')).toHaveTextContent('2')
    expect(await lineOf('Le large')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Annuler/ })).toBeNull()
    expect(screen.getByRole('list', { name: 'Œuvres du panier' })).toHaveFocus()
  })

  it('offers the way back to the keyboard when a work was removed before', async () => {
    const { user } = await openPage('/panier', remoteCart(heron, seascape, { ...heron, id: 'third', artworkId: 9 }))
    await user.click(await screen.findByRole('button', { name: 'Retirer Le large du panier' }))
    await screen.findByText('Retiré du panier')
    await user.click(screen.getByRole('button', { name: 'Vider le panier' }))
    expect(await screen.findByRole('button', { name: /^Annuler/ })).toHaveFocus()
  })

  it('keeps the way back when it could not be gone, and says so', async () => {
    const server = remoteCart(heron, seascape)
    const { user } = await openPage('/panier', {
      ...server,
      clearCart: asked => {
        if (asked.query.undo) throw refusing('clearCart', 'internalError')
        return server.clearCart(asked)
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Vider le panier' }))
    await user.click(await screen.findByRole('button', { name: /^Annuler/ }))
    expect(await screen.findByText(/^Impossible de rétablir le panier/)).toBeVisible()
    expect(screen.getByRole('button', { name: /^Annuler/ })).toBeVisible()
  })

  it('tells of a changed price on its line, until it is taken note of', async () => {
    const { user, calls } = await openPage('/panier', remoteCart({ ...heron, previousPrice: 85_000 }, seascape))
    const line = await lineOf('Héron, étang de Thau')
    expect(line.getByText(/^Le prix a changé.: 1.450,00.€ au lieu de 850,00.€\.$/)).toBeVisible()
    expect((await lineOf('Le large')).queryByText(/Le prix a changé/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Procéder au paiement' })).toBeVisible()
    await user.click(line.getByRole('button', { name: /^Compris/ }))
    expect(line.queryByText(/Le prix a changé/)).toBeNull()
    expect(screen.getByRole('list', { name: 'Œuvres du panier' })).toHaveFocus()
    await waitFor(() => expect(calls.at(-1)?.body).toEqual({ quantity: 1, seenPrice: 145_000 }))
    expect(line.queryByText(/Le prix a changé/)).toBeNull()
  })

  it('keeps every work when it could not be emptied, and says so', async () => {
    const { user } = await openPage('/panier', {
      getCart: () => cartWith(heron, seascape),
      clearCart: () => {
        throw refusing('clearCart', 'internalError')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Vider le panier' }))
    expect(await screen.findByText(/^Impossible de vider le panier/)).toBeVisible()
    expect(inPage().getByRole('heading', { level: 2, name: 'Héron, étang de Thau' })).toBeVisible()
    expect(badge()).toHaveTextContent('2')
  })
})

describe('a work that cannot be paid', () => {
  const ways: readonly [LineObstacle, 'button' | 'link', string][] = [
    ['notUnique', 'button', 'N’en garder qu’une'],
    ['sold', 'button', 'Retirer Héron, étang de Thau du panier'],
    ['unavailable', 'button', 'Retirer Héron, étang de Thau du panier'],
    ['onCommission', 'link', 'Demander un devis'],
    ['withoutPrice', 'link', 'Demander le prix'],
  ]
  it.each(ways)('a work that cannot be paid shows why beside its line and keeps the payment closed: %s', async (obstacle, role, way) => {
    await openPage('/panier', { getCart: () => cartWith({ ...heron, quantity: 2, obstacle }) })
    const line = await lineOf('Héron, étang de Thau')
    expect(line.getByText(shown(lineObstacleTexts[obstacle]))).toBeVisible()
    expect(line.getByRole(role, { name: way })).toBeVisible()
    const asked = obstacle === 'withoutPrice' ? `/contact?oeuvre=${heron.artworkId}&sujet=prix` : `/devis?oeuvre=${heron.artworkId}`
    if (role === 'link') expect(line.getByRole(role, { name: way })).toHaveAttribute('href', asked)
    expect(screen.queryByRole('link', { name: 'Procéder au paiement' })).toBeNull()
    const pay = screen.getByRole('button', { name: 'Procéder au paiement' })
    expect(pay).toHaveAttribute('aria-disabled', 'true')
    expect(pay).toHaveAccessibleDescription(/ne peut pas être commandée/)
  })

  it('a work that cannot be paid is not counted beside the total', async () => {
    await openPage('/panier', { getCart: () => cartWith(heron, { ...seascape, obstacle: 'sold' }) })
    expect(shown((await screen.findByText(/^1 œuvre,/)).textContent ?? '')).toBe('1 œuvre, 1 450,00 €')
  })

  it('leaves no count where nothing else is in the cart', async () => {
    await openPage('/panier', { getCart: () => cartWith({ ...heron, obstacle: 'sold' }) })
    await lineOf('Héron, étang de Thau')
    expect(screen.queryByText(/^\d+ œuvre/)).toBeNull()
  })

  it('opens the payment again once only one original is left', async () => {
    const { user } = await openPage('/panier', remoteCart({ ...heron, quantity: 2, obstacle: 'notUnique' }))
    await user.click(await screen.findByRole('button', { name: 'N’en garder qu’une' }))
    expect(screen.getByRole('link', { name: 'Procéder au paiement' })).toBeVisible()
  })
})

it('tells on its line that somebody else is paying for a work', async () => {
  const asked = tellHolds([{ artworkId: seascape.artworkId, until: new Date(Date.now() + 20 * 60_000).toISOString() }])
  await openPage('/panier', { getCart: () => cartWith(heron, seascape) })
  expect(await (await lineOf('Le large')).findByText(/^Un achat est en cours\. .* à partir de \d\d:\d\d/)).toBeVisible()
  expect((await lineOf('Héron, étang de Thau')).queryByText(/^Un achat est en cours/)).toBeNull()
  // One answer is for all lines.
  expect(asked).toHaveBeenCalledTimes(1)
})

describe('a cart on its way', () => {
  it('keeps its place while it travels, then shows', async () => {
    const slow = held(cartWith(heron))
    await openPage('/panier', { getCart: slow.reply })
    expect(screen.getByText('Chargement…')).toBeInTheDocument()
    expect(screen.queryByText('Votre panier est vide')).toBeNull()
    await act(async () => slow.release())
    await lineOf('Héron, étang de Thau')
  })

  it('asks nothing for somebody who has never been here, and says that their cart is empty', async () => {
    localStorage.clear()
    const { calls } = await openPage('/panier', {})
    expect(await screen.findByRole('heading', { name: 'Votre panier est vide' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Votre panier est vide' })).not.toHaveFocus()
    expect(screen.getByRole('link', { name: 'Découvrir les œuvres' })).toHaveAttribute('href', '/oeuvres')
    expect(calls).toEqual([])
  })

  it('a cart that could not be loaded shows an error, and tries again when asked', async () => {
    let broken = true
    const { user } = await openPage('/panier', {
      getCart: () => {
        if (broken) throw refusing('getCart', 'internalError')
        return cartWith(heron)
      },
    })
    expect(await inPage().findByRole('alert')).toHaveTextContent('Impossible de charger le panier')
    broken = false
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    await lineOf('Héron, étang de Thau')
    expect(screen.queryByText('Impossible de charger le panier')).toBeNull()
  })
})

describe('several tabs', () => {
  it('show a change made in another one', async () => {
    const carts = [cartWith(heron), cartWith(heron, seascape)]
    await openPage('/panier', { getCart: () => carts.shift() ?? cartWith(heron, seascape) })
    await lineOf('Héron, étang de Thau')
    await act(async () => window.dispatchEvent(new StorageEvent('storage', { key: 'cart-changed-at' })))
    await lineOf('Le large')
    expect(badge()).toHaveTextContent('2')
  })

  it('hear of a change made here', async () => {
    const { user } = await openPage('/panier', remoteCart(heron, seascape))
    await user.click((await lineOf('Le large')).getByRole('button', { name: /Retirer/ }))
    await screen.findByText('Retiré du panier')
    expect(localStorage.getItem('cart-changed-at')).toEqual(expect.any(String))
  })
})

describe('coming back from a payment given up', () => {
  const orderId = '3f0d8a52-7a2b-4a4e-8f0f-5d8b7d1c9e21'

  it('frees the works, says that nothing was charged, and leaves a clean address', async () => {
    const { calls, router } = await openPage(`/panier?paiement-annule=${orderId}`, {
      getCart: () => cartWith(heron),
      cancelCheckout: () => ({ status: 'expired' }),
    })
    expect(await screen.findByText(/^Paiement interrompu\s: rien n’a été débité/)).toBeVisible()
    expect(calls).toContainEqual(expect.objectContaining({ name: 'cancelCheckout', params: { orderId } }))
    expect(router.state.location.search).toBe('')
    await lineOf('Héron, étang de Thau')
  })

  it('never says so of a payment that went through after all', async () => {
    await openPage(`/panier?paiement-annule=${orderId}`, { getCart: () => cartWith(), cancelCheckout: () => ({ status: 'paid' }) })
    expect(await screen.findByText(/Ce paiement avait déjà abouti/)).toBeVisible()
    expect(screen.queryByText(/rien n’a été débité/)).toBeNull()
  })

  it.each([
    ['was not reached', () => new NetworkError()],
    ['could not ask for the end of the payment', () => refusing('cancelCheckout', 'paymentUnavailable')],
  ])('the cart offers to free works that may still be reserved, where the shop %s', async (_, failure) => {
    const payment = anOpenedPayment({ orderId })
    localStorage.setItem('own-payments', JSON.stringify([{ ...payment, openedAt: Date.now() - 60_000 }]))
    const heldUntil = new Date(Date.parse(payment.until) + holdGraceSeconds * 1000).toISOString()
    tellHolds([{ artworkId: heron.artworkId, until: heldUntil }])
    await openPage(`/panier?paiement-annule=${orderId}`, {
      getCart: () => cartWith(heron),
      cancelCheckout: () => {
        throw failure()
      },
    })
    expect(await screen.findByText(/^Paiement interrompu\. La réservation n’a pas pu être levée avec certitude/)).toBeVisible()
    expect(screen.queryByText(/rien n’a été débité/)).toBeNull()
    expect(await screen.findByRole('button', { name: 'Libérer l’œuvre' })).toBeVisible()
  })

  it('a payment given up for another visitor’s order shows nothing', async () => {
    await openPage(`/panier?paiement-annule=${orderId}`, {
      getCart: () => cartWith(heron),
      cancelCheckout: () => {
        throw refusing('cancelCheckout', 'orderNotFound')
      },
    })
    await lineOf('Héron, étang de Thau')
    expect(screen.queryByText(/débité/)).toBeNull()
    expect(screen.queryByText('Erreur')).toBeNull()
  })
})
