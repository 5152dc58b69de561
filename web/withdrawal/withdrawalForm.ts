import { fieldErrorsOf } from '../../shared/kit/fieldErrors.ts'
import type { FieldError } from '../../shared/kit/refusal.ts'
import { type WithdrawalForm, withdrawalFormSchema } from '../../shared/withdrawal/withdrawal.ts'

/** Reads the first step's fields by the rules the server will apply. */
export const readForm = (values: WithdrawalForm): { readonly form: WithdrawalForm } | { readonly errors: readonly FieldError[] } => {
  const { data, error } = withdrawalFormSchema.safeParse(values)
  return error ? { errors: fieldErrorsOf(error) } : { form: data }
}
