import { artworkRoutes } from '../../shared/artwork/artworkRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { pageBefore } from './publicList.ts'
import { publishedWorks } from './searchStore.ts'

export const handler = operation(artworkRoutes.listArtworks)(async () => pageBefore((await publishedWorks()).works, Infinity))
