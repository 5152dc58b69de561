import { artworkRoutes } from '../../shared/artwork/artworkRoutes.ts'
import { queryOf } from '../../shared/artwork/catalogue.ts'
import { lastShown } from '../../shared/artwork/findArtworks.ts'
import { operation } from '../kit/http/operation.ts'
import { publishedWorks } from './searchStore.ts'

export const handler = operation(artworkRoutes.searchArtworks)(async ({ query: said, refuse }) => {
  const query = queryOf(said)
  const last = said.apres === undefined ? undefined : lastShown(query.tri, said.apres)
  if (said.apres !== undefined && !last) throw refuse('searchChanged')
  const { catalogue } = await publishedWorks()
  return catalogue.page(query, last)
})
