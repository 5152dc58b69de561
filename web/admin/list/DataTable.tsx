import type { ReactNode } from 'react'
import { LoadingNote, Skeleton } from '../../kit/controls/Skeleton.tsx'

export type Column<Item> = {
  readonly id: string
  readonly label: string
  readonly cell: (item: Item) => ReactNode
  /** Aligns the column's numbers to the right. */
  readonly isNumber?: boolean
  /** Hides the column on a phone, where the first column says the same. */
  readonly isWideOnly?: boolean
  /** Shows the heading to screen readers only. */
  readonly isUnnamed?: boolean
}

type DataTableProps<Item> = {
  label: string
  columns: readonly Column<Item>[]
  items: readonly Item[]
  keyOf: (item: Item) => string
}

const lookOf = ({ isNumber, isWideOnly }: Pick<Column<never>, 'isNumber' | 'isWideOnly'>): string =>
  `${isNumber ? 'min-[20rem]:whitespace-nowrap text-right tabular-nums' : 'text-left'} ${isWideOnly ? 'hidden md:table-cell' : ''}`

/** A table with rows of 48 px under a sticky heading. On a phone each row shows its first column and the ones that are essential. */
export const DataTable = <Item,>({ label, columns, items, keyOf }: DataTableProps<Item>) => (
  <table className="w-full border-collapse text-[0.9375rem]">
    <caption className="sr-only">{label}</caption>
    <thead>
      <tr>
        {columns.map(column => (
          <th
            key={column.id}
            scope="col"
            className={`sticky top-12 z-10 border-ink border-b bg-paper px-2 py-2.5 font-medium text-quiet text-sm first:pl-0 last:pr-0 ${lookOf(column)}`}
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

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** Has rows as high as the table's, so that the layout does not shift when they arrive. */
export const TableSkeleton = () => (
  <div className="border-ink border-t">
    <LoadingNote />
    {rows.map(row => (
      <div key={row} className="flex h-12 items-center gap-6 border-line border-b">
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="ml-auto h-4 w-16" />
      </div>
    ))}
  </div>
)
