import { zodResolver } from '@hookform/resolvers/zod'
import { withdrawalFormSchema } from '../../shared/withdrawal/withdrawal.ts'

/** Validates the first step's fields against the schema that the server uses. */
export const withdrawalResolver = zodResolver(withdrawalFormSchema)
