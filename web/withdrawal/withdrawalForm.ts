import { fieldErrorsOf } from '../../shared/kit/fieldErrors.ts'
import type { FieldError } from '../../shared/kit/refusal.ts'
import { type WithdrawalForm, withdrawalFormSchema } from '../../shared/withdrawal/withdrawal.ts'

/** Validates the first step's fields against the schema that the server uses. */
export const readForm = (values: WithdrawalForm): { readonly form: WithdrawalForm } | { readonly errors: readonly FieldError[] } => {
  const { data, error } = withdrawalFormSchema.safeParse(values)
  return error ? { errors: fieldErrorsOf(error) } : { form: data }
}
