import * as z from 'zod/mini'
import { cleanText } from '../kit/cleanText.ts'
import type { FieldError } from '../kit/refusal.ts'
import { mailAddress } from '../kit/schemas.ts'

/**
 * The user pool enforces `least` (D12b); Cognito accepts no password longer than `most`. An administrator's is at least `ofAdmin` long
 * (D12c), which the shop enforces, because a pool has one length for all.
 */
export const passwordLength = { least: 6, ofAdmin: 12, most: 256 } as const

/** The lifetime of a magic link, in seconds (D12b). */
export const magicLinkSeconds = 10 * 60
/** The browser answers the custom challenge with this word to have a link mailed; any other answer is read as a link's secret. */
export const magicLinkAnswer = 'send'

const fillAll = 'Veuillez remplir tous les champs'
const invalidEmail = 'Adresse email invalide.'

// A missing field is reported alone (`abort`): rules that compare several fields run only once all of them are filled.
const present = (otherwise: string) => z.minLength(1, { error: otherwise, abort: true })
const filled = (otherwise: string) => z.string(otherwise).check(present(otherwise))
const filledEmail = (otherwise: string) => z.string(otherwise).check(z.overwrite(cleanText), present(otherwise))

const tooShort = (least: number): string => `Le mot de passe doit contenir au moins ${least} caractères`
const tooLong = `Le mot de passe ne peut pas dépasser ${passwordLength.most} caractères`
const spaceAround = 'Le mot de passe ne peut ni commencer ni finir par une espace'
const severalLines = 'Le mot de passe tient sur une ligne'
/** Cognito refuses such a password, and one of several lines, whose ends are those of Java's regular expressions. */
const hasNoSpaceAround = (password: string): boolean => password === password.trim()
const isOneLine = (password: string): boolean => !/[\n\r\u0085\u2028\u2029]/.test(password)

/** The longest user name of Cognito, which an account's address is. */
const mostEmail = 128

const emailOf = (missing: string) => mailAddress(invalidEmail, { missing, most: mostEmail })

type NewPassword = { readonly password: string; readonly confirmPassword: string }

const passwordRules = (least: number) =>
  [
    z.refine<NewPassword>(({ password, confirmPassword }) => password === confirmPassword, {
      error: 'Les mots de passe ne correspondent pas',
      path: ['confirmPassword'],
      abort: true,
    }),
    z.refine<NewPassword>(({ password }) => password.length >= least, {
      error: tooShort(least),
      path: ['password'],
      abort: true,
    }),
    z.refine<NewPassword>(({ password }) => password.length <= passwordLength.most, {
      error: tooLong,
      path: ['password'],
      abort: true,
    }),
    z.refine<NewPassword>(({ password }) => hasNoSpaceAround(password), {
      error: spaceAround,
      path: ['password'],
    }),
    z.refine<NewPassword>(({ password }) => isOneLine(password), {
      error: severalLines,
      path: ['password'],
    }),
  ] as const

/** The form of a customer who signs in. */
export const signInSchema = z.object({ email: filledEmail(fillAll), password: filled(fillAll) })

/** The form of a customer who opens an account. */
export const signUpSchema = z
  .object({ email: emailOf(fillAll), password: filled(fillAll), confirmPassword: filled(fillAll) })
  .check(...passwordRules(passwordLength.least))

/** The form that asks for the mail to reset a forgotten password. */
export const passwordResetSchema = z.object({ email: emailOf('Veuillez saisir votre email') })

const newPasswordOf = (least: number) =>
  z.object({ password: filled(fillAll), confirmPassword: filled(fillAll) }).check(...passwordRules(least))

/** The form, reached by that mail's link, that sets a new password; an administrator's link leads to the second one. */
export const newPasswordSchema = newPasswordOf(passwordLength.least)
export const newAdminPasswordSchema = newPasswordOf(passwordLength.ofAdmin)

const ofPool = [
  z.minLength(passwordLength.least, tooShort(passwordLength.least)),
  z.maxLength(passwordLength.most, tooLong),
  z.refine<string>(hasNoSpaceAround, spaceAround),
  z.refine<string>(isOneLine, severalLines),
] as const
const chosenPassword = z.string(fillAll).check(...ofPool)

/** The refusal of an address that the pool, or the mail service that it asks, does not take. */
export const refusedAddress: FieldError = { field: 'email', message: invalidEmail }

/** What the shop is sent to open an account. */
export const newAccountSchema = z.object({ email: emailOf(fillAll), password: chosenPassword })

/** The form that confirms an address in another browser than the one that signed up. */
export const confirmationSchema = z.object({ password: filled(fillAll).check(...ofPool) })

/** The form that changes the password of a signed-in account. */
export const passwordChangeSchema = z
  .object({ previous: filled(fillAll), password: filled(fillAll), confirmPassword: filled(fillAll) })
  .check(...passwordRules(passwordLength.least))

/** What the shop is sent to change a password. */
export const changedPasswordSchema = z.object({
  previous: z.string(fillAll).check(z.minLength(1, fillAll), z.maxLength(passwordLength.most, tooLong)),
  password: chosenPassword,
})

/** What the shop is sent to set a new password. Cognito's codes hold no space and have at most 2,048 characters. */
export const resetSchema = z.object({
  email: emailOf(fillAll),
  code: z.string(fillAll).check(z.regex(/^\S{1,2048}$/, fillAll)),
  password: chosenPassword,
})

const secret = z.string(fillAll).check(z.regex(/^[\w-]{1,64}$/, fillAll))

/** What the shop is sent to confirm an address: the secret of the mailed link, and that of the browser that signed up or else a password. */
export const confirmedAccountSchema = z.object({
  email: emailOf(fillAll),
  code: secret,
  browser: z.optional(secret),
  password: z.optional(chosenPassword),
})

const invalidOwnerEmail = 'Veuillez saisir une adresse email valide.'

/** The owner's request for a magic link. */
export const magicLinkSchema = z.object({
  email: z.string(invalidOwnerEmail).check(
    z.overwrite(cleanText),
    z.refine(email => email.includes('@'), { error: invalidOwnerEmail, abort: true }),
    z.maxLength(254, invalidOwnerEmail),
  ),
})

const fillOwner = 'Veuillez saisir votre email et mot de passe.'

/** The owner's sign-in with a password. */
export const ownerSignInSchema = z.object({ email: filledEmail(fillOwner), password: filled(fillOwner) })
