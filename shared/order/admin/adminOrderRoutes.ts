import * as z from 'zod/mini'
import { listCursor, listQuestion } from '../../adminList/listQuestion.ts'
import { providerRefusals } from '../../kit/providerRefusals.ts'
import { defineRoutes } from '../../kit/route.ts'
import { refundBodySchema } from '../refund.ts'
import { adminOrderSchema, openChoices, rowChoices, todoLineSchema } from './adminOrder.ts'
import { orderActBodySchema } from './orderActs.ts'

const orderNotFound = { status: 404, detail: 'Cette commande est introuvable.' }
const returnUnknown = { status: 404, detail: 'Cette rétractation est introuvable.' }
const params = z.object({ id: z.uuid(orderNotFound.detail) })
const path = '/admin/orders/{id}'
const order = adminOrderSchema

/** The owner's operations on orders. */
export const adminOrderRoutes = defineRoutes({
  listOrders: {
    method: 'GET',
    path: '/admin/orders',
    access: 'admin',
    summary:
      'The orders that were paid, newest first, or those not paid yet and those that never were (`unpaid`), in whole pages or, with `most`, a ' +
      'screen at a time; `q` searches them, or is the whole reference of one; `next` is the cursor of what follows, where something may. ' +
      '`todo` answers the lines of what the owner has to do instead, of all orders',
    query: z.object({
      ...listQuestion,
      cursor: z.optional(listCursor(/[0-9a-f-]{36}/)),
      list: z.optional(z.enum(['unpaid', 'todo'])),
      status: z.optional(z.enum([...rowChoices, ...openChoices])),
    }),
    output: z.object({
      orders: z.array(order),
      next: z.optional(z.string()),
      /** Of the first screen: when the oldest order was made, whatever is searched. */
      since: z.optional(z.iso.datetime()),
      todos: z.optional(z.array(todoLineSchema)),
    }),
  },
  getPaymentMode: {
    method: 'GET',
    path: '/admin/payment-mode',
    access: 'admin',
    summary:
      'Whether the provider takes real money for this shop, or payments by test cards; it is asked, so that a key it does not take is told',
    output: z.object({ mode: z.enum(['live', 'test']) }),
    refusals: providerRefusals,
  },
  releaseOrder: {
    method: 'POST',
    path: `${path}/release`,
    access: 'admin',
    summary: 'Ends an order that waits for its payment: its payment session is expired, then its works are free',
    params,
    output: z.object({ order }),
    refusals: {
      orderNotFound,
      orderPaid: { status: 409, detail: 'Cette commande vient d’être payée\u202f: ses œuvres sont vendues.' },
      ...providerRefusals,
    },
  },
  refundOrder: {
    method: 'POST',
    path: `${path}/refund`,
    access: 'admin',
    summary:
      'Gives a paid order’s money back: a sum, what was paid for works, what a withdrawal is owed, or with an empty body all that is left; asked again, it answers the order as it is',
    params,
    body: refundBodySchema,
    output: z.object({ order }),
    refusals: {
      orderNotFound,
      orderNotPaid: { status: 409, detail: 'Cette commande n’a pas été payée\u202f: il n’y a rien à rembourser.' },
      worksRefunded: {
        status: 409,
        detail: 'Une de ces œuvres est déjà remboursée, ou fait l’objet d’une rétractation\u202f: remboursez alors celle-ci.',
      },
      returnUnknown,
      paymentDisputed: {
        status: 409,
        detail:
          'La banque de l’acheteur conteste ce paiement et retient la somme\u202f: Stripe ne peut pas la rendre. Répondez à la banque.',
      },
      withdrawalRefunded: { status: 409, detail: 'Cette rétractation est déjà remboursée.' },
      refundRefused: { status: 409, detail: 'Stripe refuse ce remboursement. Consultez le paiement dans votre tableau de bord Stripe.' },
      ...providerRefusals,
    },
  },
  recordOrderAct: {
    method: 'POST',
    path: `${path}/acts`,
    access: 'admin',
    summary:
      'Records what is done with a paid order: a parcel prepared, sent, delivered, returned, lost or handed over, its address corrected, a return received, a sale kept although its payment is doubted; asked again, it answers the order as it is',
    params,
    body: orderActBodySchema,
    output: z.object({ order }),
    refusals: {
      orderNotFound,
      orderNotPaid: { status: 409, detail: 'Cette commande n’est pas payée, ou a été remboursée\u202f: il n’y a rien à envoyer.' },
      parcelNotFound: { status: 404, detail: 'Ce colis est introuvable.' },
      parcelMoved: { status: 409, detail: 'Ce colis a déjà changé d’état. Regardez où il en est avant de recommencer.' },
      worksElsewhere: { status: 409, detail: 'Une de ces œuvres est déjà dans un colis, ou n’est plus à envoyer.' },
      addressMissing: { status: 409, detail: 'Cette commande n’a pas d’adresse de livraison\u202f: saisissez-la d’abord.' },
      addressFixed: { status: 409, detail: 'Tout est parti\u202f: l’adresse ne se corrige plus ici, mais auprès du transporteur.' },
      sendingHeld: {
        status: 409,
        detail: 'L’envoi attend\u202f: le paiement est contesté ou à examiner. Dites d’abord que vous maintenez la vente.',
      },
      returnUnknown,
    },
  },
  getEvidence: {
    method: 'GET',
    path: `${path}/evidence`,
    access: 'admin',
    summary: 'All that the shop knows of a sale on one sheet to be saved: the answer to a bank that contests it',
    params,
    output: z.object({ name: z.string(), html: z.string() }),
    refusals: {
      orderNotFound,
      orderNotPaid: { status: 409, detail: 'Cette commande n’a pas été payée\u202f: il n’y a rien à prouver.' },
    },
  },
})
