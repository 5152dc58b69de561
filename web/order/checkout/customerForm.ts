import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import * as z from 'zod/mini'
import { billingFields, billingRule } from '../../../shared/order/billing.ts'
import { customerEmailSchema, customerNameSchema, detailsFields, frenchCode, withoutAssumedCountry } from '../../../shared/order/order.ts'
import { missingTitles } from './checkoutTexts.ts'
import { type Customer, type CustomerValues, isOpened, openedFields, type Tick } from './customerValues.ts'

const schema = z
  .object({ customerEmail: customerEmailSchema, customerName: customerNameSchema, ...detailsFields, ...billingFields })
  .check(frenchCode, billingRule)
const resolver = zodResolver(schema)

const isFilled = (value: string): boolean => value.trim() !== ''

const optional = ['phone', 'address', 'postalCode', 'city', 'country', 'companySiren', 'companyVat'] as const
const ticks = Object.keys(openedFields) as Tick[]

/** Leaves out blank optional fields, which the schema expects to be absent, and what belongs to a tick that does not stand. */
const filled = (values: CustomerValues) => {
  const blank = optional.filter(name => !isFilled(values[name]))
  const closed = ticks.filter(tick => !isOpened(values, tick)).flatMap((tick): readonly string[] => openedFields[tick])
  const { company: _, otherBilling: __, gift, ...fields } = values
  const left = Object.entries(fields).filter(([name]) => !closed.includes(name) && !blank.some(each => each === name))
  return { ...Object.fromEntries(left), ...(gift && { gift: true }) }
}

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
  const { phone, address, postalCode, city, country, ...buyer } = read as z.output<typeof schema>
  const details = Object.fromEntries(
    Object.entries({ phone, address, postalCode, city, country }).filter(([, value]) => value !== undefined),
  )
  return { values: { ...buyer, customerDetails: withoutAssumedCountry(details) }, errors: {} }
}
