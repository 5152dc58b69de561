import type { ReactNode } from 'react'
import { TableSkeleton } from '../../admin/list/DataTable.tsx'
import type { List } from '../../admin/list/listQuery.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { papersTexts } from './papersTexts.ts'

type PaperListProps<Item> = { list: List<Item>; none: string; children: (items: readonly Item[]) => ReactNode }

/** A list of papers once it is there; what failed is said with a button that asks again, also above what is already shown. */
export const DeskList = <Item,>({ list: { items, failure, refresh }, none, children }: PaperListProps<Item>) => (
  <>
    {failure && (
      <p role="alert" className="mb-4 flex flex-wrap items-center gap-x-4 border-negative border-l-2 pl-4">
        {papersTexts.unreadable} {failure.message}
        <Button look="text" className="min-h-11" onClick={refresh}>
          {papersTexts.retry}
        </Button>
      </p>
    )}
    {items?.length === 0 && !failure && <p className="py-8 font-serif text-xl">{none}</p>}
    {items !== undefined && items.length > 0 && children(items)}
    {!items && !failure && <TableSkeleton />}
  </>
)
