import { ArrowDownToLine, ArrowUpToLine, ChevronDown, ChevronUp, type IconNode } from 'lucide'
import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AdminArtwork } from '../../../../shared/artwork/admin/adminArtwork.ts'
import { featuredIn } from '../../../../shared/artwork/catalogueOrder.ts'
import type { Target } from '../../../../shared/artwork/placing.ts'
import { AdminThumbnail } from '../../../admin/controls/AdminThumbnail.tsx'
import { MoveButton, Sortable, SortableLine } from '../../../admin/controls/Sortable.tsx'
import { messageOf } from '../../../kit/apiErrors.ts'
import { Icon } from '../../../kit/controls/Icon.ts'
import { toast } from '../../../kit/toast.ts'
import { placeArtwork } from '../adminArtworkBulk.ts'
import { adminWorksTexts, orderingTexts } from '../adminWorksTexts.ts'

type RankMove = 'first' | 'up' | 'down' | 'last'

const steps: readonly { readonly step: RankMove; readonly icon: IconNode }[] = [
  { step: 'first', icon: ArrowUpToLine },
  { step: 'up', icon: ChevronUp },
  { step: 'down', icon: ChevronDown },
  { step: 'last', icon: ArrowDownToLine },
]

type OrderedWorkProps = {
  work: AdminArtwork
  /** The place among all works, from 1. */
  position: number
  /** Of all works. */
  isFirst: boolean
  isLast: boolean
  /** Of those that are shown. */
  isTop: boolean
  isBottom: boolean
  isFeatured: boolean
  onStep: (work: AdminArtwork, step: RankMove) => void
}

const Label = ({ work, isFeatured }: Pick<OrderedWorkProps, 'work' | 'isFeatured'>) => {
  const notes = [!work.isPublished && adminWorksTexts.hidden, isFeatured && orderingTexts.featured].filter(Boolean)
  return (
    <div className="min-w-0 leading-snug">
      <h2 className="line-clamp-3 font-serif text-[1.0625rem] italic leading-[1.4]" title={work.title}>
        {work.title}
      </h2>
      <p className="wrap-anywhere text-quiet text-sm">{[work.year, work.availability, ...notes].filter(Boolean).join(' — ')}</p>
    </div>
  )
}

/** Tells whether a step leads nowhere: a work passes its neighbours that are shown, and goes to the ends of the whole gallery. */
const isOff = (step: RankMove, { isFirst, isLast, isTop, isBottom }: OrderedWorkProps): boolean =>
  ({ first: isFirst, up: isTop, down: isBottom, last: isLast })[step]

/** One line of the sortable list. */
const OrderedWork = memo((props: OrderedWorkProps) => {
  const { work, position, isFeatured, onStep } = props
  return (
    <SortableLine
      id={String(work.id)}
      name={orderingTexts.named(work.title)}
      className="grid grid-cols-[28px_2.25rem_56px_minmax(0,1fr)] scroll-my-24 items-center gap-x-3 border-line border-b py-1 [content-visibility:auto] md:grid-cols-[28px_2.25rem_56px_minmax(0,1fr)_auto]"
    >
      <span className="text-right text-quiet text-sm tabular-nums">{position}</span>
      <AdminThumbnail image={work.images[0]} size="row" />
      <Label work={work} isFeatured={isFeatured} />
      <div className="col-span-2 col-start-3 -ml-3 flex md:col-span-1 md:col-start-auto md:ml-0">
        {steps.map(({ step, icon }) => (
          <MoveButton
            key={step}
            isOff={isOff(step, props)}
            title={orderingTexts[step]}
            aria-label={orderingTexts.move(orderingTexts[step], work.title)}
            onClick={() => onStep(work, step)}
          >
            <Icon of={icon} />
          </MoveButton>
        ))}
      </div>
    </SortableLine>
  )
})

type Works = readonly AdminArtwork[]

/** Names a place by its neighbour; `undefined` where there are no other works. */
const targetAt = (others: Works, to: number): Target | undefined => {
  const [below, above] = [others[to], others.at(-1)]
  if (below) return { side: 'before', of: below.id }
  return above && { side: 'after', of: above.id }
}

const without = (works: Works, id: number): Works => works.filter(work => work.id !== id)

/** `first` and `last` are the ends of the whole gallery; `up` and `down` pass the neighbour that is visible. */
const targetOf = (id: number, step: RankMove, all: Works, shown: Works): Target | undefined => {
  const others = without(step === 'up' || step === 'down' ? shown : all, id)
  const index = shown.findIndex(work => work.id === id)
  if (step === 'first') return targetAt(others, 0)
  if (step === 'last') return targetAt(others, others.length)
  const to = index + (step === 'up' ? -1 : 1)
  return to < 0 || to > others.length ? undefined : targetAt(others, to)
}

const positionAt = (id: number, { side, of }: Target, all: Works): number =>
  without(all, id).findIndex(work => work.id === of) + (side === 'after' ? 2 : 1)

const placedAt = (work: AdminArtwork, target: Target, all: Works): string =>
  orderingTexts.moved(work.title, positionAt(work.id, target, all), all.length)

/** Moves works as optimistic updates. Each move is announced at once, and so is its rollback when it is refused. */
const useWorksOrder = (all: Works, shown: Works) => {
  const [said, setSaid] = useState('')
  const latest = useRef({ all, shown })
  useEffect(() => {
    latest.current = { all, shown }
  }, [all, shown])
  const place = useCallback(async (work: AdminArtwork, target: Target): Promise<void> => {
    setSaid(placedAt(work, target, latest.current.all))
    const failed = (message: string): void => {
      setSaid(orderingTexts.notMoved(work.title))
      toast.error(orderingTexts.errorTitle, message)
    }
    try {
      const refused = (await placeArtwork(work.id, target)).find(({ outcome }) => outcome === 'refused')
      if (refused?.outcome === 'refused') failed(refused.detail)
    } catch (error) {
      failed(messageOf(error))
    }
  }, [])
  const step = useCallback(
    (work: AdminArtwork, to: RankMove): void => {
      const target = targetOf(work.id, to, latest.current.all, latest.current.shown)
      if (target) void place(work, target)
    },
    [place],
  )
  const dropped = (key: string, to: number) => {
    const work = shown.find(({ id }) => String(id) === key)
    const target = work && targetAt(without(shown, work.id), to)
    return work && target && { work, target }
  }
  const drop = (key: string, to: number): void => {
    const move = dropped(key, to)
    if (move) void place(move.work, move.target)
  }
  const placeOf = (key: string, to: number): string => {
    const move = dropped(key, to)
    return move ? placedAt(move.work, move.target, all) : ''
  }
  return { said, step, drop, placeOf }
}

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
          {found.map((work, index) => (
            <OrderedWork
              key={work.id}
              work={work}
              position={positions.get(work.id) ?? 0}
              isFirst={work.id === all[0]?.id}
              isLast={work.id === all.at(-1)?.id}
              isTop={index === 0}
              isBottom={index === found.length - 1}
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
