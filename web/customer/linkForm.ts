import { zodResolver } from '@hookform/resolvers/zod'
import { ownLinkSchema } from '../../shared/customer/customer.ts'

/** Validates the field against the schema that the server uses. */
export const ownLinkResolver = zodResolver(ownLinkSchema)
