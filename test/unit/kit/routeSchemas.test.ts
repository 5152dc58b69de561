import { describe, expect, it } from '@jest/globals'
import * as z from 'zod/mini'
import { fieldErrorsOf, frenchErrors } from '../../../shared/kit/fieldErrors.ts'
import { commonRefusals } from '../../../shared/kit/refusal.ts'
import type { Route } from '../../../shared/kit/route.ts'
import { operations, routes } from '../../../shared/routes.ts'

z.config(frenchErrors)

const hostile: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x'.repeat(5_000),
  '\u0000',
  '\ud800',
  '<script>',
  -1,
  0,
  1.5,
  1e300,
  Number.MAX_SAFE_INTEGER,
  true,
  [],
  {},
  { __proto__: null },
  'é\u202e',
]

type Field = { readonly operation: string; readonly part: string; readonly schema: z.ZodMiniType; readonly field: string }

const fieldsOf = (route: Route, part: 'params' | 'query' | 'body'): readonly Field[] => {
  const schema = route[part]
  if (!schema || schema === 'raw' || !(schema instanceof z.ZodMiniObject)) return []
  return Object.keys(schema.shape).map(field => ({ operation: route.name, part, schema, field }))
}

const everyField = operations.flatMap(({ route }) => (['params', 'query', 'body'] as const).flatMap(part => fieldsOf(route, part)))

describe('whatever is sent to a field', () => {
  it.each(everyField)('$operation $part.$field is taken or refused in French', ({ schema, field }) => {
    for (const value of hostile) {
      const result = schema.safeParse({ [field]: value })
      const messages = result.success ? [] : fieldErrorsOf(result.error).filter(error => error.field === field)
      for (const { message } of messages) {
        expect(message).not.toMatch(/invalid input|expected|received|too (big|small)|required|must/i)
        expect(message).not.toBe('')
      }
    }
  })
})

describe('the sentences of the refusals', () => {
  const refusals = Object.values(routes).flatMap((route: Route) => Object.entries(route.refusals ?? {}))
  it.each([...Object.entries(commonRefusals), ...refusals])('%s is fit for showing', (_, { status, detail }) => {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(detail).toMatch(/^[A-ZŒÉÀ].{8,}$/u)
  })
})

describe('what checkout asks of a buyer', () => {
  const { body } = routes.createCheckoutSession
  const buyer = { customerEmail: 'claire@mail.example', customerName: 'Claire Dupont' }
  const errorsOf = (changes: object) => {
    const result = body.safeParse({ ...buyer, ...changes })
    return result.success ? [] : fieldErrorsOf(result.error)
  }

  it('accepts a checkout with address and name, and invents no country', () => {
    expect(body.parse(buyer)).toEqual({ ...buyer, customerDetails: {} })
  })

  it('trims address and name of a checkout', () => {
    expect(body.parse({ customerEmail: '  claire@mail.example ', customerName: ' Claire ' })).toMatchObject({
      customerEmail: 'claire@mail.example',
      customerName: 'Claire',
    })
  })

  it('ignores a price, a total or items sent with a checkout', () => {
    expect(body.parse({ ...buyer, totalAmount: 1, items: [{ artworkId: 1, artworkPrice: 1 }], price: 1 })).not.toHaveProperty('items')
  })

  it.each([
    ['no address', { customerEmail: undefined }, 'customerEmail', 'Veuillez saisir votre adresse email'],
    ['an empty address', { customerEmail: '  ' }, 'customerEmail', 'Veuillez saisir votre adresse email'],
    ['an address without a domain', { customerEmail: 'claire@' }, 'customerEmail', 'Adresse email invalide'],
    ['two addresses', { customerEmail: 'a@b.fr, c@d.fr' }, 'customerEmail', 'Adresse email invalide'],
    ['a header in the address', { customerEmail: 'a@b.fr\nBcc: c@d.fr' }, 'customerEmail', 'Adresse email invalide'],
    ['an endless address', { customerEmail: `${'a'.repeat(250)}@b.fr` }, 'customerEmail', 'Adresse email invalide'],
    ['a name before the @ that no server takes', { customerEmail: `${'a'.repeat(65)}@b.fr` }, 'customerEmail', 'Adresse email invalide'],
    ['no name', { customerName: undefined }, 'customerName', 'Veuillez saisir votre nom complet'],
    ['an empty name', { customerName: ' ' }, 'customerName', 'Veuillez saisir votre nom complet'],
    ['a name of two lines', { customerName: 'Claire\r\nDupont' }, 'customerName', 'Contenu invalide détecté.'],
    ['an endless name', { customerName: 'x'.repeat(201) }, 'customerName', 'Ce champ ne peut pas dépasser 200 caractères'],
    ['another country', { customerDetails: { country: 'US' } }, 'customerDetails.country', 'Ce pays n’est pas desservi'],
    ['a telephone that is no text', { customerDetails: { phone: 6 } }, 'customerDetails.phone', 'Contenu invalide détecté.'],
  ])('refuses a checkout with %s', (_, changes, field, message) => {
    expect(errorsOf(changes)).toEqual([{ field, message }])
  })

  it('reports all errors of a checkout at once, each field once', () => {
    expect(errorsOf({ customerEmail: '', customerName: '' }).map(({ field }) => field)).toEqual(['customerEmail', 'customerName'])
  })
})
