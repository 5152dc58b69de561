import { Fragment, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import { cardTexts } from '../artwork/cardTexts.ts'
import { Button } from '../kit/controls/Button.tsx'
import { LoadingNote, Skeleton } from '../kit/controls/Skeleton.tsx'
import { useLazyPart } from '../kit/useLazyPart.ts'
import { ArtworkPageRows } from './ArtworkRows.tsx'
import type { CatalogueView } from './catalogueState.ts'
import { catalogueTexts } from './catalogueTexts.ts'
import type { SearchResults } from './useFoundWorks.ts'

/** The distance below the screen at which the next page is loaded. To scale it is loaded at once, because all works share one wall. */
const rootMargins: Readonly<Record<CatalogueView, string>> = { grille: '800px', liste: '800px', echelle: '100000px' }

/** Loads the next page as the end of the list comes near. After a failure only the button retries. */
const useEndReached = <End extends Element>(next: string | undefined, isPaused: boolean, rootMargin: string, onReached: () => void) => {
  const end = useRef<End>(null)
  const latest = useRef(onReached)
  useEffect(() => {
    latest.current = onReached
  })
  useEffect(() => {
    if (!end.current || isPaused || next === undefined) return undefined
    const observer = new IntersectionObserver(entries => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(), {
      rootMargin,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [next, isPaused, rootMargin])
  return end
}

type MoreWorksProps = { found: SearchResults; vue: CatalogueView; onMore: () => void }

/**
 * Loads the next page of works as the visitor scrolls (infinite scroll), or by the button. Until it arrives this fills a screen, so that
 * the footer does not move in sight.
 */
const MoreWorks = ({ found, vue, onMore }: MoreWorksProps) => {
  const { works, isAdding, failure, more, retry } = found
  const end = useEndReached<HTMLDivElement>(works.next, failure !== undefined, rootMargins[vue], more)
  const loadMore = () => {
    onMore()
    if (failure) retry()
    else more()
  }
  const shown = works.pages.flat().length
  return (
    <div ref={end} className="mt-14 flex min-h-svh flex-col items-center gap-3 text-center [@media(scripting:none)]:min-h-0">
      <p role="status" className="text-[0.9375rem] text-quiet tabular-nums">
        {failure ? `${catalogueTexts.moreFailed} ${failure}` : catalogueTexts.shownOf(shown, cardTexts.count(works.total))}
      </p>
      <Button look="secondary" aria-disabled={isAdding} className="[@media(scripting:none)]:hidden" onClick={loadMore}>
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

/** The proportions of the placeholders. */
const places = ['aspect-[3/2]', 'aspect-[3/4]', 'aspect-square', 'aspect-[1/1]', 'aspect-[7/5]', 'aspect-[4/5]']

const WallSkeleton = () => (
  <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
    {places.map(proportions => (
      <Skeleton key={proportions} className={`self-end ${proportions}`} />
    ))}
  </div>
)

const loadOtherViews = async () => (await import('./OtherViews.tsx')).OtherViews

/** Focuses the first of the new works for a visitor who pressed the button, unless the focus has moved elsewhere meanwhile. */
const useFocusOnNew = (count: number) => {
  const list = useRef<HTMLDivElement>(null)
  const countBefore = useRef<number>(undefined)
  useEffect(() => {
    if (countBefore.current === undefined || count <= countBefore.current) return
    const first = list.current?.querySelectorAll('li')[countBefore.current]
    countBefore.current = undefined
    if (document.activeElement?.matches('body, button')) first?.querySelector('a')?.focus({ preventScroll: true })
  }, [count])
  return {
    list,
    onMore: () => {
      countBefore.current = count
    },
  }
}

type FoundWorksProps = { found: SearchResults; vue?: CatalogueView }

/** Shows the works found as a grid, as a list or to scale, and loads the following pages. */
export const FoundWorks = ({ found, vue = 'grille' }: FoundWorksProps) => {
  const { works, listKey, isCurrent, isArriving, failure } = found
  const { list, onMore } = useFocusOnNew(works.pages.flat().length)
  const isOther = vue !== 'grille'
  const OtherViews = useLazyPart(isOther, loadOtherViews)
  const hasMore = works.next !== undefined
  if (isArriving)
    return (
      <>
        <LoadingNote />
        <WallSkeleton />
      </>
    )
  return (
    <div ref={list} aria-busy={!isCurrent && failure === undefined} className="transition-opacity aria-busy:opacity-50">
      <Fragment key={String(listKey)}>
        {isOther && OtherViews ? (
          <OtherViews artworks={works.pages.flat()} vue={vue} hasMore={hasMore} />
        ) : (
          <ArtworkPageRows pages={works.pages} hasMore={hasMore} />
        )}
      </Fragment>
      {hasMore && isCurrent && <MoreWorks key={works.next} found={found} vue={vue} onMore={onMore} />}
    </div>
  )
}
