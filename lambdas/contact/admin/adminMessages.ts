import type { AdminMessage, AskedArtwork } from '../../../shared/contact/admin/adminMessage.ts'
import type { adminMessageRoutes } from '../../../shared/contact/admin/adminMessageRoutes.ts'
import { isShownMessage, messageText, namedMessage } from '../../../shared/contact/admin/messageSearch.ts'
import type { ContactWords } from '../../../shared/contact/contact.ts'
import type { RouteOutput, RouteQuery } from '../../../shared/kit/route.ts'
import type { QuoteRequest } from '../../../shared/quote/quote.ts'
import { imagesUntil } from '../../../shared/quote/quoteChoices.ts'
import { foundWords } from '../../adminList/foundWords.ts'
import { searchListing } from '../../adminList/searchListing.ts'
import type { CallJournal } from '../../kit/journal/callJournal.ts'
import { type Undelivered, undeliveredOf } from '../../kit/mail/mailState.ts'
import { keys, listings, news, noNews } from '../../kit/table/keys.ts'
import { isThere, type ListedRow, oldestListed } from '../../kit/table/listing.ts'
import { change, getRow, transact } from '../../kit/table/table.ts'
import type { KeptImage } from '../../quote/quoteImages.ts'

type Kept = ListedRow & { readonly receivedAt: string; readonly handledAt?: string; readonly undelivered?: Undelivered }
type ContactRow = Kept & ContactWords & { readonly kind: 'contact'; readonly artwork?: AskedArtwork }
type QuoteRow = Kept & Omit<QuoteRequest, 'uploadedFiles'> & { readonly kind: 'quote'; readonly images: readonly KeptImage[] }
type MessageRow = ContactRow | QuoteRow

const keptOf = (row: Kept) => ({
  id: row.pk.slice('MESSAGE#'.length),
  receivedAt: row.receivedAt,
  handledAt: row.handledAt,
  ...undeliveredOf(row),
})

const contactOf = (row: ContactRow): AdminMessage => ({
  ...keptOf(row),
  kind: row.kind,
  name: row.name,
  email: row.email,
  subject: row.subject,
  message: row.message,
  ...(row.artwork && { artwork: row.artwork }),
})

const quoteOf = (row: QuoteRow): AdminMessage => ({
  ...keptOf(row),
  kind: row.kind,
  contactName: row.contactName,
  contactEmail: row.contactEmail,
  contactPhone: row.contactPhone,
  projectTitle: row.projectTitle,
  serviceType: row.serviceType,
  dimensions: row.dimensions,
  technique: row.technique,
  framingOption: row.framingOption,
  description: row.description,
  inspiration: row.inspiration,
  urgency: row.urgency,
  budget: row.budget,
  images: row.images.map(({ name, path, thumbnail, original, size }) => ({
    name,
    ...(path && { path: `/${path}` }),
    ...(thumbnail && { thumbnail: `/${thumbnail}` }),
    original: `/${original}`,
    size,
  })),
  ...(row.images.length > 0 && { imagesUntil: imagesUntil(new Date(row.receivedAt)).toISOString() }),
})

const adminMessageOf = (row: MessageRow): AdminMessage => (row.kind === 'contact' ? contactOf(row) : quoteOf(row))

type Asked = RouteQuery<typeof adminMessageRoutes.listMessages>
type Answer = RouteOutput<typeof adminMessageRoutes.listMessages>

const listing = { list: listings.messages, keyOf: keys.message }

const byId = async (id: string): Promise<Answer> => {
  const row = await getRow<MessageRow>(keys.message(id))
  return { messages: row && isThere(row) ? [adminMessageOf(row)] : [] }
}

const searched = async (asked: Asked): Promise<Answer> => {
  const { shown } = asked
  const words = {
    keyOf: keys.messageWord,
    of: (row: MessageRow) => (row.kind === 'contact' ? foundWords(row.email, row.name) : foundWords(row.contactEmail, row.contactName)),
  }
  const textOf = (row: MessageRow): string => messageText(adminMessageOf(row))
  const keeps = shown && ((row: MessageRow) => isShownMessage(shown, row))
  const { rows, ...rest } = await searchListing<MessageRow>({ listing, keeps, textOf, words }, asked)
  return { messages: rows.map(adminMessageOf), ...rest }
}

/** Answers a page or a screen of the messages, newest first, or of those that a search finds. A message takes about 2 kB. */
export const listMessages = async (asked: Asked): Promise<Answer> => {
  const id = namedMessage(asked.q)
  const isFirst = asked.most !== undefined && asked.cursor === undefined
  const [answer, since] = await Promise.all([id ? byId(id) : searched(asked), isFirst ? oldestListed(listing) : undefined])
  return { ...answer, ...(since && { since }) }
}

/** Marks a message as handled or not; a repeated mark keeps the first time. Returns `undefined` when there is no such message. */
export const markHandled = async (journal: CallJournal, id: string, handled: boolean): Promise<AdminMessage | undefined> => {
  const row = await getRow<MessageRow>(keys.message(id))
  if (!row || (row.handledAt !== undefined) === handled) {
    journal.unchanged()
    return row && adminMessageOf(row)
  }
  // The condition fails when a concurrent call has marked or deleted the message.
  await transact([
    change('message', keys.message(id), {
      ...(handled
        ? { set: { handledAt: new Date().toISOString() }, remove: noNews }
        : { set: { news: news.messages }, compute: { newsAt: '#receivedAt' }, remove: ['handledAt'] }),
      when: `attribute_exists(#pk) AND ${handled ? 'attribute_not_exists' : 'attribute_exists'}(#handledAt)`,
    }),
    journal.entry({ kind: 'message', id }, [{ field: 'handled', before: !handled, after: handled }]),
  ])
  const marked = await getRow<MessageRow>(keys.message(id))
  return marked && adminMessageOf(marked)
}
