import * as z from 'zod/mini'
import { defineRoutes, formLimit } from '../kit/route.ts'
import { contractSchema, withdrawableOrderSchema, withdrawalReceiptSchema, withdrawalRequestSchema } from './withdrawal.ts'

const refusals = {
  /** The answer does not say which of the two is wrong, so that no stranger can find out whether an order exists or whose it is. */
  orderNotFound: {
    status: 404,
    detail:
      'Aucune commande ne correspond à cette référence et à cette adresse e-mail. Reprenez-les dans votre e-mail de confirmation, ou écrivez-nous\u202f: votre rétractation vaut aussi par simple message.',
  },
  orderNotPaid: {
    status: 409,
    detail:
      'Aucun paiement n’est enregistré pour cette commande\u202f: vous n’êtes engagé à rien. Si vous venez de payer, réessayez dans quelques minutes.',
  },
  orderRefunded: { status: 409, detail: 'Cette commande a déjà été remboursée\u202f: il n’y a plus rien à rétracter.' },
} as const

export const withdrawalRoutes = defineRoutes({
  prepareWithdrawal: {
    method: 'POST',
    path: '/withdrawals/preparation',
    access: 'visitor',
    summary: 'What may be withdrawn from of a paid order, to whoever knows its reference and its e-mail',
    body: contractSchema,
    output: z.object({ order: withdrawableOrderSchema }),
    refusals,
    rateLimit: formLimit,
  },
  requestWithdrawal: {
    method: 'POST',
    path: '/withdrawals',
    access: 'visitor',
    summary:
      'Withdraws from works of a paid order, all of them unless some are named, and mails the dated receipt; asked again, it answers with the first',
    body: withdrawalRequestSchema,
    output: z.object({ receipt: withdrawalReceiptSchema }),
    refusals,
    rateLimit: formLimit,
  },
})
