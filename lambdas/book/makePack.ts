import pMap from 'p-map'
import type { Pack } from '../../shared/book/bookPack.ts'
import { inBookOrder } from '../../shared/book/bookPeriods.ts'
import { bookSheet, sumsOfYear } from '../../shared/book/bookSheet.ts'
import { bookTexts } from '../../shared/book/bookTexts.ts'
import { csvOf } from '../../shared/kit/csv.ts'
import { certificateFile, issuedCertificates } from '../certificate/certificateStore.ts'
import { paperKey } from '../invoice/paperKeys.ts'
import { putUpload } from '../kit/files/media.ts'
import { readPaper } from '../kit/files/papers.ts'
import { readGallery } from '../kit/table/gallery.ts'
import type { ExportedFile } from '../privacy/export.ts'
import { zipOf } from '../privacy/ownDataZip.ts'
import { renderBook } from './bookPdf.ts'
import { papersOfYear, readWholeBook } from './bookStore.ts'
import { packKey } from './packKey.ts'

/** Ten thousand papers of 60 kB, twice in the memory of the function: as they were read and as they are packed. */
const mostBytes = 700 * 1024 * 1024
const filesAtOnce = 32

const bookOf = async (year: string) => {
  const lines = inBookOrder(await readWholeBook(year))
  const pdf = () => renderBook({ title: bookTexts.title(year), lines, sums: sumsOfYear(lines, year) })
  return { pdf, csv: csvOf(bookSheet(lines, year)) }
}

const papersIn = async (year: string): Promise<readonly ExportedFile[]> => {
  const [papers, certificates] = await Promise.all([papersOfYear(year), issuedCertificates()])
  const issued = certificates.filter(({ facts }) => facts.issuedOn.startsWith(year)).map(({ facts }) => certificateFile(facts.id))
  const keys = [...papers.map(paperKey), ...issued]
  const files = await pMap(keys, async path => ({ path, content: await readPaper(path) }), { concurrency: filesAtOnce })
  // A paper whose file is not stored yet comes with the next archive.
  return files.flatMap(({ path, content }) => (content ? [{ path, content }] : []))
}

const archiveOf = async (year: string): Promise<Uint8Array> => {
  const [{ pdf, csv }, papers] = await Promise.all([bookOf(year), papersIn(year)])
  const name = bookTexts.fileName(year)
  return zipOf([{ path: `${name}.csv`, content: csv }, { path: `${name}.pdf`, content: await pdf() }, ...papers], mostBytes)
}

/** Makes the file of a year where its asker finds it. Made again, it replaces itself. */
export const handler = async (pack: Pack): Promise<void> => {
  await readGallery()
  const bytes = pack.kind === 'book' ? await (await bookOf(pack.year)).pdf() : await archiveOf(pack.year)
  await putUpload(packKey(pack), bytes, pack.kind === 'book' ? 'application/pdf' : 'application/zip')
}
