import { bookTexts } from './bookTexts.ts'

/** The file of a year: its book as a PDF, or all its papers with the book as an archive. */
export const packKinds = ['book', 'archive'] as const
export type PackKind = (typeof packKinds)[number]

/** A file to be made; `id` is the asker's. */
export type Pack = { readonly year: string; readonly kind: PackKind; readonly id: string }

/** The name under which the file is saved. */
export const packName = ({ year, kind }: Pack): string =>
  kind === 'book' ? `${bookTexts.fileName(year)}.pdf` : `${bookTexts.archiveName(year)}.zip`
