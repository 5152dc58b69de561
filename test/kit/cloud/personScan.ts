import { accountOwner, addressHash, type Key, keys, lookups } from '../../../lambdas/kit/table/keys.ts'
import { kindOf } from '../../../lambdas/privacy/dataMap.ts'
import type { AnyRow } from '../../../lambdas/privacy/services.ts'
import { isSameAddress } from '../../../shared/kit/mailAddress.ts'
import type { PersonalName } from './personRows.ts'

/** Whom a scan looks for. */
type Named = { readonly address: string; readonly sub?: string | undefined }
/** With the owners of carts, the ids of the orders and the partitions of orders and messages. */
type Whose = Named & { readonly owners: ReadonlySet<string>; readonly orders: ReadonlySet<unknown>; readonly places: ReadonlySet<string> }
type IsOf = (row: AnyRow, whose: Whose) => boolean

const idIn = ({ pk }: Key): string => pk.slice(pk.indexOf('#') + 1)
const isOwned: IsOf = (row, { owners }) => owners.has(idIn(row))
const isOfAccount: IsOf = (row, { sub }) => idIn(row) === sub
const isOfAddress: IsOf = (row, { address }) => idIn(row) === addressHash(address)
const isInTheirs: IsOf = ({ pk }, { places }) => places.has(pk)
const isWritten: IsOf = ({ email, contactEmail }, { address }) => isSameAddress(email, address) || isSameAddress(contactEmail, address)
const isOrder: IsOf = ({ customerEmail }, { address }) => isSameAddress(customerEmail, address)
/** The row of an order, also where an interrupted erasure reduced the order and left the row. */
const isOfOrder: IsOf = ({ orderId, lookup }, { orders, address }) =>
  orders.has(orderId) || lookup === lookups.address(addressHash(address))
/** A word is of whom it leads to an order or message of. */
const isLeading: IsOf = ({ leadsTo }, { places }) => places.has(String(leadsTo))
/** A line of the book or a paper is of whom it names the order of. */
const isOfSale: IsOf = ({ orderId }, { orders }) => orders.has(orderId)
const isMail: IsOf = (row, whose) => {
  const isNamed = [row.to, row.replyTo].some(each => isSameAddress(each, whose.address))
  return isNamed || isInTheirs(row, whose) || isOfAddress(row, whose)
}

type Actor = { readonly sub?: string; readonly email?: string }
type Told = { readonly kind?: string; readonly id?: string; readonly label?: string }

const isTold: IsOf = ({ by, of }, { address, sub }) => {
  const [who, what] = [(by ?? {}) as Actor, (of ?? {}) as Told]
  const isSubject = what.kind === 'account' && (what.id === sub || isSameAddress(what.label, address))
  return isSubject || (sub !== undefined && who.sub === sub) || isSameAddress(who.email, address)
}

/** Whose a row is, asked of the row alone. A new kind does not compile without its answer. */
const isOf: Readonly<Record<PersonalName, IsOf>> = {
  ...{ cart: isOwned, favorite: isOwned, openPaymentCount: isOwned },
  ...{ order: isOrder, orderMail: isMail, orderParcel: isInTheirs, orderAct: isInTheirs, orderRefund: isInTheirs },
  ...{ orderPaper: isInTheirs, bookLine: isOfSale, paper: isOfSale, saleElsewhere: isOrder },
  ...{ ownerOrder: isOfOrder, expiredOrder: isOfOrder, orderWord: isLeading, messageWord: isLeading },
  ...{ message: isWritten, messageMail: isMail, subscriber: isOfAddress, subscriberToken: isOfAddress, subscriberMail: isMail },
  ...{ magicLink: isOfAccount, magicLinkMail: isOfAccount, signUpLink: isOfAccount, signUpBrowser: isOfAccount },
  ...{ keptAddresses: isOfAccount, goneAccount: isOfAccount, secondFactor: isOfAccount, ordersSeen: isOfAccount },
  ...{ addressProof: (row, { address }) => isSameAddress(row.address, address), addressProofMail: isMail },
  ...{ ownDataExport: isOfAddress, ownDataErasure: isOfAddress, ownDataMail: isMail },
  securityEvent: ({ userId }, { sub }) => sub !== undefined && userId === sub,
  ...{ journalEntry: isTold, journalTally: isTold },
  limit: ({ pk }, { address, sub }) => pk.endsWith(`#${addressHash(address)}`) || (sub !== undefined && pk.endsWith(`#${sub}`)),
}

const whoseOf = (rows: readonly AnyRow[], named: Named): Whose => {
  const { address, sub } = named
  const orders = rows.filter(({ sk }) => sk === keys.order('').sk)
  const theirs = orders.filter(({ customerEmail }) => isSameAddress(customerEmail, address))
  const shared = new Set(orders.filter(order => !theirs.includes(order)).map(({ owner }) => owner))
  const browsers = theirs.map(({ owner }) => String(owner)).filter(owner => owner.startsWith('session:') && !shared.has(owner))
  const messages = rows.filter(row => kindOf(row)[0] === 'message' && isWritten(row, { ...named, ...nothing }))
  return {
    ...named,
    owners: new Set([...(sub ? [accountOwner(sub)] : []), ...browsers]),
    orders: new Set(theirs.map(({ id }) => id)),
    places: new Set([...theirs, ...messages].map(({ pk }) => pk)),
  }
}
const nothing = { owners: new Set<string>(), orders: new Set(), places: new Set<string>() }

/** Returns a person's rows by a scan of the whole table, as the shop found them before E169. */
export const scannedRows = (rows: readonly AnyRow[], named: Named): readonly AnyRow[] => {
  const whose = whoseOf(rows, named)
  return rows.filter(row => {
    const [name, { people }] = kindOf(row)
    return people && isOf[name as PersonalName](row, whose)
  })
}
