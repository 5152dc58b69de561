import * as z from 'zod/mini'
import { adminArtworkSchema } from '../../artwork/admin/adminArtwork.ts'
import { defineRoutes } from '../../kit/route.ts'
import { adminOrderSchema } from './adminOrder.ts'
import { adminOrderRoutes } from './adminOrderRoutes.ts'
import { resaleRefusalCodes } from './resale.ts'

const {
  params,
  refusals: { orderNotFound },
} = adminOrderRoutes.getEvidence

/** The owner's operation on an order that answers works: no other one loads their fields. */
export const resaleRoutes = defineRoutes({
  putBackOnSale: {
    method: 'POST',
    path: '/admin/orders/{id}/resale',
    access: 'admin',
    summary: 'Puts the refunded works of an order on sale again; each is told whether it is, and if not, why',
    params,
    output: z.object({
      order: adminOrderSchema,
      /** The results come in the order of the works. */
      results: z.array(
        z.discriminatedUnion('outcome', [
          z.object({ outcome: z.literal('onSale'), artwork: adminArtworkSchema }),
          z.object({
            outcome: z.literal('refused'),
            artworkId: adminArtworkSchema.shape.id,
            code: z.enum(resaleRefusalCodes),
            detail: z.string(),
          }),
        ]),
      ),
    }),
    refusals: {
      orderNotFound,
      orderNotRefunded: { status: 409, detail: 'Remboursez d’abord cette commande\u202f: ses œuvres appartiennent à leur acheteur.' },
    },
  },
})
