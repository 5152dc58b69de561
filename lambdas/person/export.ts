import { type Html, html } from '../kit/mail/html.ts'
import type { OrderRow } from '../order/store/orderStore.ts'
import { kindOf, type RowName } from './dataMap.ts'
import { exportedPage, receiptPage } from './exportedPages.ts'
import { attributeNames, chapters, exportTexts, valueNames } from './exportTexts.ts'
import { type AnyRow, findPerson, type Person } from './person.ts'
import { imagesOf, rowsOf } from './personRows.ts'
import type { Services } from './services.ts'

/** A file of an export, with its path in the folder. */
export type ExportedFile = { readonly path: string; readonly content: string | Uint8Array }

/** Secrets, such as the token of a link, are left out: they mean nothing to the reader, and a finder of the export could use them. */
const secrets = new Set(['secret', 'unsubscribeToken', 'unsubscribe', 'sessionUrl', 'lookup', 'file'])
/** The attributes that only the table uses. */
const inner = new Set([
  'pk',
  'sk',
  'listed',
  'due',
  'dueAt',
  'dueSince',
  'news',
  'newsAt',
  'customer',
  'html',
  'text',
  'id',
  'owner',
  'slug',
  'image',
  'number',
  'remindedAt',
  'parcelCount',
  'actCount',
  'refundCount',
  'refundVersion',
  'idempotencyKey',
  'clearedUntil',
  'request',
  'told',
])

/** The mails whose links grant access to whoever has them. */
const openingMails: readonly RowName[] = ['magicLinkMail', 'addressProofMail', 'ownDataMail']

/** Reduces an artwork to the attribute that identifies the person, and removes the text of mails whose links grant access. */
const shownRow = (row: AnyRow): AnyRow => {
  const [name] = kindOf(row)
  const { pk, sk } = row
  if (name === 'artwork') return { pk, sk, heldBefore: row.heldBefore }
  const { html: _, text: __, ...rest } = row
  const told = openingMails.includes(name) ? rest : row
  return Object.fromEntries(Object.entries(told).map(([key, value]) => [key, secrets.has(key) ? exportTexts.hidden : value])) as AnyRow
}

const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

const nameOf = (key: string): string => attributeNames[key] ?? key

const contentOf = (key: string, value: unknown): Html | string => {
  if (key === 'expiresAtEpoch') return exportTexts.moment(new Date(Number(value) * 1000).toISOString())
  if (isMoment(value)) return exportTexts.moment(value)
  if (typeof value === 'boolean') return value ? exportTexts.yes : exportTexts.no
  if (Array.isArray(value)) return html`<ul>${value.map(each => html`<li>${contentOf('', each)}</li>`)}</ul>`
  if (typeof value === 'object' && value !== null) return factsOf(value)
  return valueNames[key]?.[String(value)] ?? String(value)
}

const factsOf = (fields: object): Html => {
  const told = Object.entries(fields).filter(([key, value]) => !inner.has(key) && value !== undefined && value !== '')
  return html`<dl>${told.map(([key, value]) => html`<dt>${nameOf(key)}</dt><dd>${contentOf(key, value)}</dd>`)}</dl>`
}

const chapterOf = (title: string, parts: readonly Html[]): Html | false =>
  parts.length > 0 && html`<section><h2>${title}</h2>${parts}</section>`

const linkTo = ({ path }: ExportedFile): Html => html`<li><a href="${path}">${path.slice(path.indexOf('/') + 1)}</a></li>`

type Found = { readonly person: Person; readonly rows: ReadonlyMap<RowName, readonly AnyRow[]>; readonly files: readonly ExportedFile[] }

const pageOf = ({ person, rows, files }: Found, at: Date): string => {
  const { account, address } = person
  const listed = (folder: string) => files.filter(({ path }) => path.startsWith(`${folder}/`))
  const filesOf = (title: string, folder: string) =>
    chapterOf(title, listed(folder).length ? [html`<ul>${listed(folder).map(linkTo)}</ul>`] : [])
  const isEmpty = !account && rows.size === 0
  return exportedPage(
    exportTexts.title,
    html`<p>${exportTexts.lead(address, at)}</p>${isEmpty && html`<p>${exportTexts.nothing}</p>`}${account && chapterOf(exportTexts.account, [factsOf(account.attributes)])}${chapters.map(
      ([title, kinds]) =>
        chapterOf(
          title,
          kinds.flatMap(kind => rows.get(kind) ?? []).map(row => html`<article>${factsOf(row)}</article>`),
        ),
    )}${filesOf(exportTexts.receipts, 'recus')}${filesOf(exportTexts.images, 'images')}${filesOf(exportTexts.letters, 'courriers')}<section><h2>${exportTexts.elsewhere}</h2><ul>${exportTexts.elsewhereWords.map(words => html`<li>${words}</li>`)}</ul></section><p>${exportTexts.rights}</p>`,
  )
}

const imageFiles = async (rows: readonly AnyRow[], services: Services): Promise<readonly ExportedFile[]> => {
  const files: ExportedFile[] = []
  for (const path of rows.flatMap(imagesOf)) {
    const content = await services.readImage(path)
    if (content) files.push({ path: `images/${path.split('/').slice(1).join('-')}`, content })
  }
  return files
}

const letterOf = (row: AnyRow, at: number): readonly ExportedFile[] =>
  typeof row.html === 'string' && !row.isFleeting ? [{ path: `courriers/${String(at + 1).padStart(3, '0')}.html`, content: row.html }] : []

/** An order that was never paid has no receipt. */
const receiptOf = (order: OrderRow): readonly ExportedFile[] =>
  order.paidAt ? [{ path: `recus/${order.reference}.html`, content: receiptPage(order, order.paidAt) }] : []

/** Collects the data of a mail address: a page to read, the same as JSON, receipts, images and copies of mails. */
export const exportPerson = async (address: string, services: Services, now: Date = new Date()): Promise<readonly ExportedFile[]> => {
  const account = await services.findAccount(address)
  const person = await findPerson(address, account, services.rows())
  const found = await rowsOf(person, services.rows())
  const files = [...person.orders.flatMap(receiptOf), ...(await imageFiles(found, services)), ...found.flatMap(letterOf)]
  const rows = Map.groupBy(found.map(shownRow), row => kindOf(row)[0])
  const data = { address, at: now.toISOString(), account, rows: Object.fromEntries(rows) }
  return [
    { path: 'index.html', content: pageOf({ person, rows, files }, now) },
    { path: 'donnees.json', content: `${JSON.stringify(data, null, 2)}\n` },
    ...files,
  ]
}
