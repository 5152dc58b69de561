import { certificateRoutes } from '../../../shared/certificate/certificateRoutes.ts'
import { adminWrite } from '../../kit/http/adminWrite.ts'
import { findCertificate, wishByHand } from './certificateByHand.ts'

export const handler = adminWrite(certificateRoutes.replaceCertificate)(async ({ journal, params: { id }, refuse }) => {
  const found = await findCertificate(id)
  if (!found) throw refuse('certificateNotFound')
  if (!found.isValid) throw refuse('notValid')
  await wishByHand(journal, { artworkId: found.artworkId, title: found.title })
  return { id }
})
