/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { openPage } from '../../kit/page/page.tsx'
import { held, type Replies, refusing } from '../../kit/page/replies.ts'
import { tellHolds } from '../../kit/page/toldHolds.ts'
import { anOpenedPayment, cartWith, cartWithPromo, heron, knownVisitor, seascape } from '../../kit/values/carts.ts'

/** Where the browser is sent: this page's own address with a mark, the one way jsdom can go. */
const payment = anOpenedPayment({ url: 'http://localhost/paiement#paiement' })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('cart-session-id', knownVisitor)
  location.hash = ''
})

const openCheckout = async (replies: Replies = {}) => {
  const page = await openPage('/paiement', { getCart: () => cartWith(heron), createCheckoutSession: () => payment, ...replies })
  await screen.findByRole('heading', { name: 'Votre commande' })
  const { user } = page
  const fill = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label))
    await user.type(screen.getByLabelText(label), text)
  }
  const identify = async () => {
    await fill('E-mail', 'claire@mail.fr')
    await fill('Nom complet', 'Claire Dupont')
  }
  const pay = () => user.click(screen.getByRole('button', { name: /^Commander et payer/ }))
  return { ...page, fill, identify, pay }
}
const asked = (calls: readonly { name: string; body: unknown }[]) => calls.filter(({ name }) => name === 'createCheckoutSession')

describe('paying', () => {
  it('shows the works, states the obligation to pay with its amount, and leads to the payment page', async () => {
    const { fill, identify, pay, calls } = await openCheckout()
    expect(screen.getByRole('heading', { level: 1, name: 'Finaliser votre commande' })).toBeVisible()
    expect(screen.getByText('Héron, étang de Thau')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Commander et payer 1.450,00.€$/ })).toBeEnabled()
    await identify()
    await fill('Téléphone (facultatif)', '06 12 34 56 78')
    await fill('Adresse (facultatif)', '3 rue des Pêcheurs')
    await fill('Code postal (facultatif)', '34200')
    await fill('Ville (facultatif)', 'Sète')
    await pay()
    await waitFor(() => expect(location.hash).toBe('#paiement'))
    expect(asked(calls)[0]?.body).toEqual({
      customerEmail: 'claire@mail.fr',
      customerName: 'Claire Dupont',
      customerDetails: { phone: '06 12 34 56 78', address: '3 rue des Pêcheurs', postalCode: '34200', city: 'Sète', country: 'FR' },
      shownTotal: 145_000,
    })
  })

  it('asks only for who buys: phone and address may stay blank', async () => {
    const { identify, pay, calls, user } = await openCheckout()
    await identify()
    await user.selectOptions(screen.getByLabelText('Pays'), 'Belgique')
    await pay()
    await waitFor(() => expect(asked(calls)).toHaveLength(1))
    expect(asked(calls)[0]?.body).toMatchObject({ customerDetails: { country: 'BE' } })
  })

  it('tells of a price that changed, and shows the new amount when the one it showed is refused', async () => {
    let price = 145_000
    const { identify, pay } = await openCheckout({
      getCart: () => cartWith({ ...heron, artworkPrice: price, ...(price > 145_000 && { previousPrice: 145_000 }) }),
      createCheckoutSession: ({ body }) => {
        price = 150_000
        if (body.shownTotal !== price) throw refusing('createCheckoutSession', 'amountChanged')
        return payment
      },
    })
    await identify()
    await pay()
    expect(await screen.findByText(/^Le montant a changé depuis que cette page l’a affiché/)).toBeVisible()
    expect(await screen.findByText(/^Le prix a changé.: 1.500,00.€ au lieu de 1.450,00.€\.$/)).toBeVisible()
    expect(screen.getByRole('button', { name: /^Commander et payer 1.500,00.€$/ })).toBeEnabled()
    expect(location.hash).toBe('')
    await pay()
    await waitFor(() => expect(location.hash).toBe('#paiement'))
  })

  it('names no country that nobody chose, and says what happens without an address', async () => {
    const { identify, pay, calls } = await openCheckout()
    expect(screen.getByText(/^Sans adresse, l’atelier vous écrit/)).toBeVisible()
    await identify()
    await pay()
    await waitFor(() => expect(asked(calls)).toHaveLength(1))
    expect(asked(calls)[0]?.body).toMatchObject({ customerDetails: {} })
  })

  it('the checkout links terms, returns and withdrawal in new tabs', async () => {
    await openCheckout()
    expect(screen.getByText(/^En payant, vous acceptez les/)).toHaveTextContent(/Vous pouvez changer d’avis/)
    for (const page of ['/cgv', '/retours', '/retractation'])
      expect(screen.getAllByRole('link', { name: /nouvel onglet/ }).map(link => link.getAttribute('href'))).toContain(page)
  })

  it('offers the five countries served, France first', async () => {
    await openCheckout()
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'France',
      'Belgique',
      'Suisse',
      'Luxembourg',
      'Monaco',
    ])
    expect(screen.getByLabelText('Pays')).toHaveValue('FR')
  })

  it('the checkout asks for one payment session, however often the button is pressed', async () => {
    const slow = held(payment)
    const { identify, user, calls } = await openCheckout({ createCheckoutSession: slow.reply })
    await identify()
    await user.dblClick(screen.getByRole('button', { name: /^Commander et payer/ }))
    const button = await screen.findByRole('button', { name: 'Redirection vers Stripe...' })
    await user.click(button)
    await user.type(screen.getByLabelText('E-mail'), '{Enter}')
    await act(async () => slow.release())
    expect(asked(calls)).toHaveLength(1)
  })

  it('can be tried again after the browser’s back button took the page up as it was left', async () => {
    const { identify, pay } = await openCheckout()
    await identify()
    await pay()
    await screen.findByRole('button', { name: 'Redirection vers Stripe...' })
    act(() => void window.dispatchEvent(new Event('pageshow')))
    expect(screen.getByRole('button', { name: /^Commander et payer/ })).toBeEnabled()
  })
})

