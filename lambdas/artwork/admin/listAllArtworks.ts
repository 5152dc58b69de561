import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { signedInOperation } from '../../kit/http/signedInOperation.ts'
import { hasSamples } from './hasSamples.ts'
import { listPage, screenPage } from './workListStore.ts'

export const handler = signedInOperation(adminArtworkRoutes.listAllArtworks)(async ({ query: { cursor, ...asked } }) => ({
  ...(await (Object.keys(asked).length ? screenPage(asked) : listPage(cursor))),
  ...(hasSamples() && { hasSamples: true as const }),
}))
