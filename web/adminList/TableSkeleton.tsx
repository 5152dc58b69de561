import { LoadingNote, Skeleton } from '../kit/controls/Skeleton.tsx'

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
