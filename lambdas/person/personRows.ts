import { kindOf } from './dataMap.ts'
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

type Image = { readonly path?: string; readonly thumbnail?: string; readonly original: string }

/** Returns the keys of a quote request's images in the uploads bucket. */
export const imagesOf = ({ kind, images = [] }: AnyRow): readonly string[] =>
  kind === 'quote'
    ? (images as readonly Image[]).flatMap(({ path, thumbnail, original }) => [path, thumbnail, original].filter(key => key !== undefined))
    : []
