import { kindOf } from './dataMap.ts'
import { sentImageTexts } from './exportTexts.ts'
import type { AnyRow, Person } from './person.ts'

/** Returns all rows with somebody's data. A row of an unknown kind makes it throw. */
export const rowsOf = async (person: Person, rows: AsyncIterable<readonly AnyRow[]>): Promise<readonly AnyRow[]> => {
  const found: AnyRow[] = []
  for await (const page of rows)
    for (const row of page) {
      const [, kind] = kindOf(row)
      if (kind.people && kind.isOf(row, person)) found.push(row)
    }
  return found
}

type Image = { readonly name: string; readonly path?: string; readonly thumbnail?: string; readonly original: string }
type StoredImage = { readonly key: string; readonly title: string }

const filesOf = ({ name, path, thumbnail, original }: Image): readonly StoredImage[] => [
  ...(path ? [{ key: path, title: name }] : []),
  ...(thumbnail ? [{ key: thumbnail, title: sentImageTexts.thumbnail(name) }] : []),
  { key: original, title: sentImageTexts.original(name) },
]

/** Returns the files of a quote request's images in the uploads bucket. */
export const imagesOf = ({ kind, images = [] }: AnyRow): readonly StoredImage[] =>
  kind === 'quote' ? (images as readonly Image[]).flatMap(filesOf) : []
