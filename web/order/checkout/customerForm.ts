import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { customerEmailSchema, customerNameSchema, detailsFields, frenchCode, withoutAssumedCountry } from '../../../shared/order/order.ts'
import { missingTitles } from './checkoutTexts.ts'
import type { Customer, CustomerValues } from './customerValues.ts'

const schema = z.object({ customerEmail: customerEmailSchema, customerName: customerNameSchema, ...detailsFields }).check(frenchCode)
const resolver = zodResolver(schema)

const isFilled = (value: string): boolean => value.trim() !== ''

/** Leaves out blank optional fields, which the schema expects to be absent. */
const filled = ({ customerEmail, customerName, ...details }: CustomerValues) => ({
  customerEmail,
  customerName,
  ...Object.fromEntries(Object.entries(details).filter(([, value]) => isFilled(value))),
})

/** Puts a title before the message of a required field that is missing. */
const titled = (field: string, message: string, values: CustomerValues): string => {
  const title = isFilled(values[field as keyof CustomerValues]) ? undefined : missingTitles[field]
  return title ? `${title}. ${message}` : message
}

/** Validates the customer's fields against the schemas that the server uses. */
export const customerResolver: Resolver<CustomerValues, unknown, Customer> = async (values, context, options) => {
  const { values: read, errors } = await resolver(filled(values) as never, context, options as never)
  const wrong = Object.entries(errors).map(([field, error]) => [field, { ...error, message: titled(field, error.message ?? '', values) }])
  if (wrong.length > 0) return { values: {}, errors: Object.fromEntries(wrong) }
  const { customerEmail, customerName, ...details } = read as z.output<typeof schema>
  return { values: { customerEmail, customerName, customerDetails: withoutAssumedCountry(details) }, errors: {} }
}
