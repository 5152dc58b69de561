import { describe, expect, it } from '@jest/globals'
import type * as z from 'zod/mini'
import { magicLinkSchema, ownerSignInSchema, passwordResetSchema, signInSchema, signUpSchema } from '../../../shared/account/account.ts'
import { contactMessageSchema } from '../../../shared/contact/contact.ts'
import { savedAddressSchema } from '../../../shared/customer/customer.ts'
import { subscriptionSchema } from '../../../shared/newsletter/newsletter.ts'
import { orderActBodySchema } from '../../../shared/order/admin/orderActs.ts'
import { customerDetailsSchema, customerEmailSchema, customerNameSchema, detailsFields } from '../../../shared/order/order.ts'
import { promoFormSchema } from '../../../shared/promo/admin/promoForm.ts'
import { quoteRequestSchema } from '../../../shared/quote/quote.ts'
import { withdrawalFormSchema } from '../../../shared/withdrawal/withdrawal.ts'
import { processorTime } from '../../kit/values/processorTime.ts'

const email = 'claire@mail.example'
const name = 'Claire Dupont'
const phone = '+33 6 12 34 56 78'
const address = { address: '12 rue du Port', city: 'Sète', postalCode: '34200', country: 'FR', phone }

/** Every form with a typed text, filled. Passwords are kept as they are typed. */
const forms: Readonly<Record<string, readonly [schema: z.ZodMiniType, filled: Readonly<Record<string, unknown>>]>> = {
  'the sign-in': [signInSchema, { email }],
  'the owner’s sign-in': [ownerSignInSchema, { email }],
  'the owner’s link': [magicLinkSchema, { email }],
  'a new account': [signUpSchema, { email }],
  'a forgotten password': [passwordResetSchema, { email }],
  'a message': [contactMessageSchema, { name, email, subject: 'Une question', message: 'Est-elle signée ?' }],
  'the newsletter': [subscriptionSchema, { name, email }],
  'a quote': [
    quoteRequestSchema,
    {
      projectTitle: 'Le port',
      dimensions: '60 × 80',
      description: 'Le port au soir',
      contactName: name,
      contactEmail: email,
      contactPhone: phone,
    },
  ],
  'a delivery': [customerDetailsSchema, address],
  'a saved address': [savedAddressSchema, { ...address, customerName: name }],
  'a withdrawal': [withdrawalFormSchema, { reference: 'GL-2611-4F7K2Q', customerEmail: email, customerName: name }],
  'a parcel': [orderActBodySchema, { trackingNumber: '6A-12345678901', trackingUrl: 'https://laposte.example/suivi' }],
  'a promo code': [promoFormSchema, { code: 'NOEL-26', name: 'Noël' }],
}

/** What is chosen, ticked or typed as it stands. */
const rest: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'the sign-in': { password: 'motdepasse' },
  'the owner’s sign-in': { password: 'motdepasse' },
  'a new account': { password: 'motdepasse', confirmPassword: 'motdepasse' },
  'the newsletter': { rgpdConsent: true },
  'a quote': { serviceType: 'custom', technique: 'huile', urgency: 'standard', budget: 'flexible', termsAccepted: true },
  'a parcel': { act: 'prepare', artworkIds: [1], carrier: 'colissimo' },
  'a promo code': { type: 'percentage', value: 10, target: 'global' },
}

const chosen = new Set(['country'])
const typed = Object.entries(forms).flatMap(([form, [schema, filled]]) =>
  Object.keys(filled).flatMap(field => (chosen.has(field) ? [] : [{ form, field, schema, values: { ...filled, ...rest[form] } }])),
)

/** Invisible characters that pasting brings along. */
const pasted = (text: string): readonly string[] => [
  ` ${text}\u00a0`,
  `\u200e${text}`,
  `\ufeff${text}\u200b`,
  // Apple's Contacts (Unicode Annex 9).
  `\u202d${text}\u202c`,
  `\u2068${text}\u2069\n`,
  `${text.slice(0, 2)}\u00ad${text.slice(2)}\u0000`,
]

describe('a text that brings what nobody sees is read as one sees it', () => {
  it.each(typed)('removes invisible characters pasted into the field $field of $form', ({ field, schema, values }) => {
    const text = String(values[field])
    for (const other of pasted(text)) {
      const { data, error } = schema.safeParse({ ...values, [field]: other })
      expect(error?.issues).toBeUndefined()
      expect(data).toMatchObject({ [field]: text })
    }
  })
})

