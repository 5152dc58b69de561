import type * as z from 'zod/mini'

/** The words of a schema that brings none of its own, for `z.config`: whoever reads a message reads French. */
export const frenchErrors: z.core.$ZodConfig = {
  localeError: issue => (issue.code === 'invalid_type' && issue.input === undefined ? 'Ce champ est requis.' : 'Valeur invalide.'),
}
