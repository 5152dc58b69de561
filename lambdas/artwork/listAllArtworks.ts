import { adminArtworkRoutes } from '../../shared/artwork/adminArtworkRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { listPage } from './artworkStore.ts'

export const handler = operation(adminArtworkRoutes.listAllArtworks)(({ query }) => listPage(query.cursor))
