import { LoadingNote, Skeleton } from '../kit/Skeleton.tsx'

/** The first screen's places: the painting and the words beside it. */
export const HomeSkeleton = () => (
  <div className="hero">
    <LoadingNote />
    <Skeleton className="hero-work aspect-[4/3]" />
    <div className="hero-words">
      <Skeleton className="h-4 w-48" />
      <Skeleton className="mt-8 h-12 w-full" />
      <Skeleton className="mt-3 h-12 w-2/3" />
      <Skeleton className="mt-10 h-12 w-56" />
    </div>
  </div>
)
