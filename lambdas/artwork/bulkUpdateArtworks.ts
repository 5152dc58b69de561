import { adminArtworkRoutes } from '../../shared/artwork/adminArtworkRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { changeWorks } from './artworkBulk.ts'

export const handler = operation(adminArtworkRoutes.bulkUpdateArtworks)(async ({ body }) => ({ results: await changeWorks(body) }))
