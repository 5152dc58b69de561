import { fieldErrorsOf } from '../../shared/kit/fieldErrors.ts'
import type { FieldError } from '../../shared/kit/refusal.ts'
import { type Subscription, subscriptionSchema } from '../../shared/newsletter/newsletter.ts'

/** Validates the fields against the schema that the server uses. */
export const readSubscription = (values: unknown): { readonly body: Subscription } | { readonly errors: readonly FieldError[] } => {
  const { data, error } = subscriptionSchema.safeParse(values)
  return error ? { errors: fieldErrorsOf(error) } : { body: data }
}
