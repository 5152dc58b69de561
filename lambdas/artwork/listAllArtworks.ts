import { adminArtworkRoutes } from '../../shared/artwork/adminArtworkRoutes.ts'
import { signedInOperation } from '../kit/http/signedInOperation.ts'
import { listPage, screenPage } from './artworkStore.ts'

export const handler = signedInOperation(adminArtworkRoutes.listAllArtworks)(({ query: { cursor, ...asked } }) =>
  Object.keys(asked).length ? screenPage(asked) : listPage(cursor),
)
