import * as z from 'zod/mini'
import { customerDetailsSchema, customerEmailSchema, customerNameSchema, withoutAssumedCountry } from '../../shared/order/order.ts'
import { missingTitles } from './checkoutTexts.ts'

const schema = z.object({ customerEmail: customerEmailSchema, customerName: customerNameSchema, customerDetails: customerDetailsSchema })

type Values = Readonly<Record<string, string>>
type Read = { readonly body: z.output<typeof schema> } | { readonly errors: FieldErrors }
export type FieldErrors = Readonly<Record<string, string>>

/** Blank optional fields are absent, not empty. */
const filled = (values: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))

/** The first message of each field, by the field's name; what is required and missing is named first. */
const errorsOf = (error: z.core.$ZodError, values: Values): FieldErrors =>
  Object.fromEntries(
    error.issues.toReversed().map(({ path, message }) => {
      const field = String(path.at(-1))
      const title = values[field]?.trim() ? undefined : missingTitles[field]
      return [field, title ? `${title}. ${message}` : message]
    }),
  )

/** Reads the form's fields by the rules the server will apply. */
export const readCheckout = (values: Values): Read => {
  const { customerEmail = '', customerName = '', ...details } = values
  const { data, error } = schema.safeParse({ customerEmail, customerName, customerDetails: filled(details) })
  if (error) return { errors: errorsOf(error, values) }
  return { body: { ...data, customerDetails: withoutAssumedCountry(data.customerDetails) } }
}
