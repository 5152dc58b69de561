import { certificateRoutes } from '../../../shared/certificate/certificateRoutes.ts'
import { signedInOperation } from '../../kit/http/signedInOperation.ts'
import { getRows } from '../../kit/table/table.ts'
import { handPrefix } from '../certificateRequests.ts'
import { type IssuedRow, issuedCertificates, shownCertificate, type WorkCertificateRow } from '../certificateStore.ts'
import { worksDue } from '../worksDue.ts'

const listedCertificate = (row: IssuedRow) => ({
  ...shownCertificate(row),
  issuedAt: row.issuedAt,
  ...(row.of && !row.of.startsWith(handPrefix) && { orderId: row.of }),
})

const waitingWork = ({ artworkId, unprintable }: WorkCertificateRow) => ({
  artworkId,
  ...(unprintable && { unprintable: [...unprintable] }),
})

export const handler = signedInOperation(certificateRoutes.listCertificates)(async () => {
  const [rows, due] = await Promise.all([issuedCertificates(), worksDue()])
  const waiting = await getRows<WorkCertificateRow>(due)
  return { certificates: rows.map(listedCertificate), waiting: waiting.filter(row => row.due).map(waitingWork) }
})
