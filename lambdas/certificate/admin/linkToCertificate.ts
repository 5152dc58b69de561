import { certificateRoutes } from '../../../shared/certificate/certificateRoutes.ts'
import { paperLink } from '../../kit/files/papers.ts'
import { signedInOperation } from '../../kit/http/signedInOperation.ts'
import { keys } from '../../kit/table/keys.ts'
import { getRow } from '../../kit/table/table.ts'
import { type CertificateRow, certificateFile } from '../certificateStore.ts'

const linkSeconds = 5 * 60

export const handler = signedInOperation(certificateRoutes.linkToCertificate)(async ({ params: { id }, refuse }) => {
  const row = await getRow<CertificateRow>(keys.certificate(id), 'recent')
  if (row?.pdfHash === undefined) throw refuse('certificateNotFound')
  return { url: await paperLink(certificateFile(id), `certificat-${id}.pdf`, linkSeconds) }
})
