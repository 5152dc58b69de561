import { kitTexts } from '../kitTexts.ts'

/** A placeholder of the content that is loading; its class gives it the content's size, so that nothing moves later. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <div aria-hidden="true" className={`skeleton bg-mat ${className}`} />
)

/** Announces the loading page once to screen readers, which do not see the placeholders. */
export const LoadingNote = () => (
  <p role="status" className="sr-only">
    {kitTexts.loading}
  </p>
)