describe('a name', () => {
  it.each(['\u200b', '\u2800\u2800', '12', '??', ' - '])('refuses a name without a visible letter: %j', other => {
    for (const { field, schema, values } of typed.filter(
      each => /name$/i.test(each.field) && !['the newsletter', 'a promo code'].includes(each.form),
    ))
      expect([field, schema.safeParse({ ...values, [field]: other }).success]).toEqual([field, false])
    expect(customerNameSchema.safeParse(other).error?.issues[0]?.message).toBe('Veuillez saisir votre nom complet')
  })

  it.each(['李', 'Ó', 'Anne-Marie d’Ys 2'])('accepts the name %j', other => {
    expect(customerNameSchema.parse(other)).toBe(other)
  })
})

describe('a telephone', () => {
  const answers = (text: string) => [
    quoteRequestSchema.shape.contactPhone.safeParse(text).error?.issues[0]?.message,
    detailsFields.phone.safeParse(text).error?.issues[0]?.message,
  ]

  it.each(['26 12 34', '27 12 34', '40 41 42 43', '06.12.34.56.78', '+33 (0)6 12 34 56 78 après 18 h'])('accepts telephone %j', text => {
    expect(answers(text)).toEqual([undefined, undefined])
  })

  it.each(['12345', '+33 6', 'sur demande'])('refuses a telephone number of fewer than six figures: %j', text => {
    expect(answers(text)).toEqual(['Numéro incomplet', 'Numéro incomplet'])
  })

  it('requires a telephone number for a quote, and none for a purchase', () => {
    expect(answers('')).toEqual(['Numéro de téléphone requis', undefined])
  })
})

describe('a postcode', () => {
  const read = (details: object) => {
    const { data, error } = customerDetailsSchema.safeParse({ address: '12 rue du Port', ...details })
    return error?.issues[0]?.message ?? data?.postalCode
  }

  it.each([
    ['F-97400', 'FR', '97400'],
    ['FR 34200', undefined, '34200'],
    ['34 200', 'FR', '34200'],
    ['97490 CEDEX 9', 'FR', '97490'],
    ['L-1234', 'LU', '1234'],
    ['B 1000', 'BE', '1000'],
    ['CH-1201', 'CH', '1201'],
    ['EC1A 1BB', 'BE', 'EC1A 1BB'],
  ])('%s of %s is read as %s', (postalCode, country, code) => {
    expect(read({ postalCode, country })).toBe(code)
  })

  it.each(['3420', '342000', 'Sète', '34200 Sète', 'B-1000'])('refuses a French postcode that has not five figures: %j', postalCode => {
    const asked = 'Un code postal français a cinq chiffres'
    expect([read({ postalCode }), read({ postalCode, country: 'FR' })]).toEqual([asked, asked])
    const saved = savedAddressSchema.safeParse({ ...address, customerName: name, postalCode })
    expect(saved.error?.issues.map(({ path, message }) => [...path, message])).toEqual([['postalCode', asked]])
  })

  it('refuses a postcode of 50,000 characters at once', async () => {
    const milliseconds = await processorTime(() => {
      expect(read({ postalCode: `1${' '.repeat(50_000)}x` })).toBe('Ce champ ne peut pas dépasser 20 caractères')
    })
    expect(milliseconds).toBeLessThan(200)
  })

  it('accepts an order without a postcode', () => {
    expect([read({}), read({ postalCode: '', country: 'FR' })]).toEqual([undefined, ''])
  })
})

describe('a code', () => {
  it.each(['noel‑26', 'NOEL–26', 'noel−26', 'ＮＯＥＬ－２６'])('accepts a promo code pasted with other dashes and letters: %j', code => {
    expect(promoFormSchema.parse({ ...forms['a promo code']?.[1], ...rest['a promo code'], code })).toMatchObject({ code: 'NOEL-26' })
  })
})

it('an address that is missing is asked for, and one that is none is said to be none', () => {
  const said = (text: unknown) => customerEmailSchema.safeParse(text).error?.issues[0]?.message
  expect([undefined, '', ' \u200b'].map(said)).toEqual(Array(3).fill('Veuillez saisir votre adresse email'))
  expect(said('claire')).toBe('Adresse email invalide')
})
