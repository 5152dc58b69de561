import type { shopRowsOf } from '../../../infra/operator/audit/shopRows.ts'
import type { World } from './world.ts'

type Rows = ReturnType<typeof shopRowsOf>
export type Line = { readonly artworkId: number; readonly quantity: number }

const most = 5

/** Predicts the refusal caused by a hold; returns `undefined` when there is none, and `'unknown'` when it depends on the provider. */
const holdInTheWay = ({ orders, artworks }: Rows, works: readonly number[], owner: string): string | undefined => {
  const holders = new Set(artworks.filter(({ id }) => works.includes(id)).flatMap(({ heldBy }) => heldBy ?? []))
  const holding = orders.filter(({ id }) => holders.has(id))
  const others = holding.filter(order => order.owner !== owner)
  if (others.some(({ dueAt = '' }) => new Date(dueAt) < new Date()) || holding.length > others.length) return 'unknown'
  if (others.length) return 'workHeld'
  return orders.filter(order => order.status === 'pending' && order.owner === owner).length >= most ? 'tooManyPayments' : undefined
}

const isForSale = (world: World, id: number): boolean => {
  const work = world.works.get(id)
  return work?.isPublished === true && !work.isDeleted && work.availability === 'Disponible'
}

/** Predicts the answer to a checkout of the cart when no other actor interferes: a refusal's code, `url`, or `unknown`. */
export const answerToCart = (world: World, rows: Rows, lines: readonly Line[], owner: string): string => {
  if (!lines.length) return 'cartEmpty'
  if (lines.some(({ artworkId }) => !isForSale(world, artworkId))) return 'notForSale'
  if (lines.some(({ quantity }) => quantity > 1)) return 'notUnique'
  const works = lines.map(({ artworkId }) => artworkId)
  return holdInTheWay(rows, works, owner) ?? 'url'
}

/** Predicts the answer to buying one work at once. */
export const answerToWork = (world: World, rows: Rows, id: number, owner: string): string => {
  const work = world.works.get(id)
  if (!work?.isPublished || work.isDeleted) return 'artworkNotFound'
  if (work.availability === 'Vendu') return 'sold'
  if (work.availability === 'Sur commande') return 'onCommission'
  return holdInTheWay(rows, [id], owner) ?? 'url'
}
