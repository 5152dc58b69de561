import type { AdminCertificate } from '../../../shared/certificate/certificateRoutes.ts'
import { certificateRoutes } from '../../../shared/certificate/certificateRoutes.ts'
import type { Visitor } from '../cloud/visitor.ts'
import { until } from '../values/until.ts'

/** All certificates of a work, newest first. */
export const certificatesOf = async (owner: Visitor, artworkId: number): Promise<readonly AdminCertificate[]> =>
  (await owner.call(certificateRoutes.listCertificates, {})).certificates.filter(({ facts }) => facts.artworkId === artworkId)

/** Returns the work's valid certificate once it is issued, another one than these. */
export const validCertificateOf = (owner: Visitor, artworkId: number, but: readonly string[] = []): Promise<AdminCertificate> =>
  until(`a certificate of work ${artworkId}`, async () =>
    (await certificatesOf(owner, artworkId)).find(({ state, facts }) => state === 'valid' && !but.includes(facts.id)),
  )

/** Has a certificate made by hand. */
export const aCertificateOf = async (owner: Visitor, { id }: { readonly id: number }): Promise<AdminCertificate['facts']> => {
  await owner.call(certificateRoutes.createCertificate, { body: { artworkId: id } })
  return (await validCertificateOf(owner, id)).facts
}
