import { LoadingNote, Skeleton } from '../kit/Skeleton.tsx'

/** The name's place, and the painting's under it. */
export const AboutSkeleton = () => (
  <div className="wrap pt-10 md:pt-16">
    <LoadingNote />
    <Skeleton className="h-4 w-32" />
    <Skeleton className="mt-6 h-16 w-full max-w-[38rem]" />
    <Skeleton className="mt-6 h-14 w-full max-w-[34rem]" />
    <Skeleton className="mt-12 aspect-[3/1] w-full" />
  </div>
)
