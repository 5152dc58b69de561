import type { BookLine } from '../../../shared/book/bookLine.ts'
import { bookRoutes } from '../../../shared/book/bookRoutes.ts'
import { type AdminCertificate, certificateRoutes } from '../../../shared/certificate/certificateRoutes.ts'
import { adminInvoiceRoutes } from '../../../shared/invoice/admin/adminInvoiceRoutes.ts'
import type { ListedPaper } from '../../../shared/invoice/admin/adminPaper.ts'
import type { RouteOutput } from '../../../shared/kit/route.ts'
import { listQuery, refreshList, showFailure } from '../../admin/list/listQuery.ts'
import { api } from '../../kit/api/api.ts'

export type Fee = RouteOutput<typeof bookRoutes.listFees>['fees'][number]

/** The lines of a year's book, by day. */
export const bookQuery = (year: string) =>
  listQuery<BookLine>(`book ${year}`, async cursor => {
    const { lines, next } = await api(bookRoutes.readBook, { query: { year, cursor } })
    return { items: lines, next }
  })

export const papersQuery = (year: string) =>
  listQuery<ListedPaper>(`papers ${year}`, async after => {
    const { papers, next } = await api(adminInvoiceRoutes.listPapers, { query: { year, after } })
    return { items: papers, next }
  })

export const feesQuery = (year: string) =>
  listQuery<Fee>(`fees ${year}`, async cursor => {
    const { fees, next } = await api(bookRoutes.listFees, { query: { year, cursor } })
    return { items: fees, next }
  })

/** A certificate that was issued, or the work of one that is being made. */
export type CertificateLine = AdminCertificate | { readonly waitsFor: number; readonly unprintable?: readonly string[] | undefined }

export const certificatesQuery = listQuery<CertificateLine>('certificates', async () => {
  const { certificates, waiting } = await api(certificateRoutes.listCertificates, {})
  return { items: [...waiting.map(({ artworkId, unprintable }) => ({ waitsFor: artworkId, unprintable })), ...certificates] }
})

export const refreshCertificates = (): void => refreshList(certificatesQuery)

/** Follows a link of five minutes to a file, which the browser saves. */
export const followLink = async (link: () => Promise<{ readonly url: string }>): Promise<void> => {
  try {
    location.assign((await link()).url)
  } catch (error) {
    showFailure(error)
  }
}