describe('leaving while the payment page is being opened', () => {
  const leaving = async (replies: Replies = {}) => {
    const slow = held(payment)
    const page = await openCheckout({ createCheckoutSession: slow.reply, cancelCheckout: () => ({ status: 'expired' }), ...replies })
    await page.identify()
    await page.pay()
    await screen.findByRole('button', { name: 'Redirection vers Stripe...' })
    await act(() => page.router.navigate('/contact'))
    return { ...page, slow, cancelled: () => page.calls.filter(({ name }) => name === 'cancelCheckout') }
  }

  it('leads nowhere, and frees the works that were held for nothing', async () => {
    const { slow, cancelled } = await leaving()
    await act(async () => slow.release())
    expect(cancelled()).toMatchObject([{ params: { orderId: payment.orderId } }])
    expect(location.hash).toBe('')
    expect(localStorage.getItem('own-payments')).toBeNull()
  })

  it('leaves a payment that was open before as it is', async () => {
    const resumed = held({ ...payment, isResumed: true as const })
    const { cancelled } = await leaving({ createCheckoutSession: resumed.reply })
    await act(async () => resumed.release())
    expect(cancelled()).toEqual([])
    expect(location.hash).toBe('')
  })

  it('once it is on its way frees the works as well', async () => {
    const stop = jest.spyOn(window, 'stop').mockReturnValue()
    const page = await openCheckout({ cancelCheckout: () => ({ status: 'expired' }) })
    await page.identify()
    await page.pay()
    await waitFor(() => expect(location.hash).toBe('#paiement'))
    await page.user.click(screen.getAllByRole('link', { name: 'Contact' })[0] as HTMLElement)
    await waitFor(() => expect(page.namesOf()).toContain('cancelCheckout'))
    expect(stop).toHaveBeenCalled()
  })
})

describe('what is typed', () => {
  it('the checkout announces missing fields under them and focuses the first', async () => {
    const { pay, calls } = await openCheckout()
    await pay()
    expect(await screen.findByText('Email requis. Veuillez saisir votre adresse email')).toBeVisible()
    expect(screen.getByText('Nom requis. Veuillez saisir votre nom complet')).toBeVisible()
    const email = screen.getByLabelText('E-mail')
    expect(email).toHaveFocus()
    expect(email).toBeInvalid()
    expect(email).toHaveAccessibleDescription('Email requis. Veuillez saisir votre adresse email')
    expect(asked(calls)).toEqual([])
  })

  it('must be an address where an address is asked for; its error goes when it is corrected', async () => {
    const { fill, pay } = await openCheckout()
    await fill('E-mail', 'claire@mail')
    await fill('Nom complet', 'Claire Dupont')
    await pay()
    expect(await screen.findByText('Adresse email invalide')).toBeVisible()
    await fill('E-mail', 'claire@mail.fr')
    expect(screen.queryByText('Adresse email invalide')).toBeNull()
  })

  it('the checkout keeps its fields through a failed attempt and a reload, in this tab only', async () => {
    const failing: Replies = {
      createCheckoutSession: () => {
        throw refusing('createCheckoutSession', 'paymentUnavailable')
      },
    }
    const { identify, pay, unmount } = await openCheckout(failing)
    await identify()
    await pay()
    expect(await screen.findByText('Erreur de paiement')).toBeVisible()
    expect(screen.getByText('Impossible de créer la session de paiement. Veuillez réessayer.')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Commander et payer/ })).toBeEnabled()
    expect(screen.getByLabelText('E-mail')).toHaveValue('claire@mail.fr')
    unmount()
    await openCheckout(failing)
    expect(screen.getByLabelText('Nom complet')).toHaveValue('Claire Dupont')
    expect(Object.values({ ...localStorage }).join()).not.toContain('claire')
  })

  it('the checkout shows a refusal of the server under its field', async () => {
    const { identify, fill, pay } = await openCheckout()
    await identify()
    await fill('Ville (facultatif)', 'x'.repeat(101))
    await pay()
    expect(await screen.findByText('Ce champ ne peut pas dépasser 100 caractères')).toBeVisible()
    expect(screen.getByLabelText('Ville (facultatif)')).toHaveFocus()
  })
})

