/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, expect, it } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { AddToCartButton } from '../../../web/cart/AddToCartButton.tsx'
import { visitorCart } from '../../../web/cart/cartActions.ts'
import { mayHaveData } from '../../../web/kit/api/visitorSession.ts'
import type { ButtonLook } from '../../../web/kit/controls/Button.tsx'
import { Toasts } from '../../../web/kit/controls/Toasts.tsx'
import { dismissToast, toasts } from '../../../web/kit/toast.ts'
import '../../kit/setup/atHand.ts'
import { openDocument } from '../../kit/page/freshPage.ts'
import { apiReplying, held, type Replies, refusing } from '../../kit/page/replies.ts'
import { cartWith, heron, knownVisitor, seascape } from '../../kit/values/carts.ts'

const work = { id: heron.artworkId, title: heron.artworkTitle }

const showButton = async (replies: Replies, look: ButtonLook = 'primary') => {
  for (const { id } of toasts.get()) dismissToast(id)
  openDocument()
  const { calls } = apiReplying(replies)
  // The page's header does so for a visitor who has a cart.
  if (mayHaveData('x-cart-session')) visitorCart.follow()
  render(
    <MemoryRouter>
      <AddToCartButton artwork={work} look={look} />
      <Toasts />
    </MemoryRouter>,
  )
  await act(async () => {
    for (let step = 0; step < 50; step++) await undefined
  })
  return { calls, user: userEvent.setup() }
}

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('cart-session-id', knownVisitor)
})

it('adds the work, says so, and becomes the way to the cart, under the same finger and focus', async () => {
  const { user, calls } = await showButton({ getCart: () => cartWith(seascape), addToCart: () => cartWith(seascape, heron) })
  await user.click(screen.getByRole('button', { name: 'Ajouter au panier' }))
  expect(await screen.findByText('Ajouté au panier')).toBeVisible()
  const link = screen.getByRole('link', { name: 'Voir le panier' })
  expect(link).toHaveAttribute('href', '/panier')
  expect(link).toHaveFocus()
  expect(calls.at(-1)).toMatchObject({ name: 'addToCart', body: { artworkId: 3 } })
})

it('adds one work for two clicks', async () => {
  const slow = held(cartWith(heron))
  const { user, calls } = await showButton({ getCart: () => cartWith(), addToCart: slow.reply })
  await user.dblClick(screen.getByRole('button', { name: 'Ajouter au panier' }))
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  await act(async () => slow.release())
  expect(await screen.findByRole('link', { name: 'Voir le panier' })).toBeVisible()
  expect(calls.filter(({ name }) => name === 'addToCart')).toHaveLength(1)
})

it('leads to the cart when the work is already there', async () => {
  await showButton({ getCart: () => cartWith(heron) })
  expect(screen.getByRole('link', { name: 'Voir le panier' })).toBeVisible()
})

it('the button shows why a work just sold was not added, and can be pressed again', async () => {
  const { user } = await showButton({
    getCart: () => cartWith(),
    addToCart: () => {
      throw refusing('addToCart', 'sold')
    },
  })
  await user.click(screen.getByRole('button', { name: 'Ajouter au panier' }))
  expect(await screen.findByText("Impossible d'ajouter l'œuvre au panier. Cette œuvre vient d’être vendue.")).toBeVisible()
  expect(screen.getByText('Erreur')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ajouter au panier' })).toHaveAttribute('aria-busy', 'false')
})

it('makes the visitor known at their first work', async () => {
  localStorage.clear()
  const { user, calls } = await showButton({ addToCart: () => cartWith(heron) })
  await user.click(screen.getByRole('button', { name: 'Ajouter au panier' }))
  await screen.findByText('Ajouté au panier')
  expect(calls.map(({ name }) => name)).toEqual(['addToCart'])
})

it('names its work where many stand on a page', async () => {
  await showButton({ getCart: () => cartWith() }, 'text')
  expect(screen.getByRole('button', { name: /Ajouter au panier.*Héron, étang de Thau/ })).toBeVisible()
})
