import { useEffect, useMemo, useRef } from 'react'
import { featuredIn } from '../../../shared/artwork/featured.ts'
import { Sortable } from '../Sortable.tsx'
import { OrderedWork } from './OrderedWork.tsx'
import { orderingTexts } from './orderingTexts.ts'
import { useWorksOrder, type Works } from './useWorksOrder.ts'

/** The works found, in the gallery's own order, to be moved by dragging or by buttons. */
export const WorksOrder = ({ all, found }: { all: Works; found: Works }) => {
  const list = useRef<HTMLOListElement>(null)
  const { said, step, drop, placeOf } = useWorksOrder(all, found)
  // Scrolls to the focused work, because a move by keyboard may take it out of sight.
  useEffect(() => {
    if (said) list.current?.querySelector('li:focus-within')?.scrollIntoView({ block: 'nearest' })
  }, [said])
  const positions = useMemo(() => new Map(all.map(({ id }, index) => [id, index + 1])), [all])
  const featured = featuredIn(all)?.id
  const keys = useMemo(() => found.map(({ id }) => String(id)), [found])
  const nameOf = (key: string): string => orderingTexts.named(found.find(({ id }) => String(id) === key)?.title ?? '')
  return (
    <>
      <p className="mb-3 max-w-prose text-[0.9375rem] text-quiet">{orderingTexts.helper}</p>
      <Sortable keys={keys} nameOf={nameOf} placeOf={placeOf} onMove={drop}>
        <ol ref={list} aria-label={orderingTexts.list} className="border-line border-t">
          {found.map(work => (
            <OrderedWork
              key={work.id}
              work={work}
              position={positions.get(work.id) ?? 0}
              isFirst={work.id === all[0]?.id}
              isLast={work.id === all.at(-1)?.id}
              isFeatured={work.id === featured}
              onStep={step}
            />
          ))}
        </ol>
      </Sortable>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}
