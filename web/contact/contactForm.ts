import { type ContactMessage, contactMessageSchema } from '../../shared/contact/contact.ts'
import { fieldErrorsOf } from '../../shared/kit/fieldErrors.ts'
import type { FieldError } from '../../shared/kit/refusal.ts'

/** Validates the fields against the schema that the server uses. */
export const readMessage = (values: ContactMessage): { readonly body: ContactMessage } | { readonly errors: readonly FieldError[] } => {
  const { data, error } = contactMessageSchema.safeParse(values)
  return error ? { errors: fieldErrorsOf(error) } : { body: data }
}
