import { certificateRoutes } from '../../../shared/certificate/certificateRoutes.ts'
import { findById } from '../../artwork/artworkStore.ts'
import { adminWrite } from '../../kit/http/adminWrite.ts'
import { keys } from '../../kit/table/keys.ts'
import { getRow } from '../../kit/table/table.ts'
import type { WorkCertificateRow } from '../certificateStore.ts'
import { wishByHand } from './certificateByHand.ts'

export const handler = adminWrite(certificateRoutes.createCertificate)(async ({ journal, body: { artworkId }, refuse }) => {
  const [artwork, work] = await Promise.all([findById(artworkId), getRow<WorkCertificateRow>(keys.artworkCertificate(artworkId))])
  if (!artwork) throw refuse('artworkNotFound')
  if (work?.wantedFor) throw refuse('alreadyCertified')
  await wishByHand(journal, { artworkId, title: artwork.title })
  return { artworkId }
})
