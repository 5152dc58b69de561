import { keys } from '../kit/table/keys.ts'
import type { OrderRow } from '../order/store/orderStore.ts'
import { kindOf, type RowName } from './dataMap.ts'
import { erasureOf, type OpenOrder, openOrder, parcelsIn } from './orderErasure.ts'
import { findPerson } from './person.ts'
import { imagesOf, rowsOf } from './personRows.ts'
import type { AnyRow, Services } from './services.ts'

export type Erasure = {
  /** The numbers of deleted rows, by kind. */
  readonly deleted: ReadonlyMap<RowName, number>
  readonly images: number
  /** The references of the orders that were reduced to what accounts need. */
  readonly reduced: readonly string[]
  /** The orders that cannot be erased yet. */
  readonly open: readonly OpenOrder[]
  readonly hadAccount: boolean
}

const ownerOrders: readonly RowName[] = ['ownerOrder', 'expiredOrder']
/** The kinds that are deleted last, because other rows are found by them: mails and images by their message, orders by their visitor's row. */
const lastKinds: readonly RowName[] = ['message', ...ownerOrders]

type Found = { readonly orders: readonly OrderRow[]; readonly rows: readonly AnyRow[] }
type Find = () => Promise<Found>

const giveUpPayments = async ({ orders }: Found, services: Services): Promise<boolean> => {
  const pending = orders.filter(({ status }) => status === 'pending')
  for (const { id } of pending) await services.giveUpOrder(id)
  return pending.length > 0
}

const changedMeanwhile = (reference: string): Error => new Error(`The order ${reference} has changed meanwhile: run it again`)

const reduceOrders = async (over: readonly OrderRow[], now: Date, services: Services): Promise<readonly string[]> => {
  for (const order of over)
    if ((await services.changeRow({ pk: order.pk, sk: order.sk }, erasureOf(order, now))) === false) throw changedMeanwhile(order.reference)
  return over.map(({ reference }) => reference)
}

const isLast = (row: AnyRow): boolean => {
  const [, kind] = kindOf(row)
  return kind.people && kind.erasure === 'last'
}

/** Checks for rows of these orders: those in their partitions, their words, and those of their visitor. */
const ofOrders = (orders: readonly OrderRow[]): ((row: AnyRow) => boolean) => {
  const partitions = new Set(orders.map(({ pk }) => pk))
  return ({ pk, orderId, leadsTo = pk }) => partitions.has(String(leadsTo)) || partitions.has(keys.order(String(orderId)).pk)
}

/**
 * Reduces what was found to the sales before a moment, because who came back since has a new account, and may have bought, written or
 * subscribed.
 */
const bySalesBefore = ({ orders, rows }: Found, before: Date): Found => {
  const sales = orders.filter(({ createdAt }) => new Date(createdAt) < before)
  const isOfSale = ofOrders(sales)
  const isOfLater = ofOrders(orders.filter(order => !sales.includes(order)))
  // An interrupted run left the row of an order that it reduced, which is no sale of theirs any more.
  const isLeft = (row: AnyRow): boolean => ownerOrders.includes(kindOf(row)[0]) && !isOfLater(row)
  return { orders: sales, rows: rows.filter(row => isOfSale(row) || isLeft(row) || isLast(row)) }
}

const deleteRows = async (rows: readonly AnyRow[], services: Services): Promise<readonly RowName[]> => {
  const deleted = rows.flatMap(row => {
    const [name, kind] = kindOf(row)
    return kind.people && kind.erasure === 'delete' ? [{ row, name }] : []
  })
  for (const { row } of deleted) await services.deleteRow({ pk: row.pk, sk: row.sk })
  return deleted.map(({ name }) => name)
}

type Look = {
  readonly deleted: readonly RowName[]
  readonly images: readonly string[]
  readonly reduced: readonly string[]
  readonly open: readonly OpenOrder[]
  readonly requests: readonly AnyRow[]
}

/** Erases what one look finds, a row after the rows that are found by it. */
const eraseFound = async (find: Find, now: Date, services: Services): Promise<Look> => {
  const first = await find()
  const { orders, rows } = (await giveUpPayments(first, services)) ? await find() : first
  const parcels = parcelsIn(rows)
  const openOf = (order: OrderRow) => openOrder(order, now, parcels.get(order.pk))
  const open = orders.flatMap(order => openOf(order) ?? [])
  // The mails of an open order still have to be sent; they end by themselves.
  const isStaying = ofOrders(orders.filter(openOf))
  const leaving = rows.filter(row => !isStaying(row))
  const images = leaving.flatMap(imagesOf).map(({ key }) => key)
  for (const path of images) await services.deleteImage(path)
  const isAmongLast = (row: AnyRow): boolean => lastKinds.includes(kindOf(row)[0])
  const before = await deleteRows(
    leaving.filter(row => !isAmongLast(row)),
    services,
  )
  const reduced = await reduceOrders(
    orders.filter(order => !openOf(order)),
    now,
    services,
  )
  const deleted = [...before, ...(await deleteRows(leaving.filter(isAmongLast), services))]
  return { deleted, images, reduced, open, requests: rows.filter(isLast) }
}

/** Looks and erases until a look finds nothing more, each time after the indexes have what was written before (E169). */
const eraseAll = async (find: Find, now: Date, services: Services): Promise<Look> => {
  await services.settle()
  const look = await eraseFound(find, now, services)
  if (look.deleted.length + look.reduced.length === 0) return look
  const { deleted, images, reduced, ...rest } = await eraseAll(find, now, services)
  return {
    ...rest,
    deleted: [...look.deleted, ...deleted],
    images: [...look.images, ...images],
    reduced: [...look.reduced, ...reduced],
  }
}

type Erasing = {
  readonly now?: Date
  /** The time at which everything but the open sales was erased; then only the sales before it are left to erase. */
  readonly erasedBefore?: Date | undefined
}

/**
 * Erases the data of a mail address, except for what an invoice must keep and for open orders. It may be interrupted at any call and run
 * again, because a row is deleted only after the rows that are found by it.
 */
export const erasePerson = async (
  address: string,
  services: Services,
  { now = new Date(), erasedBefore }: Erasing = {},
): Promise<Erasure> => {
  const account = erasedBefore ? undefined : await services.findAccount(address)
  if (account?.groups.length)
    throw new Error(
      `${address} is in the group ${account.groups.join(', ')}: take the account out of it first, so that the shop keeps an administrator`,
    )
  if (account) await services.lockAccount(account)
  const find = async (): Promise<Found> => {
    const person = await findPerson(address, account, services)
    const found = { orders: person.orders, rows: await rowsOf(person, services) }
    return erasedBefore ? bySalesBefore(found, erasedBefore) : found
  }
  const { deleted, images, reduced, open, requests } = await eraseAll(find, now, services)
  if (account) await services.deleteAccount(account)
  if (open.length === 0) for (const row of requests) await services.endRequest({ pk: row.pk, sk: row.sk })
  const counts = new Map([...Map.groupBy(deleted, name => name)].map(([name, each]) => [name, each.length]))
  return { deleted: counts, images: images.length, reduced, open, hadAccount: account !== undefined }
}
