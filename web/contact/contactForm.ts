import { zodResolver } from '@hookform/resolvers/zod'
import { contactMessageSchema } from '../../shared/contact/contact.ts'

/** Validates the fields against the schema that the server uses. */
export const contactResolver = zodResolver(contactMessageSchema)
