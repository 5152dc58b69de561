import { saleObstacle } from '../../shared/artwork/availability.ts'
import { cartRoutes } from '../../shared/cart/cartRoutes.ts'
import { centsOf } from '../../shared/kit/schemas.ts'
import { findById } from '../artwork/artworkStore.ts'
import { operation } from '../kit/http/operation.ts'
import { shownCart } from './cartReading.ts'
import { addLine, readCartRow } from './cartStore.ts'

export const handler = operation(cartRoutes.addToCart)(async ({ visitor, body: { artworkId }, refuse }) => {
  const [artwork, row] = await Promise.all([findById(artworkId), readCartRow(visitor)])
  if (!artwork?.isPublished) throw refuse('artworkNotFound')
  const obstacle = saleObstacle(artwork)
  if (obstacle) throw refuse(obstacle)
  const added = await addLine(visitor, row, { artworkId, seenPrice: centsOf(artwork.priceEur ?? 0) }, refuse)
  return shownCart(added, { artworks: new Map([[artworkId, artwork]]) })
})
