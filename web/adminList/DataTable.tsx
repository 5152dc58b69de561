import type { ReactNode } from 'react'

export type Column<Item> = {
  readonly id: string
  readonly label: string
  readonly cell: (item: Item) => ReactNode
  /** Numbers stand one above the other. */
  readonly isNumber?: boolean
  /** What the first column says as well where there is no room for one of its own. */
  readonly isWideOnly?: boolean
  /** The heading is for who cannot see what the column holds. */
  readonly isUnnamed?: boolean
}

type DataTableProps<Item> = {
  label: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  keyOf: (item: Item) => string
}

const lookOf = ({ isNumber, isWideOnly }: Pick<Column<never>, 'isNumber' | 'isWideOnly'>): string =>
  `${isNumber ? 'whitespace-nowrap text-right tabular-nums' : 'text-left'} ${isWideOnly ? 'hidden md:table-cell' : ''}`

/** Rows of 48 px under a heading that stays; on a phone each row is its first column, with what must be seen beside it. */
export const DataTable = <Item,>({ label, columns, items, keyOf }: DataTableProps<Item>) => (
  <table className="w-full border-collapse text-[0.9375rem]">
    <caption className="sr-only">{label}</caption>
    <thead>
      <tr>
        {columns.map(column => (
          <th
            key={column.id}
            scope="col"
            className={`sticky top-16 z-10 border-ink border-b bg-paper px-2 py-2.5 font-medium text-quiet text-sm first:pl-0 last:pr-0 md:top-18 ${lookOf(column)}`}
          >
            {column.isUnnamed ? <span className="sr-only">{column.label}</span> : column.label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {items.map(item => (
        <tr key={keyOf(item)} className="relative border-line border-b hover:bg-mat has-[.cover-link:focus-visible]:bg-mat">
          {columns.map(column => (
            <td key={column.id} className={`wrap-anywhere h-12 px-2 py-1.5 align-middle first:pl-0 last:pr-0 ${lookOf(column)}`}>
              {column.cell(item)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