describe('a refusal', () => {
  const refused = async (code: string, replies: Replies = {}) => {
    const page = await openCheckout({
      ...replies,
      createCheckoutSession: () => {
        throw refusing('createCheckoutSession', code)
      },
    })
    await page.identify()
    await page.pay()
    return page
  }

  it('tells that someone else is buying the work, and leads back to the cart', async () => {
    await refused('workHeld')
    expect(await screen.findByText(/en cours d’achat par une autre personne/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Revoir mon panier' })).toHaveAttribute('href', '/panier')
    expect(screen.getByRole('button', { name: /^Commander et payer/ })).toBeEnabled()
  })

  it('tells that a work was sold meanwhile, and closes the payment', async () => {
    let reads = 0
    const now = () => (reads++ === 0 ? cartWith(heron, seascape) : cartWith({ ...heron, obstacle: 'sold' }, seascape))
    await refused('notForSale', { getCart: now })
    expect(await screen.findByText(/n’est plus disponible à la vente/)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Commander et payer/ })).toBeNull())
    expect(screen.getAllByRole('link', { name: 'Revoir mon panier' })).not.toHaveLength(0)
  })

  it('an exhausted promo code is named at the checkout, which goes on without it', async () => {
    let reads = 0
    const { user } = await refused('promoExhausted', {
      getCart: () => (reads++ < 2 ? cartWithPromo(heron) : cartWith(heron)),
      removePromoCode: () => cartWith(heron),
    })
    expect(await screen.findByText('Code épuisé')).toBeVisible()
    expect(screen.getByText("Ce code promo a atteint sa limite d'utilisation")).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Continuer sans le code BIENVENUE10' }))
    expect(await screen.findByText('Code retiré')).toBeVisible()
    expect(screen.queryByText('Code épuisé')).toBeNull()
    expect(screen.getByRole('button', { name: /1.450,00.€$/ })).toBeEnabled()
  })

  it('a checkout refused for an empty cart leads to the cart', async () => {
    let reads = 0
    const { router } = await refused('cartEmpty', { getCart: () => (reads++ === 0 ? cartWith(heron) : cartWith()) })
    await waitFor(() => expect(router.state.location.pathname).toBe('/panier'))
  })
})

