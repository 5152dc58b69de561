import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import * as z from 'zod/mini'
import { PaymentProviderError } from '../../../lambdas/kit/payment/payment.ts'
import { providerRefusal } from '../../../lambdas/kit/payment/providerRefusal.ts'
import { listPromotionCodes } from '../../../lambdas/promo/promotions.ts'
import { fieldErrorsOf, frenchErrors } from '../../../shared/kit/fieldErrors.ts'
import { promoFormSchema } from '../../../shared/promo/admin/promoForm.ts'
import { promoRoutes } from '../../../shared/promo/admin/promoRoutes.ts'

z.config(frenchErrors)

const form = { code: 'ETE-2027', type: 'percentage', value: 10, target: 'global' }
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const errorsOf = (changes: object) => {
  const { error } = promoFormSchema.safeParse({ ...form, ...changes })
  return error ? fieldErrorsOf(error) : []
}

const short = 'Le code doit contenir au moins 3 caractères'
const letters = 'Le code ne peut contenir que des lettres sans accent, des chiffres et des tirets'
const percentage = 'Un pourcentage est un nombre entier de 1 à 99'
const least = 'La valeur doit être supérieure à 0'
const redemptions = 'Le nombre d’utilisations doit être un nombre entier, au moins 1'

describe('the form of a promo code', () => {
  it('writes the code in capitals', () => {
    expect(promoFormSchema.parse({ ...form, code: ' ete-2027 ' })).toMatchObject({ code: 'ETE-2027' })
  })

  it.each([
    ['one percent', { value: 1 }],
    ['ninety-nine', { value: 99 }],
    ['an amount', { type: 'amount', value: 5000 }],
    ['three letters', { code: 'ETE' }],
    ['fifty letters', { code: 'X'.repeat(50) }],
    ['everything', { name: 'Été', target: 'artwork', targetArtworkId: 4, expiresAt: tomorrow, maxRedemptions: 1 }],
  ])('accepts a promo code of %s', (_, changes) => {
    expect(errorsOf(changes)).toEqual([])
  })

  it.each([
    ['no code', { code: undefined }, 'code', short],
    ['two letters', { code: 'AB' }, 'code', short],
    ['51 letters', { code: 'X'.repeat(51) }, 'code', 'Le code ne peut pas dépasser 50 caractères'],
    ['an accent', { code: 'ÉTÉ' }, 'code', letters],
    ['a blank', { code: 'ETE 27' }, 'code', letters],
    ['an unknown type', { type: 'gift' }, 'type', 'Choisissez un pourcentage ou un montant'],
    ['no value', { value: undefined }, 'value', least],
    ['a value of 0', { value: 0 }, 'value', least],
    ['a value below', { value: -5 }, 'value', least],
    [
      '100 percent',
      { value: 100 },
      'value',
      'Une remise de 100\u00a0% ne laisserait rien à payer\u202f: un paiement par carte est d’au moins 0,50\u00a0€',
    ],
    [
      '100 percent of one work',
      { value: 100, target: 'artwork', targetArtworkId: 4 },
      'value',
      'Une remise de 100\u00a0% ne laisserait rien à payer\u202f: un paiement par carte est d’au moins 0,50\u00a0€',
    ],
    ['101 percent', { value: 101 }, 'value', percentage],
    ['an absurd amount', { type: 'amount', value: 100_000_000 }, 'value', 'Ce montant est trop élevé'],
    ['an endless name', { name: 'x'.repeat(41) }, 'name', 'Le nom ne peut pas dépasser 40 caractères'],
    ['a script for a name', { name: '<script>' }, 'name', 'Contenu invalide détecté.'],
    ['no target', { target: undefined }, 'target', 'Choisissez toutes les œuvres ou une seule'],
    ['one work, and not which', { target: 'artwork' }, 'targetArtworkId', 'Choisissez l’œuvre concernée'],
    ['yesterday', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt', 'La date d’expiration doit être à venir'],
    ['no date', { expiresAt: 'demain' }, 'expiresAt', 'Cette date n’est pas valide'],
    ['nobody', { maxRedemptions: 0 }, 'maxRedemptions', redemptions],
    ['one and a half', { maxRedemptions: 1.5 }, 'maxRedemptions', redemptions],
  ])('refuses a promo code for %s', (_, changes, field, message) => {
    expect(errorsOf(changes)).toEqual([{ field, message }])
  })
})

describe('without the provider', () => {
  it.each(['', '  '])('a key that is %j is « Configuration Stripe requise »', async secretKey => {
    process.env.STRIPE_SECRET_ARN = 'arn'
    const secrets = mockClient(SecretsManagerClient)
    secrets.onAnyCommand().resolves({ SecretString: JSON.stringify({ secretKey, webhookSecret: '' }) })
    const error = await listPromotionCodes().catch(error => error)
    expect(providerRefusal(error)).toBe('stripeNotConfigured')
    expect(promoRoutes.listPromoCodes.refusals.stripeNotConfigured.detail).toBe('Configuration Stripe requise')
    secrets.restore()
  })

  it('a key it does not know is the same, an outage is not', () => {
    expect(providerRefusal(new PaymentProviderError('StripeAuthenticationError'))).toBe('stripeNotConfigured')
    expect(providerRefusal(new PaymentProviderError('StripeConnectionError'))).toBe('stripeUnavailable')
    expect(providerRefusal(new Error('ours'))).toBeUndefined()
  })
})
