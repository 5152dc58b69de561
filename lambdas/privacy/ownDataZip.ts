import { strToU8, type Zippable, zipSync } from 'fflate'
import type { ExportedFile } from './export.ts'

/** The prefix of the copies of people's data in the uploads bucket, which deletes them after a day. */
export const exportPrefix = 'exports/'

/** The most bytes of a copy, because it is built in memory. A larger one is made by the painter with a command. */
const mostBytes = 150 * 1024 * 1024

const sizeOf = ({ content }: ExportedFile): number => Buffer.byteLength(content)

/** Images are compressed already. */
const packed = ({ content }: ExportedFile): Zippable[string] =>
  typeof content === 'string' ? [strToU8(content), { level: 6 }] : [content, { level: 0 }]

/** Packs a person's exported files into one archive. */
export const zipOf = (files: readonly ExportedFile[], most: number = mostBytes): Uint8Array => {
  const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0)
  if (bytes > most) throw new Error(`A copy of ${bytes} bytes is more than fits: export it with npm run person`)
  return zipSync(Object.fromEntries(files.map(file => [file.path, packed(file)])))
}
