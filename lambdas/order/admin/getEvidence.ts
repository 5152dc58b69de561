import { isSameAddress } from '../../../shared/kit/mailAddress.ts'
import { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { signedInOperation } from '../../kit/http/signedInOperation.ts'
import type { QueuedMail } from '../../kit/mail/mail.ts'
import { readGallery } from '../../kit/table/gallery.ts'
import { keys, listings, mailSortPrefix } from '../../kit/table/keys.ts'
import { type ListedRow, readListing } from '../../kit/table/listing.ts'
import { queryRows } from '../../kit/table/table.ts'
import { evidenceSheet, type WrittenMessage } from '../disputes/evidence.ts'
import { readTermsOf } from '../disputes/termsOfOrder.ts'
import { recordsOfOrder } from '../store/orderRecords.ts'
import { findOrder, type OrderRow } from '../store/orderStore.ts'

type MessageRow = ListedRow & WrittenMessage & { readonly email?: string; readonly contactEmail?: string }

const mailsOf = ({ id }: OrderRow): Promise<QueuedMail[]> => {
  const where = '#pk = :pk AND begins_with(#sk, :mails)'
  return queryRows<QueuedMail>({ where, values: { pk: keys.order(id).pk, mails: mailSortPrefix } })
}

/** Reads the messages of three years, as the owner's own list does: a sale is contested a few times a year. */
const messagesOf = async ({ customerEmail }: OrderRow): Promise<readonly WrittenMessage[]> => {
  const found: MessageRow[] = []
  let cursor: string | undefined
  do {
    const page: Awaited<ReturnType<typeof readListing<MessageRow>>> = await readListing<MessageRow>(
      { list: listings.messages, keyOf: keys.message },
      cursor,
    )
    found.push(...page.rows.filter(row => isSameAddress(row.email ?? row.contactEmail, customerEmail)))
    cursor = page.next
  } while (cursor)
  return found.toReversed()
}

export const handler = signedInOperation(adminOrderRoutes.getEvidence)(async ({ params: { id }, refuse }) => {
  const order = await findOrder(id)
  if (!order) throw refuse('orderNotFound')
  if (!order.paidAt) throw refuse('orderNotPaid')
  const [records, mails, messages, terms] = await Promise.all([
    recordsOfOrder(order),
    mailsOf(order),
    messagesOf(order),
    readTermsOf(order),
  ])
  return evidenceSheet({ order, records, mails, messages, terms, now: new Date() })
}).before(readGallery)
