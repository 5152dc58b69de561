import * as z from 'zod/mini'
import { defineRoutes, formLimit } from '../kit/route.ts'
import { tooManyToday } from '../security/budgets.ts'
import { quoteImageSchema, quoteRequestSchema } from './quote.ts'

const quotesNotOffered = { status: 404, detail: 'L’atelier ne fait pas de devis\u202f: écrivez-lui depuis la page Contact.' }

export const quoteRoutes = defineRoutes({
  prepareQuoteUpload: {
    method: 'POST',
    path: '/quotes/uploads',
    access: 'visitor',
    summary: 'Permits one image to be uploaded within ten minutes: a form of `fields`, then the file as `file`, is posted to `url`',
    body: quoteImageSchema,
    output: z.object({ id: z.string(), url: z.url(), fields: z.record(z.string(), z.string()) }),
    // Four full forms' worth of images: more than a person chooses in a minute.
    refusals: { quotesNotOffered, tooManyToday },
    rateLimit: { calls: 20, perSeconds: 60 },
  },
  sendQuoteEmail: {
    method: 'POST',
    path: '/quotes',
    access: 'visitor',
    summary: 'Keeps a quote request with its images, mails it to the painter, and its receipt to the visitor',
    body: quoteRequestSchema,
    output: z.object({ received: z.literal(true) }),
    refusals: {
      quotesNotOffered,
      tooManyToday,
      imageMissing: {
        status: 409,
        detail: 'Une image n’est pas arrivée, ou plus disponible. Ajoutez-la à nouveau, ou envoyez votre demande sans elle.',
      },
      imageNotReady: {
        status: 409,
        detail: 'Une image est encore en préparation. Renvoyez votre demande dans un instant, ou sans elle.',
      },
      imageUnreadable: {
        status: 400,
        detail: 'Un des fichiers n’est pas une image que nous savons lire. Retirez-le, puis envoyez à nouveau votre demande.',
      },
    },
    rateLimit: formLimit,
    // A request waits for its images for up to six seconds, so that the throttle bounds the functions that run at once.
    throttle: { perSecond: 5, burst: 10 },
  },
})
