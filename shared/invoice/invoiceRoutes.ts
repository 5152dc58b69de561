import * as z from 'zod/mini'
import { ownLinkSecretSchema } from '../customer/customer.ts'
import { askingPool, defineRoutes, formLimit } from '../kit/route.ts'
import { paperLinkSchema, paperNotFound, paperNumberSchema } from '../order/shownPaper.ts'

const linkRefused = {
  status: 404,
  detail: 'Ce lien n’est plus valable. Votre facture est aussi dans l’e-mail que vous avez reçu, et dans vos commandes.',
}

/** Invoices and credit notes for their buyers: by the link of their mail, or by a proof of the order's address, never by the order's link alone (D21). */
export const invoiceRoutes = defineRoutes({
  linkToPaper: {
    method: 'POST',
    path: '/papers/link',
    access: 'visitor',
    summary: 'Turns the secret of a mailed link into a link of five minutes to the file of an invoice or credit note',
    body: z.object({ link: ownLinkSecretSchema }),
    output: paperLinkSchema,
    refusals: { linkRefused },
    rateLimit: formLimit,
  },
  linkToOwnPaper: {
    method: 'POST',
    path: '/account/papers/link',
    throttle: askingPool,
    access: 'visitor',
    knowsAccount: true,
    summary:
      'A link of five minutes to the file of one’s own invoice or credit note: by the verified address of the account, or by the link that was mailed to the address',
    body: z.object({ number: paperNumberSchema, link: z.optional(ownLinkSecretSchema) }),
    output: paperLinkSchema,
    refusals: { paperNotFound, linkRefused },
    rateLimit: { calls: 20, perSeconds: 60 },
  },
})
