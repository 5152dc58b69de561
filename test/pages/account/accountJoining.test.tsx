/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { openPage } from '../../kit/page/page.tsx'
import { customer, keepSession, poolAnswering, signedIn } from '../../kit/page/pageAccounts.ts'
import { type Replies, refusing } from '../../kit/page/replies.ts'
import { wall } from '../../kit/values/artworks.ts'
import { cartWith, heron, knownVisitor, seascape } from '../../kit/values/carts.ts'
import { heronKept, seascapeKept } from '../../kit/values/favorites.ts'

const otherVisitor = '7a1c9d60-5b0e-4e53-8f2b-2f5f0c6f9e33'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('cart-session-id', knownVisitor)
  localStorage.setItem('favorites-session-id', otherVisitor)
})
afterEach(() => void jest.restoreAllMocks())

const everything = { cart: cartWith(heron, seascape), favorites: [heronKept, seascapeKept] }

const replies: Replies = {
  listArtworks: () => ({ artworks: [...wall] }),
  getCart: () => cartWith(heron),
  listFavorites: () => ({ favorites: [heronKept] }),
  claimVisitor: () => everything,
}

const signIn = async (more: Replies = {}) => {
  const { pool } = poolAnswering({ signIn: async () => signedIn(customer) })
  const page = await openPage('/login', { ...replies, ...more }, pool)
  const main = within(screen.getByRole('main'))
  fireEvent.change(await main.findByLabelText('E-mail'), { target: { value: customer.email } })
  fireEvent.change(main.getByLabelText('Mot de passe', { selector: 'input' }), { target: { value: 'secret6' } })
  await page.user.click(main.getByRole('button', { name: 'Se connecter' }))
  await screen.findByText('Connexion réussie !')
  return { ...page, claims: () => page.calls.filter(({ name }) => name === 'claimVisitor') }
}

const counts = () => [screen.queryByTestId('cart-count')?.textContent, screen.queryByTestId('favorites-count')?.textContent]
const ids = () => [localStorage.getItem('cart-session-id'), localStorage.getItem('favorites-session-id')]

it('a sign-in takes cart and favourites into the account, then forgets the visitor', async () => {
  const { claims } = await signIn()
  await waitFor(() => expect(counts()).toEqual(['2', '2']))
  expect(claims()).toMatchObject([{ body: { cartSession: knownVisitor, favoritesSession: otherVisitor } }])
  expect(ids()).toEqual([null, null])
})

it('claims nothing for who gathered nothing, and shows what the account has', async () => {
  localStorage.removeItem('cart-session-id')
  localStorage.removeItem('favorites-session-id')
  const { claims } = await signIn()
  await waitFor(() => expect(counts()).toEqual(['1', '1']))
  expect(claims()).toEqual([])
})

it('loses nothing when it does not work: the account’s own is shown, and the next visit joins the rest', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const failing: Replies = {
    claimVisitor: () => {
      throw refusing('claimVisitor', 'internalError')
    },
  }
  const { claims, unmount } = await signIn(failing)
  await waitFor(() => expect(counts()).toEqual(['1', '1']))
  expect(claims()).toHaveLength(1)
  expect(ids()).toEqual([knownVisitor, otherVisitor])
  expect(logged).toHaveBeenCalledTimes(1)
  unmount()
  await openPage('/login', replies, poolAnswering().pool)
  await waitFor(() => expect(counts()).toEqual(['2', '2']))
  expect(ids()).toEqual([null, null])
})

it('joins the rest when the visitor comes back to the tab', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let isWorking = false
  await signIn({
    claimVisitor: () => {
      if (isWorking) return everything
      throw refusing('claimVisitor', 'internalError')
    },
  })
  await waitFor(() => expect(counts()).toEqual(['1', '1']))
  isWorking = true
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(counts()).toEqual(['2', '2']))
})

it('shows a signed-in visitor the account’s cart, and an empty one after signing out', async () => {
  localStorage.removeItem('cart-session-id')
  localStorage.removeItem('favorites-session-id')
  keepSession(customer)
  const { user } = await openPage('/', replies, poolAnswering().pool)
  await waitFor(() => expect(counts()).toEqual(['1', '1']))
  await user.click(screen.getByRole('button', { name: 'Votre compte' }))
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Déconnexion' }))
  await waitFor(() => expect(counts()).toEqual([undefined, undefined]))
})

it('a refused change of the cart says that the session has lapsed, and the account’s cart is no longer shown', async () => {
  localStorage.removeItem('cart-session-id')
  localStorage.removeItem('favorites-session-id')
  keepSession(customer)
  const refused = () => {
    throw refusing('removeFromCart', 'unauthenticated')
  }
  const { user, namesOf } = await openPage('/panier', { ...replies, removeFromCart: refused }, poolAnswering().pool)
  await user.click(await screen.findByRole('button', { name: /^Retirer Héron/ }))
  expect(await screen.findByText(/^Impossible de retirer l'œuvre du panier\. Votre session a expiré\. Reconnectez-vous\.$/)).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Votre panier est vide' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Connexion' })[0]).toBeVisible()
  expect(namesOf().filter(name => name === 'removeFromCart')).toHaveLength(2)
})