describe('before paying', () => {
  it('names the work that somebody else is paying for, before any form is filled', async () => {
    tellHolds([{ artworkId: seascape.artworkId, until: new Date(Date.now() + 20 * 60_000).toISOString() }])
    await openCheckout({ getCart: () => cartWith(heron, seascape) })
    const note = await screen.findByText(/^Un achat est en cours\. .* à partir de \d\d:\d\d/)
    expect(note.closest('[role=status]')).toHaveTextContent(/^Le large/)
    expect(note.compareDocumentPosition(screen.getByLabelText('E-mail'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('an empty cart leads to the cart', async () => {
    const { router } = await openPage('/paiement', { getCart: () => cartWith() })
    await waitFor(() => expect(router.state.location.pathname).toBe('/panier'))
  })

  it('a work that cannot be ordered leads back to the cart in words', async () => {
    await openCheckout({ getCart: () => cartWith({ ...heron, quantity: 2, obstacle: 'notUnique' }) })
    expect(screen.getByText(/ne peut pas être commandée ainsi/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Commander et payer/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Revoir mon panier' })).toHaveAttribute('href', '/panier')
  })

  it('a promo code is asked for only by who has one', async () => {
    const { user } = await openCheckout({ applyPromoCode: () => cartWithPromo(heron) })
    expect(screen.queryByLabelText('Code promo')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'J’ai un code promo' }))
    await user.type(screen.getByLabelText('Code promo'), 'bienvenue10{Enter}')
    expect(await screen.findByRole('button', { name: /^Commander et payer 1.305,00.€$/ })).toBeEnabled()
  })

  it('a cart that could not be loaded says so and tries again', async () => {
    let broken = true
    const { user } = await openPage('/paiement', {
      getCart: () => {
        if (broken) throw refusing('getCart', 'internalError')
        return cartWith(heron)
      },
    })
    expect(await screen.findByText('Impossible de charger le panier')).toBeVisible()
    broken = false
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByRole('heading', { name: 'Votre commande' })).toBeVisible()
  })
})

describe('a purchase for someone else', () => {
  const tick = (name: string) => screen.getByRole('checkbox', { name })

  it('sends a business with its numbers, and another address for the invoice', async () => {
    const { fill, identify, pay, calls, user } = await openCheckout()
    await identify()
    expect(screen.queryByLabelText('Nom de l’entreprise')).toBeNull()
    await user.click(tick('J’achète pour une entreprise'))
    await fill('Nom de l’entreprise', 'Cabinet Dupont')
    await fill('Numéro SIREN (facultatif)', '732 829 320')
    await user.click(tick('Facturer à une autre adresse'))
    await fill('Adresse de facturation', '1 rue Haute')
    await fill('Code postal de facturation', '34000')
    await fill('Ville de facturation', 'Montpellier')
    await pay()
    await waitFor(() => expect(asked(calls)).toHaveLength(1))
    expect(asked(calls)[0]?.body).toEqual({
      customerEmail: 'claire@mail.fr',
      customerName: 'Claire Dupont',
      customerDetails: {},
      ...{ companyName: 'Cabinet Dupont', companySiren: '732829320' },
      ...{ billingAddress: '1 rue Haute', billingPostalCode: '34000', billingCity: 'Montpellier', billingCountry: 'FR' },
      shownTotal: 145_000,
    })
  })

  it('asks of a gift who gets it, and the address of the buyer’s invoice', async () => {
    const { fill, identify, pay, calls, user } = await openCheckout()
    await identify()
    await user.click(tick('C’est un cadeau'))
    expect(screen.getByText(/Le colis ne contient aucun prix/)).toBeVisible()
    await pay()
    expect(await screen.findByText('Veuillez saisir le nom de la personne qui reçoit le cadeau')).toBeVisible()
    expect(screen.getByText('Veuillez saisir la ville de facturation')).toBeVisible()
    expect(asked(calls)).toEqual([])
    await fill('Nom de la personne qui le reçoit', 'Paul Valéry')
    await fill('Adresse de facturation', '1 rue Haute')
    await fill('Code postal de facturation', '34000')
    await fill('Ville de facturation', 'Montpellier')
    await pay()
    await waitFor(() => expect(asked(calls)).toHaveLength(1))
    expect(asked(calls)[0]?.body).toMatchObject({ gift: true, recipientName: 'Paul Valéry', billingCity: 'Montpellier' })
  })

  it('shows a false SIREN under its field, and sends nothing of a tick that was taken back', async () => {
    const { fill, identify, pay, calls, user } = await openCheckout()
    await identify()
    await user.click(tick('J’achète pour une entreprise'))
    await fill('Nom de l’entreprise', 'Cabinet Dupont')
    await fill('Numéro SIREN (facultatif)', '123 456 789')
    await pay()
    expect(await screen.findByText(/^Ce numéro SIREN n’existe pas/)).toBeVisible()
    expect(screen.getByLabelText('Numéro SIREN (facultatif)')).toHaveFocus()
    await user.click(tick('J’achète pour une entreprise'))
    await pay()
    await waitFor(() => expect(asked(calls)).toHaveLength(1))
    expect(asked(calls)[0]?.body).not.toHaveProperty('companyName')
  })

  it('remembers the ticks and their fields until the payment', async () => {
    const first = await openCheckout()
    await first.user.click(tick('J’achète pour une entreprise'))
    await first.fill('Nom de l’entreprise', 'Cabinet Dupont')
    first.unmount()
    await openCheckout()
    expect(tick('J’achète pour une entreprise')).toBeChecked()
    expect(screen.getByLabelText('Nom de l’entreprise')).toHaveValue('Cabinet Dupont')
  })
})
