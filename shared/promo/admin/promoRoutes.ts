import * as z from 'zod/mini'
import { providerRefusals } from '../../kit/providerRefusals.ts'
import { defineRoutes } from '../../kit/route.ts'
import { adminPromoCodeSchema, promoFormSchema } from './promoForm.ts'

const promoNotFound = { status: 404, detail: 'Ce code promo est introuvable.' }

const path = '/admin/promo-codes/{id}'
const params = z.object({ id: z.string().check(z.regex(/^promo_[A-Za-z0-9]{1,100}$/, promoNotFound.detail)) })
const output = z.object({ promoCode: adminPromoCodeSchema })

/** The owner's operations on promo codes, which are stored at the payment provider (D20). */
export const promoRoutes = defineRoutes({
  listPromoCodes: {
    method: 'GET',
    path: '/admin/promo-codes',
    access: 'admin',
    summary: 'Every code that was not deleted, the newest first, as the provider has it',
    output: z.object({ promoCodes: z.array(adminPromoCodeSchema) }),
    refusals: providerRefusals,
  },
  createPromoCode: {
    method: 'POST',
    path: '/admin/promo-codes',
    access: 'admin',
    summary: 'A new code, for all works or for one',
    body: promoFormSchema,
    output,
    refusals: { ...providerRefusals, promoTaken: { status: 409, detail: 'Un code actif porte déjà ce nom.' } },
  },
  togglePromoCode: {
    method: 'PATCH',
    path,
    access: 'admin',
    summary: 'Activates or deactivates a code; asked again, it stays so',
    params,
    body: z.object({ active: z.boolean() }),
    output,
    refusals: {
      ...providerRefusals,
      promoNotFound,
      promoNotActivable: {
        status: 409,
        detail: 'Ce code ne peut pas être activé\u202f: il a expiré, il est épuisé, ou un autre code actif porte le même nom.',
      },
    },
  },
  deletePromoCode: {
    method: 'DELETE',
    path,
    access: 'admin',
    summary: 'Deletes a code nobody has used yet',
    params,
    output: z.object({ id: adminPromoCodeSchema.shape.id }),
    refusals: {
      ...providerRefusals,
      promoNotFound,
      promoRedeemed: { status: 409, detail: 'Ce code a déjà été utilisé\u202f: désactivez-le plutôt que de le supprimer.' },
    },
  },
})
