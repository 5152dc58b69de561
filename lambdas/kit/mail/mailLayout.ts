import { gallery } from '../../../shared/gallery.ts'
import { months } from '../../../shared/kit/frenchFormat.ts'
import { palette } from '../../../shared/palette.ts'
import { type Html, html } from './html.ts'
import type { Mail } from './mail.ts'

/** Each colour is also a class that the dark scheme overrides, because mail programs know no CSS variables. */
const { paper, mat, ink, quiet, line, accent } = palette
const serif = "Newsreader, Georgia, 'Times New Roman', serif"
const sans = "'Instrument Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif"

/** Overrides the classes in a dark scheme. Mail programs that ignore it keep the light inline colours, which stay readable. */
const darkScheme = html`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background-color: #1b1c1f !important; }
  .mat { background-color: #26272b !important; }
  .ink { color: ${mat} !important; }
  .quiet { color: #b4b2ac !important; }
  .line { border-color: #3c3d42 !important; }
  .action { background-color: ${mat} !important; color: ${ink} !important; }
  a.ink { color: ${mat} !important; }
}
@media (max-width: 620px) { .sheet { padding: 24px 16px !important; } }
</style>`

export const paragraph = (content: Html | string): Html =>
  html`<p class="ink" style="margin:0 0 16px;font:16px/1.55 ${sans};color:${ink}">${content}</p>`

export const chapter = (title: string): Html =>
  html`<h2 class="ink" style="margin:32px 0 12px;font:500 20px/1.3 ${serif};color:${ink}">${title}</h2>`

/** Quotes text with its line breaks. */
export const quotation = (words: string): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td class="mat ink" style="padding:20px 24px;background-color:${mat};font:17px/1.6 ${serif};color:${ink}">${words
    .split('\n')
    .map((line, i) => html`${i > 0 && html`<br>`}${line}`)}</td></tr></table>`

export const mailList = (items: readonly (Html | string)[]): Html =>
  html`<ul style="margin:0 0 16px;padding:0 0 0 20px">${items.map(
    item => html`<li class="ink" style="margin:0 0 8px;font:16px/1.55 ${sans};color:${ink}">${item}</li>`,
  )}</ul>`

export const action = (label: string, address: string): Html =>
  html`<p style="margin:32px 0;text-align:center"><a class="action" href="${address}" style="display:inline-block;padding:14px 28px;background-color:${accent};color:#ffffff;font:600 16px/1.25 ${sans};text-decoration:none">${label}</a></p>`

export type Picture = { readonly address: string; readonly width: number; readonly height: number; readonly alt: string }

/** A size in pixels. A picture is shown whole on its mat, and its alternative text is dark where pictures are off. */
const widestPicture = 440

export const picture = ({ address, width, height, alt }: Picture, most = widestPicture, margin = 32): Html => {
  const shownWidth = Math.min(most, Math.round((most * width) / Math.max(width, height)))
  const shownHeight = Math.round((shownWidth * height) / width)
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="mat ink" align="center" style="padding:${margin}px ${margin / 2}px;background-color:${mat};font:italic 16px/1.5 ${serif};color:${ink}"><img src="${address}" width="${shownWidth}" height="${shownHeight}" alt="${alt}" style="display:block;width:100%;max-width:${shownWidth}px;height:auto;border:0"></td></tr></table>`
}

