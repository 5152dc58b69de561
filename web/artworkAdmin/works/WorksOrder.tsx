import { useEffect, useMemo, useRef } from 'react'
import type { AdminArtwork } from '../../../shared/artwork/adminArtwork.ts'
import { featuredIn } from '../../../shared/artwork/featured.ts'
import { useDragOrder } from '../useDragOrder.ts'
import { OrderedWork } from './OrderedWork.tsx'
import { orderTexts } from './orderTexts.ts'
import { useWorksOrder } from './useWorksOrder.ts'

type Works = readonly AdminArtwork[]

/** The works found, in the gallery's own order, to be moved by dragging or by buttons. */
export const WorksOrder = ({ all, found }: { all: Works; found: Works }) => {
  const list = useRef<HTMLOListElement>(null)
  const { said, step, drop } = useWorksOrder(all, found)
  const { dragging, markOf } = useDragOrder(list, drop)
  // Scrolls to the focused work, because a move by keyboard may take it out of sight.
  useEffect(() => {
    if (said) list.current?.querySelector('li:focus-within')?.scrollIntoView({ block: 'nearest' })
  }, [said])
  const positions = useMemo(() => new Map(all.map(({ id }, index) => [id, index + 1])), [all])
  const featured = featuredIn(all)?.id
  return (
    <>
      <p className="mb-3 max-w-prose text-[0.9375rem] text-quiet">{orderTexts.helper}</p>
      <ol ref={list} aria-label={orderTexts.list} className="border-line border-t" {...dragging}>
        {found.map((work, index) => (
          <OrderedWork
            key={work.id}
            work={work}
            position={positions.get(work.id) ?? 0}
            isFirst={work.id === all[0]?.id}
            isLast={work.id === all.at(-1)?.id}
            isFeatured={work.id === featured}
            mark={markOf(index)}
            onStep={step}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
