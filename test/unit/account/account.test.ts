import { describe, expect, it } from '@jest/globals'
import type * as z from 'zod/mini'
import {
  magicLinkSchema,
  newPasswordSchema,
  ownerSignInSchema,
  passwordResetSchema,
  signInSchema,
  signUpSchema,
} from '../../../shared/account/account.ts'
import { fieldErrorsOf } from '../../../shared/kit/fieldErrors.ts'

const errorsOf = (schema: z.ZodMiniType, input: unknown): readonly (readonly [string, string])[] => {
  const { error } = schema.safeParse(input)
  return error ? fieldErrorsOf(error).map(({ field, message }) => [field, message] as const) : []
}

const email = 'claire@mail.example'
const fillAll = 'Veuillez remplir tous les champs'
const account = { email, password: 'secret', confirmPassword: 'secret' }

describe('signing in', () => {
  it('asks for both fields, and for nothing else of them', () => {
    expect(errorsOf(signInSchema, { email, password: 'x' })).toEqual([])
    for (const input of [{ email: '', password: 'x' }, { email: '  ', password: 'x' }, { email }, { email, password: '' }])
      expect(errorsOf(signInSchema, input)).toEqual([[expect.any(String), fillAll]])
  })

  it('trims an address, and keeps the spaces of a password', () => {
    expect(signInSchema.parse({ email: ` ${email} `, password: ' x ' })).toEqual({ email, password: ' x ' })
  })
})

describe('opening an account', () => {
  it.each<[string, object, string, string]>([
    ['no address', { email: '' }, 'email', fillAll],
    ['no password', { password: '' }, 'password', fillAll],
    ['no confirmation', { confirmPassword: '' }, 'confirmPassword', fillAll],
    ['an address that is none', { email: 'claire' }, 'email', 'Adresse email invalide.'],
    ['an address nobody can have', { email: `${'a'.repeat(65)}@mail.example` }, 'email', 'Adresse email invalide.'],
    ['two passwords', { confirmPassword: 'secreT' }, 'confirmPassword', 'Les mots de passe ne correspondent pas'],
    [
      'two passwords, one of them short',
      { password: 'court', confirmPassword: 'secret' },
      'confirmPassword',
      'Les mots de passe ne correspondent pas',
    ],
    [
      'a password of five characters',
      { password: 'court', confirmPassword: 'court' },
      'password',
      'Le mot de passe doit contenir au moins 6 caractères',
    ],
    [
      'a password of 100,000 characters',
      { password: 'x'.repeat(100_000), confirmPassword: 'x'.repeat(100_000) },
      'password',
      'Le mot de passe ne peut pas dépasser 256 caractères',
    ],
    [
      'a password with a space around it',
      { password: 'secret ', confirmPassword: 'secret ' },
      'password',
      'Le mot de passe ne peut ni commencer ni finir par une espace',
    ],
    [
      'a password of two lines',
      { password: 'azerty\nuiopq77', confirmPassword: 'azerty\nuiopq77' },
      'password',
      'Le mot de passe tient sur une ligne',
    ],
    [
      'an address longer than an account’s may be',
      { email: `claire@${'a'.repeat(60)}.${'b'.repeat(60)}.example` },
      'email',
      'Adresse email invalide.',
    ],
  ])('refuses a sign-up with %s', (_, changes, field, message) => {
    expect(errorsOf(signUpSchema, { ...account, ...changes })).toEqual([[field, message]])
  })

  it.each(['secret', '      x     x', 'été à l’eau', 'x'.repeat(256), '123456', '密碼密碼密碼'])('accepts the password %j', given => {
    const password = given.trim()
    expect(errorsOf(signUpSchema, { ...account, password, confirmPassword: password })).toEqual([])
  })

  it('passes on nothing but the fields it names', () => {
    expect(signUpSchema.parse({ ...account, 'custom:role': 'admin', groups: ['admin'] })).toEqual(account)
  })
})

describe('choosing another password', () => {
  it('asks for an address first', () => {
    expect(errorsOf(passwordResetSchema, { email: '' })).toEqual([['email', 'Veuillez saisir votre email']])
    expect(errorsOf(passwordResetSchema, { email })).toEqual([])
  })

  it('holds to the rules of the first one', () => {
    expect(errorsOf(newPasswordSchema, { password: 'court', confirmPassword: 'court' })).toEqual([
      ['password', 'Le mot de passe doit contenir au moins 6 caractères'],
    ])
    expect(errorsOf(newPasswordSchema, { password: 'secret', confirmPassword: 'autre' })).toEqual([
      ['confirmPassword', 'Les mots de passe ne correspondent pas'],
    ])
    expect(errorsOf(newPasswordSchema, {})).toEqual([
      ['password', fillAll],
      ['confirmPassword', fillAll],
    ])
  })
})

describe('the owner', () => {
  it.each(['', '   ', 'atelier', undefined])('asking for a link to %j is asked for an address', given => {
    expect(errorsOf(magicLinkSchema, { email: given })).toEqual([['email', 'Veuillez saisir une adresse email valide.']])
  })

  it('accepts for the owner’s link any address with an @', () => {
    expect(magicLinkSchema.parse({ email: ' atelier@x ' })).toEqual({ email: 'atelier@x' })
  })

  it('requires the owner’s address and password together', () => {
    for (const input of [{ email }, { password: 'x' }])
      expect(errorsOf(ownerSignInSchema, input)).toEqual([[expect.any(String), 'Veuillez saisir votre email et mot de passe.']])
  })
})