const pictureRow = (pictures: readonly Picture[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed"><tr>${pictures.map(each => html`<td>${picture(each, 150, 12)}</td>`)}</tr></table>`

/** Shows the first picture large and the others beneath it, three in a row. */
export const paintingsHtml = ([first, ...others]: readonly Picture[]): readonly Html[] => [
  ...(first ? [picture(first)] : []),
  ...others.flatMap((_, at) => (at % 3 ? [] : [pictureRow(others.slice(at, at + 3))])),
]

export const caption = (content: Html): Html =>
  html`<p class="ink" style="margin:12px 0 28px;font:16px/1.5 ${serif};color:${ink};text-align:center">${content}</p>`

export type Amount = { readonly label: string; readonly amount: string; readonly isTotal?: boolean }

const amountRow = ({ label, amount, isTotal = false }: Amount): Html => {
  const cell = `padding:10px 0;border-top:1px solid ${line};font:${isTotal ? '600 18px' : '16px'}/1.4 ${sans};color:${ink}`
  return html`<tr><td class="ink line" style="${cell}">${label}</td><td class="ink line" align="right" style="${cell};white-space:nowrap">${amount}</td></tr>`
}

export const amounts = (rows: readonly Amount[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 16px">${rows.map(amountRow)}</table>`

/** A labelled value. */
export type MailFact = { readonly label: string; readonly value: string }

export const facts = (rows: readonly MailFact[]): Html => {
  const cell = `padding:10px 0;border-top:1px solid ${line};font:16px/1.4 ${sans};vertical-align:top;overflow-wrap:anywhere`
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 24px">${rows.map(
    ({ label, value }) =>
      html`<tr><td class="quiet line" width="32%" style="${cell};padding-right:16px;color:${quiet}">${label}</td><td class="ink line" style="${cell};color:${ink}">${value}</td></tr>`,
  )}</table>`
}

/** Lists the facts for the plain-text part, a line each. */
export const factLines = (rows: readonly MailFact[]): string => rows.map(({ label, value }) => `${label}\u202f: ${value}`).join('\n')

/** Returns a mail's signature; details that the painter has not published are left out. */
const signature = (): readonly string[] => {
  const { title, address, company } = gallery()
  const { street, postalCode, city } = address
  return [
    title,
    ...(street ? [`${street}, ${postalCode} ${city}`] : []),
    ...(company.siret ? [`${company.status}, SIRET ${company.siret}`, company.vat] : []),
  ]
}

/** Returns the line on how to reach the painter: by a reply, and by telephone if a number is published. */
export const questionLine = (): string => {
  const { phone } = gallery()
  return `Une question\u202f? Répondez simplement à ce message${phone && `, ou appelez-moi au ${phone}`}.`
}

export type Sheet = {
  readonly subject: string
  readonly preview: string
  readonly title: string
  /** What stands above the title. */
  readonly opening?: readonly Html[]
  readonly content: readonly Html[]
}

/** Builds the HTML part, a sheet of 600 px with inline styles, readable without pictures and in the dark. */
export const mailHtml = ({ subject, preview, title, opening = [], content }: Sheet): string =>
  `<!doctype html>${html`<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${subject}</title>${darkScheme}</head>
<body class="paper" style="margin:0;padding:0;background-color:${paper}"><div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background-color:${paper}"><tr><td align="center">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px"><tr><td class="sheet" style="padding:40px 32px;text-align:left">
<p class="ink" style="margin:0 0 32px;font:600 13px/1.4 ${sans};letter-spacing:.14em;text-transform:uppercase;color:${ink}">${gallery().name}</p>
${opening}<h1 class="ink" style="margin:${opening.length ? 28 : 0}px 0 20px;font:400 30px/1.2 ${serif};color:${ink}">${title}</h1>
${content}
<p class="quiet line" style="margin:40px 0 0;padding:20px 0 0;border-top:1px solid ${line};font:13px/1.6 ${sans};color:${quiet}">${signature().map((words, i) => html`${i > 0 && html`<br>`}${words}`)}</p>
</td></tr></table></td></tr></table></body></html>`}`

/** Builds the plain-text part, with the signature last. */
export const mailText = (paragraphs: readonly string[]): string => [...paragraphs, `-- \n${signature().join('\n')}`].join('\n\n')

type Letter = Omit<Mail, 'html' | 'text'> & Sheet & { readonly text: readonly string[] }

/** The spaces within a telephone or company number, a size, and a day: a line never breaks there, as on the site. */
const boundSpace = new RegExp(
  [
    String.raw`(?<=\d) (?=\d)`,
    String.raw`(?<=\d) (?=[x×] ?\d)|(?<=\d ?[x×]) (?=\d)|(?<=Ø) (?=\d)|(?<=\d) (?=(?:mm|cm|m)(?![\p{L}\d]))`,
    String.raw`(?<=\d|1er) (?=(?:${months.join('|')})(?!\p{L}))`,
  ].join('|'),
  'gu',
)
const withBoundWords = (markup: string): string => markup.replaceAll(/>[^<]+/g, words => words.replaceAll(boundSpace, '\u00a0'))

/** Composes a mail of an HTML part and a plain-text part that say the same. */
export const composeMail = ({ preview, title, opening, content, text, ...mail }: Letter): Mail => ({
  ...mail,
  html: withBoundWords(mailHtml({ subject: mail.subject, preview, title, content, ...(opening && { opening }) })),
  text: mailText(text),
})
