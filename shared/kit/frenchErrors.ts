import type * as z from 'zod/mini'

/** The messages for `z.config` where a schema brings none of its own: Zod's default ones are English. */
export const frenchErrors: z.core.$ZodConfig = {
  localeError: issue => (issue.code === 'invalid_type' && issue.input === undefined ? 'Ce champ est requis.' : 'Valeur invalide.'),
}
