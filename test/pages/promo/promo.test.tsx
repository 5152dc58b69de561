/** @jest-environment jsdom */
import '../../kit/setup/browserGlobals.ts'
import '@testing-library/jest-dom/jest-globals'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { openPage } from '../../kit/page/page.tsx'
import { held, type Replies, refusing } from '../../kit/page/replies.ts'
import { cartWith, cartWithPromo, heron, knownVisitor } from '../../kit/values/carts.ts'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('cart-session-id', knownVisitor)
})

const openCart = async (replies: Replies) => {
  const page = await openPage('/panier', { getCart: () => cartWith(heron), ...replies })
  const field = await screen.findByLabelText('Code promo')
  return { ...page, field }
}
const total = () => screen.getByText('Total').nextElementSibling

describe('a promo code', () => {
  it('a promo code is trimmed, written in capitals, applied by Enter and shown with its discount', async () => {
    const { user, field, calls } = await openCart({ applyPromoCode: () => cartWithPromo(heron) })
    await user.type(field, '  bienvenue10 {Enter}')
    expect(await screen.findByText('Code appliqué')).toBeVisible()
    expect(screen.getByText(/^145,00.€ de remise/)).toBeVisible()
    expect(screen.getByText('Code BIENVENUE10 appliqué')).toBeVisible()
    expect(screen.getByText('Remise (BIENVENUE10)').nextElementSibling).toHaveTextContent(/−145,00.€/)
    expect(total()).toHaveTextContent(/^1.305,00.€$/)
    expect(screen.queryByLabelText('Code promo')).toBeNull()
    expect(screen.getByRole('button', { name: 'Retirer le code BIENVENUE10' })).toHaveFocus()
    expect(calls.at(-1)).toMatchObject({ name: 'applyPromoCode', body: { code: 'BIENVENUE10' } })
  })

  it('a promo code is shown in capitals while typed, and the caret stays in place', async () => {
    const { user, field } = await openCart({})
    await user.type(field, 'atlier50')
    await user.type(field, 'e', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect([(field as HTMLInputElement).value, (field as HTMLInputElement).selectionStart]).toEqual(['atelier50', 3])
    expect(field).toHaveClass('uppercase')
  })

  it('can be asked for only when there is one, and once at a time', async () => {
    const slow = held(cartWithPromo(heron))
    const { user, field, calls } = await openCart({ applyPromoCode: slow.reply })
    const apply = screen.getByRole('button', { name: 'Appliquer' })
    expect(apply).toBeDisabled()
    await user.type(field, '   ')
    expect(apply).toBeDisabled()
    await user.type(field, 'BIENVENUE10{Enter}{Enter}')
    expect(screen.getByRole('button', { name: 'Vérification…' })).toBeDisabled()
    await act(async () => slow.release())
    expect(await screen.findByText('Code appliqué')).toBeVisible()
    expect(calls.filter(({ name }) => name === 'applyPromoCode')).toHaveLength(1)
  })

  const refusals = [
    ['promoUnknown', "Code invalide. Ce code promo n'existe pas ou n'est plus valide"],
    ['promoExpired', 'Code expiré. Ce code promo a expiré'],
    ['promoExhausted', "Code épuisé. Ce code promo a atteint sa limite d'utilisation"],
    ['promoNotApplicable', 'Code non applicable. Ce code promo ne concerne aucune œuvre de votre panier'],
    ['tooManyRequests', 'Impossible de vérifier le code promo. Trop de tentatives. Veuillez patienter avant de réessayer.'],
    ['internalError', /^Impossible de vérifier le code promo\. Une erreur est survenue de notre côté/],
  ] as const
  it.each(refusals)('a refused promo code shows why under its field and can be corrected: %s', async (code, sentence) => {
    const { user, field } = await openCart({
      applyPromoCode: () => {
        throw refusing('applyPromoCode', code)
      },
    })
    await user.type(field, 'ATELIER50')
    await user.click(screen.getByRole('button', { name: 'Appliquer' }))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(field).toHaveValue('ATELIER50')
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(sentence)
  })

  it('a promo code with letters the provider cannot hold shows which are allowed', async () => {
    const { user, field } = await openCart({ applyPromoCode: () => cartWithPromo(heron) })
    await user.type(field, 'ÉTÉ-2026{Enter}')
    expect(await screen.findByText(/^Code invalide\. Le code ne peut contenir que des lettres sans accent/)).toBeVisible()
  })

  it('survives a reload', async () => {
    await openPage('/panier', { getCart: () => cartWithPromo(heron) })
    expect(await screen.findByText('Code BIENVENUE10 appliqué')).toBeVisible()
    expect(document.body).toHaveFocus()
  })

  it('a promo code is removed at once, and its field has the focus', async () => {
    const slow = held(cartWith(heron))
    const { user } = await openPage('/panier', { getCart: () => cartWithPromo(heron), removePromoCode: slow.reply })
    await user.click(await screen.findByRole('button', { name: 'Retirer le code BIENVENUE10' }))
    expect(screen.getByLabelText('Code promo')).toHaveFocus()
    expect(total()).toHaveTextContent(/^1.450,00.€$/)
    await act(async () => slow.release())
    expect(await screen.findByText('Code retiré')).toBeVisible()
  })

  it('comes back when it could not be taken off', async () => {
    const { user } = await openPage('/panier', {
      getCart: () => cartWithPromo(heron),
      removePromoCode: () => {
        throw refusing('removePromoCode', 'internalError')
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Retirer le code BIENVENUE10' }))
    expect(await screen.findByText(/^Impossible de retirer le code promo\./)).toBeVisible()
    expect(screen.getByText('Code BIENVENUE10 appliqué')).toBeVisible()
  })
})

describe('a code that came to nothing after it was applied', () => {
  const withDropped = () => ({ ...cartWith(heron), droppedPromo: { code: 'ETE2026', obstacle: 'promoExpired' as const } })

  it('a promo code that expired since shows why, and blocks the payment until it is removed', async () => {
    const { user } = await openPage('/panier', { getCart: withDropped, removePromoCode: () => cartWith(heron) })
    expect(await screen.findByText('Code expiré : ETE2026')).toBeVisible()
    expect(screen.getByText('Ce code promo a expiré')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Procéder au paiement' })).toBeNull()
    expect(screen.getByText(/^Retirez le code promo pour continuer/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retirer le code ETE2026' }))
    expect(await screen.findByRole('link', { name: 'Procéder au paiement' })).toBeVisible()
    expect(screen.getByLabelText('Code promo')).toHaveFocus()
  })

  it('can be taken off on the checkout page too', async () => {
    const { user } = await openPage('/paiement', { getCart: withDropped, removePromoCode: () => cartWith(heron) })
    await user.click(await screen.findByRole('button', { name: 'Retirer le code ETE2026' }))
    expect(await screen.findByRole('button', { name: 'J’ai un code promo' })).toBeVisible()
    expect(screen.queryByText('Ce code promo a expiré')).toBeNull()
  })
})
