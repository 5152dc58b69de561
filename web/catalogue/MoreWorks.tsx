import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { countOf } from '../../shared/kit/frenchFormat.ts'
import { Button } from '../kit/controls/Button.tsx'
import { paths } from '../layout/paths.ts'
import { catalogueTexts } from './catalogueTexts.ts'
import type { FoundByVisitor } from './useFoundWorks.ts'

/** The distance below the screen at which the next page is loaded. */
const ahead = '800px'

/** Loads the next page as the end of the list comes near. After a failure only the button retries. */
const useEndInSight = <End extends Element>(next: string | undefined, isHeld: boolean, onSight: () => void) => {
  const end = useRef<End>(null)
  const latest = useRef(onSight)
  useEffect(() => {
    latest.current = onSight
  })
  useEffect(() => {
    if (!end.current || isHeld || next === undefined) return undefined
    const observer = new IntersectionObserver(entries => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(), {
      rootMargin: ahead,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [next, isHeld])
  return end
}

type MoreWorksProps = { found: FoundByVisitor; onAsk: () => void }

/**
 * Loads the following works as the visitor scrolls, or by the button. Until they arrive it fills a screen, so that nobody sees the footer
 * move.
 */
export const MoreWorks = ({ found, onAsk }: MoreWorksProps) => {
  const { works, isAdding, failure, more, retry } = found
  const end = useEndInSight<HTMLDivElement>(works.next, failure !== undefined, more)
  const ask = () => {
    onAsk()
    if (failure) retry()
    else more()
  }
  const shown = works.pages.flat().length
  return (
    <div ref={end} className="mt-14 flex min-h-svh flex-col items-center gap-3 text-center [@media(scripting:none)]:min-h-0">
      <p role="status" className="text-[0.9375rem] text-quiet tabular-nums">
        {failure ? `${catalogueTexts.moreFailed} ${failure}` : catalogueTexts.shownOf(shown, countOf(works.total, 'œuvre', 'œuvres'))}
      </p>
      <Button look="secondary" aria-disabled={isAdding} className="[@media(scripting:none)]:hidden" onClick={ask}>
        {failure ? catalogueTexts.retry : catalogueTexts.more}
      </Button>
      <noscript>
        <Link to={paths.collections()} className="text-action">
          {catalogueTexts.byCollection}
        </Link>
      </noscript>
    </div>
  )
}
