import { kitTexts } from './kitTexts.ts'

/** A place kept in the right proportions while its content travels; give it a size by class. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div aria-hidden="true" className={`skeleton bg-mat ${className}`} />
)

/** Says once, to whoever cannot see the kept places, that the page is on its way. */
export const LoadingNote = () => (
  <p role="status" className="sr-only">
    {kitTexts.loading}
  </p>
)
