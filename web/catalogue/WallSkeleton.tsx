import { Skeleton } from '../kit/controls/Skeleton.tsx'

/** The proportions of the placeholders. */
const places = ['aspect-[3/2]', 'aspect-[3/4]', 'aspect-square', 'aspect-[1/1]', 'aspect-[7/5]', 'aspect-[4/5]']

export const WallSkeleton = () => (
  <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
    {places.map(proportions => (
      <Skeleton key={proportions} className={`self-end ${proportions}`} />
    ))}
  </div>
)
