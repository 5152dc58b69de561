import { adminArtworkRoutes } from '../../shared/artwork/adminArtworkRoutes.ts'
import { signedInOperation } from '../kit/http/signedInOperation.ts'
import { listPage } from './artworkStore.ts'

export const handler = signedInOperation(adminArtworkRoutes.listAllArtworks)(({ query }) => listPage(query.cursor))
