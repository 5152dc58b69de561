import { artworkRoutes } from '../../shared/artwork/artworkRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { listPublished } from './artworkStore.ts'

export const handler = operation(artworkRoutes.listArtworks)(async () => ({ artworks: await listPublished() }))
