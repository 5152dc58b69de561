import * as z from 'zod/mini'
import { customerDetailsSchema, customerEmailSchema, customerNameSchema, withoutAssumedCountry } from '../../../shared/order/order.ts'
import { missingTitles } from './checkoutTexts.ts'

const schema = z.object({ customerEmail: customerEmailSchema, customerName: customerNameSchema, customerDetails: customerDetailsSchema })

type Values = Readonly<Record<string, string>>
type Read = { readonly body: z.output<typeof schema> } | { readonly errors: FieldErrors }
export type FieldErrors = Readonly<Record<string, string>>

/** The schema expects blank optional fields to be absent, not empty. */
const filled = (values: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))

/** Returns the first message of each field by its name; a missing required field also gets a title. */
const errorsOf = (error: z.core.$ZodError, values: Values): FieldErrors =>
  Object.fromEntries(
    error.issues.toReversed().map(({ path, message }) => {
      const field = String(path.at(-1))
      const title = values[field]?.trim() ? undefined : missingTitles[field]
      return [field, title ? `${title}. ${message}` : message]
    }),
  )

/** Validates the form against the schemas that the server uses. */
export const readCheckout = (values: Values): Read => {
  const { customerEmail = '', customerName = '', ...details } = values
  const { data, error } = schema.safeParse({ customerEmail, customerName, customerDetails: filled(details) })
  if (error) return { errors: errorsOf(error, values) }
  return { body: { ...data, customerDetails: withoutAssumedCountry(data.customerDetails) } }
}
