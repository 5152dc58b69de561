import { artworkRoutes } from '../../shared/artwork/artworkRoutes.ts'
import { operation } from '../kit/http/operation.ts'
import { pageBefore } from './publicList.ts'
import { publishedWorks } from './searchStore.ts'

export const handler = operation(artworkRoutes.listOlderArtworks)(async ({ params }) =>
  pageBefore((await publishedWorks()).works, Number(params.id)),
)
