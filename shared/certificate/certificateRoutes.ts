import * as z from 'zod/mini'
import { defineRoutes } from '../kit/route.ts'
import { certificateIdPattern, shownCertificateSchema } from './certificate.ts'

const id = z.string().check(z.regex(certificateIdPattern, 'Ce numéro n’est pas celui d’un certificat'))
const params = z.object({ id })
const path = '/admin/certificates/{id}'

const adminCertificateSchema = z.extend(shownCertificateSchema, {
  issuedAt: z.iso.datetime(),
  /** The order or the sale made elsewhere that it was issued for; absent for one made by hand. */
  orderId: z.optional(z.string()),
})
export type AdminCertificate = z.infer<typeof adminCertificateSchema>

const certificateNotFound = { status: 404, detail: 'Aucun certificat ne porte ce numéro.' } as const
const notValid = { status: 409, detail: 'Ce certificat n’est plus valable\u202f: rechargez la page.' } as const

/** The owner's operations on certificates. They are issued in the background: an answer says that one is under way. */
export const certificateRoutes = defineRoutes({
  listCertificates: {
    method: 'GET',
    path: '/admin/certificates',
    access: 'admin',
    summary: 'All certificates, newest first, with those that are no longer valid, and the works that wait for theirs',
    output: z.object({
      certificates: z.array(adminCertificateSchema),
      /** The works whose certificate is being made. */
      waiting: z.array(
        z.object({
          artworkId: z.int(),
          /** The characters of the work's texts that no font has: it waits for others. */
          unprintable: z.optional(z.array(z.string())),
        }),
      ),
    }),
  },
  createCertificate: {
    method: 'POST',
    path: '/admin/certificates',
    access: 'admin',
    summary: 'Asks for the certificate of a work that was sold elsewhere, or that has none',
    body: z.object({ artworkId: z.int('L’œuvre manque').check(z.positive()) }),
    output: z.object({ artworkId: z.int() }),
    refusals: {
      artworkNotFound: { status: 404, detail: 'Cette œuvre n’existe pas.' },
      alreadyCertified: { status: 409, detail: 'Cette œuvre a déjà un certificat valable\u202f: remplacez-le.' },
    },
  },
  cancelCertificate: {
    method: 'POST',
    path: `${path}/cancellation`,
    access: 'admin',
    summary: 'Cancels a valid certificate: its page says so from now on',
    params,
    output: z.object({ id }),
    refusals: { certificateNotFound, notValid },
  },
  replaceCertificate: {
    method: 'POST',
    path: `${path}/replacement`,
    access: 'admin',
    summary: 'Asks for a new certificate of the same work, which replaces this one',
    params,
    output: z.object({ id }),
    refusals: { certificateNotFound, notValid },
  },
  linkToCertificate: {
    method: 'GET',
    path: `${path}/file`,
    access: 'admin',
    summary: 'A link to the signed PDF, valid for five minutes',
    params,
    output: z.object({ url: z.string() }),
    refusals: { certificateNotFound },
  },
})
