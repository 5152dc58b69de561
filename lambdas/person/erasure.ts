import { kindOf, type RowName } from './dataMap.ts'
import { erasureOf, type OpenOrder, openOrder } from './orderErasure.ts'
import { type AnyRow, findPerson, type Person } from './person.ts'
import { imagesOf, rowsOf } from './personRows.ts'
import type { Services } from './services.ts'

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

/** The kinds that are deleted after the rows that are found by them, as images are by their message and mails by the subscriber. */
const lastKinds: readonly RowName[] = ['message', 'subscriber']

const giveUpPayments = async ({ orders }: Person, services: Services): Promise<boolean> => {
  const pending = orders.filter(({ status }) => status === 'pending')
  for (const { id } of pending) await services.giveUpOrder(id)
  return pending.length > 0
}

const changedMeanwhile = (reference: string): Error => new Error(`The order ${reference} has changed meanwhile: run it again`)

const openOf = ({ parcels }: Person, order: Person['orders'][number], now: Date): OpenOrder | undefined =>
  openOrder(order, now, parcels.get(order.pk))

const reduceOrders = async (person: Person, now: Date, services: Services): Promise<readonly string[]> => {
  const over = person.orders.filter(order => !openOf(person, order, now))
  for (const order of over)
    if ((await services.changeRow({ pk: order.pk, sk: order.sk }, erasureOf(order, now))) === false) throw changedMeanwhile(order.reference)
  return over.map(({ reference }) => reference)
}

const isLast = (row: AnyRow): boolean => {
  const [, kind] = kindOf(row)
  return kind.people && kind.erasure === 'last'
}

/**
 * Reduces somebody's rows to the sales before a moment, because who came back since has a new account, and may have bought, written or
 * subscribed.
 */
const bySalesBefore = ({ address, orders, parcels, titles }: Person, before: Date): Person => {
  const sales = orders.filter(({ createdAt }) => new Date(createdAt) < before)
  return { address, owners: new Set(), orders: sales, parcels, titles, partitions: new Set(sales.map(({ pk }) => pk)) }
}

const unlink = async (row: AnyRow, services: Services): Promise<void> => {
  const values = { known: row.heldBefore }
  await services.changeRow({ pk: row.pk, sk: row.sk }, { remove: ['heldBefore'], when: '#heldBefore = :known', values })
}

const deleteRows = async (rows: readonly AnyRow[], services: Services): Promise<ReadonlyMap<RowName, number>> => {
  const counts = new Map<RowName, number>()
  const named = rows.map(row => [row, ...kindOf(row)] as const)
  const last = named.filter(([, name]) => lastKinds.includes(name))
  for (const [row, name, kind] of [...named.filter(each => !last.includes(each)), ...last]) {
    if (kind.people && kind.erasure === 'unlink') await unlink(row, services)
    if (!kind.people || kind.erasure !== 'delete') continue
    await services.deleteRow({ pk: row.pk, sk: row.sk })
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
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
  const find = async (): Promise<Person> => {
    const person = await findPerson(address, account, services.rows())
    return erasedBefore ? bySalesBefore(person, erasedBefore) : person
  }
  const first = await find()
  const person = (await giveUpPayments(first, services)) ? await find() : first
  const open = person.orders.flatMap(order => openOf(person, order, now) ?? [])
  // The mails of an open order still have to be sent; they end by themselves.
  const staying = new Set(person.orders.filter(order => openOf(person, order, now)).map(({ pk }) => pk))
  const found = (await rowsOf(person, services.rows())).filter(({ pk }) => !staying.has(pk))
  const rows = erasedBefore ? found.filter(row => person.partitions.has(row.pk) || isLast(row)) : found
  const images = rows.flatMap(imagesOf).map(({ key }) => key)
  for (const path of images) await services.deleteImage(path)
  const deleted = await deleteRows(rows, services)
  const reduced = await reduceOrders(person, now, services)
  if (account) await services.deleteAccount(account)
  if (open.length === 0) for (const row of rows.filter(isLast)) await services.endRequest({ pk: row.pk, sk: row.sk })
  return { deleted, images: images.length, reduced, open, hadAccount: account !== undefined }
}
