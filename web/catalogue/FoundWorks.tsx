import { Fragment, useEffect, useRef } from 'react'
import { LoadingNote } from '../kit/controls/Skeleton.tsx'
import { useLater } from '../kit/useLater.ts'
import { HungPages } from './HungWorks.tsx'
import { MoreWorks } from './MoreWorks.tsx'
import type { FoundByVisitor } from './useFoundWorks.ts'
import { WallSkeleton } from './WallSkeleton.tsx'

const loadList = async () => (await import('./ListedWorks.tsx')).ListedWorks

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

type FoundWorksProps = { found: FoundByVisitor; vue?: 'grille' | 'liste' }

/** Shows the works on the wall or as a list, and loads the following pages. */
export const FoundWorks = ({ found, vue = 'grille' }: FoundWorksProps) => {
  const { works, wallKey, isCurrent, isArriving, failure } = found
  const { list, onAsk } = useFocusOnNew(works.pages.flat().length)
  const isList = vue === 'liste'
  const ListedWorks = useLater(isList, loadList)
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
        {isList && ListedWorks ? <ListedWorks artworks={works.pages.flat()} /> : <HungPages pages={works.pages} goesOn={goesOn} />}
      </Fragment>
      {goesOn && isCurrent && <MoreWorks key={works.next} found={found} onAsk={onAsk} />}
    </div>
  )
}
