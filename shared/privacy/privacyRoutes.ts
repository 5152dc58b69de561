import * as z from 'zod/mini'
import { ownLinkSecretSchema } from '../customer/customer.ts'
import { ownLinkRefused } from '../customer/ownLink.ts'
import { askingPool, defineRoutes } from '../kit/route.ts'
import { ownDataActs, ownDataSchema } from './ownData.ts'

/** What people may ask of their own data, by their account or by a link mailed to their address (E62). */
export const privacyRoutes = defineRoutes({
  actOnOwnData: {
    method: 'POST',
    path: '/account/data',
    throttle: askingPool,
    access: 'visitor',
    knowsAccount: true,
    summary:
      'Asks for a copy of one’s own data or for their erasure, takes the erasure back, or downloads the copy: by the verified address of an account, or by a mailed link',
    body: z.object({ act: z.enum(ownDataActs, 'Cette demande est inconnue'), link: z.optional(ownLinkSecretSchema) }),
    output: ownDataSchema,
    refusals: {
      linkRefused: ownLinkRefused,
      addressUnverified: { status: 409, detail: 'Confirmez d’abord votre adresse e-mail\u202f: la réponse y sera envoyée.' },
      exportAsked: { status: 409, detail: 'Une copie a déjà été demandée aujourd’hui\u202f: son lien vous parvient par e-mail.' },
      administrator: { status: 409, detail: 'Ce compte administre la boutique\u202f: retirez-lui d’abord ce rôle.' },
    },
  },
})
