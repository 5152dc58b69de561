import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import {
  confirmationSchema,
  magicLinkSchema,
  newAdminPasswordSchema,
  newPasswordSchema,
  ownerSignInSchema,
  passwordChangeSchema,
  passwordResetSchema,
  signInSchema,
  signUpSchema,
} from '../../../shared/account/account.ts'

const schemas = {
  signIn: signInSchema,
  signUp: signUpSchema,
  confirmation: confirmationSchema,
  reset: passwordResetSchema,
  newPassword: newPasswordSchema,
  newAdminPassword: newAdminPasswordSchema,
  magicLink: magicLinkSchema,
  ownerSignIn: ownerSignInSchema,
  passwordChange: passwordChangeSchema,
} as const

export type AccountForm = keyof typeof schemas
export type AccountInput<Form extends AccountForm> = z.output<(typeof schemas)[Form]>
/** The fields of all account forms; each form shows some of them, and its schema reads no other. */
export type AccountFields = {
  readonly email: string
  readonly previous: string
  readonly password: string
  readonly confirmPassword: string
}

/** Validates a form's fields against its schema. */
export const accountResolver = <Form extends AccountForm>(form: Form) =>
  zodResolver(schemas[form]) as unknown as Resolver<AccountFields, unknown, AccountInput<Form>>
