import * as z from 'zod/mini'
import { customerDetailsSchema, customerEmailSchema, customerNameSchema } from '../../shared/order/order.ts'
import { missingTitles } from './checkoutTexts.ts'

const schema = z.object({ customerEmail: customerEmailSchema, customerName: customerNameSchema, customerDetails: customerDetailsSchema })

export type CheckoutInput = z.input<typeof schema>
export type FieldErrors = Readonly<Record<string, string>>

/** Blank optional fields are absent, not empty. */
const filled = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))

/** The first message of each field, by the field's name; what is required and missing is named first. */
const errorsOf = (error: z.core.$ZodError, values: Readonly<Record<string, string>>): FieldErrors =>
  Object.fromEntries(
    error.issues.toReversed().map(({ path, message }) => {
      const field = String(path.at(-1))
      const title = values[field]?.trim() ? undefined : missingTitles[field]
      return [field, title ? `${title}. ${message}` : message]
    }),
  )

/** Reads the form's fields by the rules the server will apply. */
export const readCheckout = (
  values: Readonly<Record<string, string>>,
): { readonly body: CheckoutInput } | { readonly errors: FieldErrors } => {
  const { customerEmail = '', customerName = '', ...details } = values
  const { data, error } = schema.safeParse({ customerEmail, customerName, customerDetails: filled(details) })
  return error ? { errors: errorsOf(error, values) } : { body: data }
}
