import type * as z from 'zod/mini'
import type { FieldError } from './refusal.ts'

/** Returns the first message of each invalid field, in the order of the schema. */
export const fieldErrorsOf = (error: z.core.$ZodError): readonly FieldError[] => {
  const messages = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = path.join('.')
    if (!messages.has(field)) messages.set(field, message)
  }
  return [...messages].map(([field, message]) => ({ field, message }))
}

/** The messages for `z.config` where a schema brings none of its own: Zod's default ones are English. */
export const frenchErrors: z.core.$ZodConfig = {
  localeError: issue => (issue.code === 'invalid_type' && issue.input === undefined ? 'Ce champ est requis.' : 'Valeur invalide.'),
}
