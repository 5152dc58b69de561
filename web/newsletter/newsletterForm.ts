import { zodResolver } from '@hookform/resolvers/zod'
import { subscriptionSchema } from '../../shared/newsletter/newsletter.ts'

/** Validates the fields against the schema that the server uses. */
export const subscriptionResolver = zodResolver(subscriptionSchema)
