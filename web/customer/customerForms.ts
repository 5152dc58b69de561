import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver } from 'react-hook-form'
import { ownLinkSchema, type SavedAddress, savedAddressSchema } from '../../shared/customer/customer.ts'

/** The form's fields, which hold a text each. */
export type AddressValues = Readonly<Record<keyof SavedAddress, string>>

const resolver = zodResolver(savedAddressSchema)

/** Validates the fields against the schema that the server uses, which expects blank ones to be absent. */
export const addressResolver: Resolver<AddressValues, unknown, SavedAddress> = (values, context, options) => {
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
  return resolver(filled as SavedAddress, context, options as never) as never
}

/** Validates the field against the schema that the server uses. */
export const ownLinkResolver = zodResolver(ownLinkSchema)
