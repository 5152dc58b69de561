import { saleObstacle } from '../../shared/artwork/availability.ts'
import { maxCartLines } from '../../shared/cart/cart.ts'
import { cartRoutes } from '../../shared/cart/cartRoutes.ts'
import { centsOf } from '../../shared/kit/schemas.ts'
import { findById } from '../artwork/artworkStore.ts'
import { operation } from '../kit/http/operation.ts'
import { readChangedCart } from './cartReading.ts'
import { addLine, readStoredCart } from './cartStore.ts'

export const handler = operation(cartRoutes.addToCart)(async ({ visitor, body: { artworkId }, refuse }) => {
  const [artwork, stored] = await Promise.all([findById(artworkId), readStoredCart(visitor)])
  if (!artwork?.isPublished) throw refuse('artworkNotFound')
  const obstacle = saleObstacle(artwork)
  if (obstacle) throw refuse(obstacle)
  const isNew = stored.lines.every(line => line.artworkId !== artworkId)
  if (isNew && stored.lines.length >= maxCartLines) throw refuse('cartFull')
  if (!(await addLine(visitor, artworkId, centsOf(artwork.priceEur ?? 0)))) throw refuse('quantityLimit')
  return readChangedCart(visitor)
})
