/** @jest-environment jsdom */
import '../../kit/setup/tariffMode.ts'
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { openPage } from '../../kit/page/page.tsx'
import { aWork } from '../../kit/values/artworks.ts'
import { anOpenedPayment, cartWith, heron, knownVisitor, orderWith } from '../../kit/values/carts.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('cart-session-id', knownVisitor)
  location.hash = ''
})

const beside = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling
const small = { ...heron, dimensions: '30 x 40 cm', artworkPrice: 40_000 }

describe('a shop that charges its deliveries', () => {
  it('shows France’s tariff in the cart, and that it follows the country', async () => {
    await openPage('/panier', { getCart: () => cartWith(small) })
    await screen.findByRole('heading', { name: 'Récapitulatif' })
    expect(beside('Livraison')).toHaveTextContent(/^15,00.€$/)
    expect(beside('Total')).toHaveTextContent(/^415,00.€$/)
    expect(screen.getByText(/^Prix d’une livraison en France.; il suit le pays choisi/)).toBeVisible()
  })

  it('follows the country at the checkout, and asks for the total it shows', async () => {
    const { user, calls } = await openPage('/paiement', {
      getCart: () => cartWith(small),
      createCheckoutSession: () => anOpenedPayment({ url: 'http://localhost/paiement#paiement' }),
    })
    await screen.findByRole('button', { name: /^Commander et payer 415,00.€$/ })
    await user.type(screen.getByLabelText('E-mail'), 'claire@mail.fr')
    await user.type(screen.getByLabelText('Nom complet'), 'Claire Dupont')
    await user.selectOptions(screen.getByLabelText('Pays'), 'Belgique')
    expect(beside('Livraison')).toHaveTextContent(/^25,00.€$/)
    await user.click(screen.getByRole('button', { name: /^Commander et payer 425,00.€$/ }))
    await waitFor(() => expect(location.hash).toBe('#paiement'))
    expect(calls.find(({ name }) => name === 'createCheckoutSession')?.body).toMatchObject({ shownTotal: 42_500 })
  })

  it('follows the country at the immediate purchase', async () => {
    const { user } = await openPage('/acheter-maintenant/barques-au-repos', {
      getArtwork: () => ({ artwork: aWork({ price: 1200, dimensions: '60 x 80 cm' }), similarArtworks: [] }),
    })
    expect(await screen.findByRole('button', { name: /^Payer 1.200.€$/ })).toBeVisible()
    expect(beside('Livraison')).toHaveTextContent('Gratuite')
    await user.selectOptions(screen.getByLabelText('Pays'), 'Belgique')
    expect(beside('Livraison')).toHaveTextContent(/^55.€$/)
    expect(screen.getByRole('button', { name: /^Payer 1.255.€$/ })).toBeVisible()
    expect(screen.queryByText(/offerte/)).toBeNull()
  })

  it('sells nothing whose delivery is on quote, and leads to the quote: Switzerland, overseas, or a work beyond 120 cm', async () => {
    const { user } = await openPage('/acheter-maintenant/barques-au-repos', {
      getArtwork: () => ({ artwork: aWork({ price: 1200, dimensions: '60 x 80 cm' }), similarArtworks: [] }),
    })
    await screen.findByRole('button', { name: /^Payer 1.200.€$/ })
    await user.selectOptions(screen.getByLabelText('Pays'), 'Suisse')
    expect(beside('Livraison')).toHaveTextContent(/^À convenir$/)
    expect(beside('Total hors livraison')).toHaveTextContent(/^1.200.€$/)
    expect(screen.queryByRole('button', { name: /^Payer/ })).toBeNull()
    expect(screen.getByText(/^La livraison est à convenir en Suisse, outre-mer et au-delà de 120.cm/)).toBeVisible()
    expect(screen.getByRole('main').querySelector('a[href="/devis"]')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Pays'), 'France')
    expect(screen.getByRole('button', { name: /^Payer 1.200.€$/ })).toBeVisible()
    await user.type(screen.getByLabelText(/^Code postal/), '97400')
    expect(beside('Livraison')).toHaveTextContent(/^À convenir$/)
  })

  it('a delivery on quote is shown at the checkout, which asks for no payment', async () => {
    const { user } = await openPage('/paiement', { getCart: () => cartWith(small) })
    await user.selectOptions(await screen.findByLabelText('Pays'), 'Suisse')
    expect(beside('Livraison')).toHaveTextContent(/^À convenir$/)
    expect(beside('Total hors livraison')).toHaveTextContent(/^400,00.€$/)
    expect(screen.queryByText('Total')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Commander et payer/ })).toBeNull()
    const summary = within(screen.getByRole('complementary', { name: 'Votre commande' }))
    expect(summary.getByRole('link', { name: 'Demander un devis' })).toHaveAttribute('href', '/devis')
  })

  it('cannot be paid from the cart with a work too long for its carriers', async () => {
    await openPage('/panier', { getCart: () => cartWith({ ...small, dimensions: '50 x 150 cm' }) })
    await screen.findByRole('heading', { name: 'Récapitulatif' })
    expect(beside('Livraison')).toHaveTextContent(/^À convenir$/)
    expect(screen.getByRole('button', { name: 'Procéder au paiement' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByText(/^La livraison est à convenir/)).toBeVisible()
  })

  it('keeps what it cost on the receipt, and calls it no gift', async () => {
    await openPage('/confirmation-commande/cs_test_a1B2', {
      getCart: () => cartWith(),
      getOrder: () => ({ ...orderWith('paid'), deliveryAmount: 5500, totalAmount: 136_000 }),
    })
    await screen.findByRole('heading', { level: 1, name: 'Merci pour votre commande' })
    expect(beside('Livraison')).toHaveTextContent(/^55,00.€$/)
    expect(screen.queryByText(/offerte|Gratuite/)).toBeNull()
  })

  it('the shipping page states the prices of online deliveries', async () => {
    await openPage('/livraison', {})
    expect(await screen.findByRole('heading', { name: 'Prix de la livraison en ligne' })).toBeVisible()
    expect(screen.queryByText(/actuellement offert/)).toBeNull()
    expect(screen.getByText(/^Ils s’appliquent aux achats en ligne comme aux autres envois/)).toBeVisible()
    expect(screen.getByText(/^La livraison est à convenir en Suisse, outre-mer et au-delà de 120.cm/)).toBeVisible()
    expect(screen.getByText(/^Les achats en ligne sont livrés en France, en Belgique, au Luxembourg et à Monaco/)).toBeVisible()
  })
})
