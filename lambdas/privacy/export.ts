import { type Html, html } from '../kit/mail/html.ts'
import { theOwner } from '../kit/mail/mail.ts'
import type { OrderRow } from '../order/store/orderStore.ts'
import { kindOf, type RowName } from './dataMap.ts'
import { fields, type Titles } from './exportedFields.ts'
import { exportedPage, receiptPage } from './exportedPages.ts'
import { chapters, exportTexts, receiptTexts } from './exportTexts.ts'
import { findPerson, type Person } from './person.ts'
import { imagesOf, rowsOf, titlesIn } from './personRows.ts'
import type { AnyRow, Services } from './services.ts'

/** A file of an export, with its path in the folder and its title on the page. */
export type ExportedFile = { readonly path: string; readonly content: string | Uint8Array; readonly title?: string }

/** Secrets, such as the token of a link, are left out: they mean nothing to the reader, and a finder of the export could use them. */
const secrets = new Set(['secret', 'unsubscribeToken', 'unsubscribe', 'sessionUrl', 'lookup', 'file'])
/** The mails whose links grant access to every holder. */
const openingMails: readonly RowName[] = ['magicLinkMail', 'addressProofMail', 'ownDataMail']

/** Removes the text of mails whose links grant access. */
const shownRow = (row: AnyRow): AnyRow => {
  const [name] = kindOf(row)
  const { html: _, text: __, ...rest } = row
  const told = openingMails.includes(name) ? rest : row
  return Object.fromEntries(Object.entries(told).map(([key, value]) => [key, secrets.has(key) ? exportTexts.hidden : value])) as AnyRow
}

const linesOf = (row: Readonly<Record<string, unknown>>, titles: Titles): Html => {
  const lines = Object.entries(fields).flatMap(([name, [label, format]]) => {
    const value = row[name]
    const words = value === undefined || value === null ? undefined : format(value, { row, titles })
    return words === undefined || words === false || words === '' ? [] : [html`<dt>${label}</dt><dd>${words}</dd>`]
  })
  return html`<dl>${lines}</dl>`
}

const chapterOf = (title: string, parts: readonly Html[]): Html | false =>
  parts.length > 0 && html`<section><h2>${title}</h2>${parts}</section>`

const linkTo = ({ path, title }: ExportedFile): Html => html`<li><a href="${path}">${title}</a></li>`

type Found = {
  readonly person: Person
  readonly rows: ReadonlyMap<RowName, readonly AnyRow[]>
  readonly files: readonly ExportedFile[]
  readonly titles: Titles
}

const pageOf = ({ person, rows, files, titles }: Found, at: Date): string => {
  const { account, address } = person
  const listed = (folder: string) => files.filter(({ path }) => path.startsWith(`${folder}/`))
  const filesOf = (title: string, folder: string) =>
    chapterOf(title, listed(folder).length ? [html`<ul>${listed(folder).map(linkTo)}</ul>`] : [])
  const isEmpty = !account && rows.size === 0
  return exportedPage(
    exportTexts.title,
    html`<p>${exportTexts.lead(address, at)}</p>${isEmpty && html`<p>${exportTexts.nothing}</p>`}${account && chapterOf(exportTexts.account, [linesOf(account.attributes, titles)])}${chapters.map(
      ([title, kinds]) =>
        chapterOf(
          title,
          Object.entries(kinds).flatMap(([kind, name]) =>
            (rows.get(kind as RowName) ?? []).filter(isTold).map(row => html`<article><h3>${name}</h3>${linesOf(row, titles)}</article>`),
          ),
        ),
    )}${filesOf(exportTexts.receipts, 'recus')}${filesOf(exportTexts.images, 'images')}${filesOf(exportTexts.letters, 'courriers')}<section><h2>${exportTexts.elsewhere}</h2><ul>${exportTexts.elsewhereWords.map(words => html`<li>${words}</li>`)}</ul></section><p>${exportTexts.rights}</p>`,
  )
}

/** Mails to the owner repeat what their subject wrote, with links that open the back office. */
const isTold = ({ to }: AnyRow): boolean => to !== theOwner

const imageFiles = async (rows: readonly AnyRow[], services: Services): Promise<readonly ExportedFile[]> => {
  const files: ExportedFile[] = []
  for (const { key, title } of rows.flatMap(imagesOf)) {
    const content = await services.readImage(key)
    if (content) files.push({ path: `images/${key.split('/').slice(1).join('-')}`, content, title })
  }
  return files
}

const letterOf = (row: AnyRow, at: number): readonly ExportedFile[] => {
  if (typeof row.html !== 'string' || row.isFleeting || !isTold(row)) return []
  const title = exportTexts.letter(String(row.subject), String(row.queuedAt))
  return [{ path: `courriers/${String(at + 1).padStart(3, '0')}.html`, content: row.html, title }]
}

/** An order that was never paid has no receipt. */
const receiptOf = (order: OrderRow): readonly ExportedFile[] =>
  order.paidAt
    ? [{ path: `recus/${order.reference}.html`, content: receiptPage(order, order.paidAt), title: receiptTexts.title(order.reference) }]
    : []

/** Collects the data of a mail address: a page to read, the same as JSON, receipts, images and copies of mails. */
export const exportPerson = async (address: string, services: Services, now: Date = new Date()): Promise<readonly ExportedFile[]> => {
  const account = await services.findAccount(address)
  await services.settle()
  const person = await findPerson(address, account, services)
  const found = await rowsOf(person, services)
  const titles = await titlesIn(found, services)
  const files = [...person.orders.flatMap(receiptOf), ...(await imageFiles(found, services)), ...found.flatMap(letterOf)]
  const rows = Map.groupBy(found.map(shownRow), row => kindOf(row)[0])
  const data = { address, at: now.toISOString(), account, rows: Object.fromEntries(rows) }
  return [
    { path: 'index.html', content: pageOf({ person, rows, files, titles }, now) },
    { path: 'donnees.json', content: `${JSON.stringify(data, null, 2)}\n` },
    ...files,
  ]
}
