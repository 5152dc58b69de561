import { adminArtworkRoutes } from '../../shared/artwork/adminArtworkRoutes.ts'
import { adminWrite } from '../kit/http/adminWrite.ts'
import { changeWorks } from './artworkBulk.ts'

export const handler = adminWrite(adminArtworkRoutes.bulkUpdateArtworks)(async ({ body, journal }) => ({
  results: await changeWorks(journal, body),
}))
