import type * as z from 'zod/mini'
import {
  magicLinkSchema,
  newPasswordSchema,
  ownerSignInSchema,
  passwordResetSchema,
  signInSchema,
  signUpSchema,
} from '../../shared/account/account.ts'
import { fieldErrorsOf } from '../../shared/kit/fieldErrors.ts'
import type { FieldError } from '../../shared/kit/refusal.ts'

const schemas = {
  signIn: signInSchema,
  signUp: signUpSchema,
  reset: passwordResetSchema,
  newPassword: newPasswordSchema,
  magicLink: magicLinkSchema,
  ownerSignIn: ownerSignInSchema,
} as const

export type AccountForm = keyof typeof schemas
export type Filled<Form extends AccountForm> = z.output<(typeof schemas)[Form]>

/** Validates a form's fields against its schema. */
export const readAccountForm = <Form extends AccountForm>(
  form: Form,
  values: Readonly<Record<string, string>>,
): { readonly filled: Filled<Form> } | { readonly errors: readonly FieldError[] } => {
  const { data, error } = schemas[form].safeParse(values)
  return error ? { errors: fieldErrorsOf(error) } : { filled: data as Filled<Form> }
}
