import { Fragment, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import { cardTexts } from '../artwork/cardTexts.ts'
import { Button } from '../kit/controls/Button.tsx'
import { LoadingNote, Skeleton } from '../kit/controls/Skeleton.tsx'
import { useLater } from '../kit/useLater.ts'
import { ArtworkPageRows } from './ArtworkRows.tsx'
import type { CatalogueView } from './catalogueState.ts'
import { catalogueTexts } from './catalogueTexts.ts'
import type { FoundByVisitor } from './useFoundWorks.ts'

/** The distance below the screen at which the next page is loaded: at once to scale, where all works share one wall and few fill a screen. */
const ahead: Readonly<Record<CatalogueView, string>> = { grille: '800px', liste: '800px', echelle: '100000px' }

/** Loads the next page as the end of the list comes near. After a failure only the button retries. */
const useEndInSight = <End extends Element>(next: string | undefined, isHeld: boolean, rootMargin: string, onSight: () => void) => {
  const end = useRef<End>(null)
  const latest = useRef(onSight)
  useEffect(() => {
    latest.current = onSight
  })
  useEffect(() => {
    if (!end.current || isHeld || next === undefined) return undefined
    const observer = new IntersectionObserver(entries => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(), {
      rootMargin,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [next, isHeld, rootMargin])
  return end
}

type MoreWorksProps = { found: FoundByVisitor; vue: CatalogueView; onAsk: () => void }

/**
 * Loads the following works as the visitor scrolls, or by the button. Until they arrive it fills a screen, so that nobody sees the footer
 * move.
 */
const MoreWorks = ({ found, vue, onAsk }: MoreWorksProps) => {
  const { works, isAdding, failure, more, retry } = found
  const end = useEndInSight<HTMLDivElement>(works.next, failure !== undefined, ahead[vue], more)
  const ask = () => {
    onAsk()
    if (failure) retry()
    else more()
  }
  const shown = works.pages.flat().length
  return (
    <div ref={end} className="mt-14 flex min-h-svh flex-col items-center gap-3 text-center [@media(scripting:none)]:min-h-0">
      <p role="status" className="text-[0.9375rem] text-quiet tabular-nums">
        {failure ? `${catalogueTexts.moreFailed} ${failure}` : catalogueTexts.shownOf(shown, cardTexts.count(works.total))}
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

/** The proportions of the placeholders. */
const places = ['aspect-[3/2]', 'aspect-[3/4]', 'aspect-square', 'aspect-[1/1]', 'aspect-[7/5]', 'aspect-[4/5]']

const WallSkeleton = () => (
  <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
    {places.map(proportions => (
      <Skeleton key={proportions} className={`self-end ${proportions}`} />
    ))}
  </div>
)

const loadOthers = async () => (await import('./OtherViews.tsx')).OtherViews

/** Focuses the first of the new works for a visitor who pressed the button, unless the focus has moved elsewhere meanwhile. */
const useFocusOnNew = (count: number) => {
  const list = useRef<HTMLDivElement>(null)
  const asked = useRef<number>(undefined)
  useEffect(() => {
    if (asked.current === undefined || count <= asked.current) return
    const first = list.current?.querySelectorAll('li')[asked.current]
    asked.current = undefined
    if (document.activeElement?.matches('body, button')) first?.querySelector('a')?.focus({ preventScroll: true })
  }, [count])
  return {
    list,
    onAsk: () => {
      asked.current = count
    },
  }
}

type FoundWorksProps = { found: FoundByVisitor; vue?: CatalogueView }

/** Shows the works on the wall, as a list or to scale, and loads the following pages. */
export const FoundWorks = ({ found, vue = 'grille' }: FoundWorksProps) => {
  const { works, wallKey, isCurrent, isArriving, failure } = found
  const { list, onAsk } = useFocusOnNew(works.pages.flat().length)
  const isOther = vue !== 'grille'
  const OtherViews = useLater(isOther, loadOthers)
  const goesOn = works.next !== undefined
  if (isArriving)
    return (
      <>
        <LoadingNote />
        <WallSkeleton />
      </>
    )
  return (
    <div ref={list} aria-busy={!isCurrent && failure === undefined} className="transition-opacity aria-busy:opacity-50">
      <Fragment key={String(wallKey)}>
        {isOther && OtherViews ? (
          <OtherViews artworks={works.pages.flat()} vue={vue} goesOn={goesOn} />
        ) : (
          <ArtworkPageRows pages={works.pages} goesOn={goesOn} />
        )}
      </Fragment>
      {goesOn && isCurrent && <MoreWorks key={works.next} found={found} vue={vue} onAsk={onAsk} />}
    </div>
  )
}
