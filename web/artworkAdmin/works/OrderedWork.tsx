import { ArrowDownToLine, ArrowUpToLine, ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react'
import { memo } from 'react'
import type { AdminArtwork } from '../../../shared/artwork/adminArtwork.ts'
import { AdminThumbnail } from '../AdminThumbnail.tsx'
import { adminWorksTexts } from '../adminWorksTexts.ts'
import { MoveButton, SortableLine } from '../Sortable.tsx'
import { orderingTexts } from './orderingTexts.ts'

export type RankMove = 'first' | 'up' | 'down' | 'last'

const steps: readonly { readonly step: RankMove; readonly Icon: LucideIcon }[] = [
  { step: 'first', Icon: ArrowUpToLine },
  { step: 'up', Icon: ChevronUp },
  { step: 'down', Icon: ChevronDown },
  { step: 'last', Icon: ArrowDownToLine },
]

type OrderedWorkProps = {
  work: AdminArtwork
  /** The place among all works, from 1. */
  position: number
  isFirst: boolean
  isLast: boolean
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

/** One line of the sortable list. */
export const OrderedWork = memo(({ work, position, isFirst, isLast, isFeatured, onStep }: OrderedWorkProps) => (
  <SortableLine
    id={String(work.id)}
    name={orderingTexts.named(work.title)}
    className="grid grid-cols-[28px_2.25rem_56px_minmax(0,1fr)] scroll-my-24 items-center gap-x-3 border-line border-b py-1 [content-visibility:auto] md:grid-cols-[28px_2.25rem_56px_minmax(0,1fr)_auto]"
  >
    <span className="text-right text-quiet text-sm tabular-nums">{position}</span>
    <AdminThumbnail image={work.images[0]} size="row" />
    <Label work={work} isFeatured={isFeatured} />
    <div className="col-span-2 col-start-3 -ml-3 flex md:col-span-1 md:col-start-auto md:ml-0">
      {steps.map(({ step, Icon }) => (
        <MoveButton
          key={step}
          isOff={step === 'first' || step === 'up' ? isFirst : isLast}
          title={orderingTexts[step]}
          aria-label={orderingTexts.move(orderingTexts[step], work.title)}
          onClick={() => onStep(work, step)}
        >
          <Icon />
        </MoveButton>
      ))}
    </div>
  </SortableLine>
))
