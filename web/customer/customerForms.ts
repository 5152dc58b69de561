import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { type KeptAddress, keptAddressSchema, ownLinkSchema } from '../../shared/customer/customer.ts'

/** The form's fields, which hold a text each. */
export type AddressValues = Readonly<Record<keyof KeptAddress, string>>

const resolver = zodResolver(keptAddressSchema)

/** Validates the fields against the schema that the server uses, which expects blank ones to be absent. */
export const addressResolver: Resolver<AddressValues, unknown, KeptAddress> = (values, context, options) => {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
  return resolver(filled as KeptAddress, context, options as never) as never
}

/** Validates the field against the schema that the server uses. */
export const ownLinkResolver = zodResolver(ownLinkSchema)
