import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../kit/controls/Button.tsx'
import { editingTexts } from './editingTexts.ts'
import type { EditingNoticeState } from './useEditing.ts'

export type Way = readonly [label: string, go: () => void]

export const WayButton = ({ way: [label, go] }: { way: Way }) => (
  <Button look="text" onClick={go}>
    {label}
  </Button>
)

type NoticeProps = { ways?: readonly Way[]; className?: string; children: ReactNode }

/** A notice that takes the focus when it appears, since it is about what was just pressed. */
export const DecisionNotice = ({ ways = [], className = 'mt-6', children }: NoticeProps) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={`${className} border-negative border-l-4 pl-4 outline-none`}>
      {children}
      <p className="flex flex-wrap gap-x-6">
        {ways.map(way => (
          <WayButton key={way[0]} way={way} />
        ))}
      </p>
    </div>
  )
}

type EditingNoticeProps<Values, Base> = {
  notice: EditingNoticeState<Values, Base>
  editing: {
    readonly keepMine: (theirs: Base) => void
    readonly takeTheirs: (theirs: Base) => void
    readonly backToMine: (mine: Values) => void
  }
  /** What is said of typed values that were kept. */
  kept: string
  /** Frames the decision about what another window saved, and what was done about it. */
  decision: ComponentType<NoticeProps>
  done: ComponentType<NoticeProps>
  /** Compares what is typed with what another window saved. */
  children: (message: string, theirs: Base) => ReactNode
}

/** Says what another window saved meanwhile, and lets the owner choose; whichever they do, the typed values come back at a press. */
export const EditingNotice = <Values, Base>(props: EditingNoticeProps<Values, Base>) => {
  const { notice, editing, kept, decision: Decision, done: Done, children } = props
  if (notice.kind === 'conflict')
    return (
      <Decision
        ways={[
          [editingTexts.keepMine, () => editing.keepMine(notice.theirs)],
          [editingTexts.takeTheirs, () => editing.takeTheirs(notice.theirs)],
        ]}
      >
        {children(notice.message, notice.theirs)}
      </Decision>
    )
  if (notice.kind === 'kept') return <Done>{kept}</Done>
  return <Done ways={[[editingTexts.backToMine, () => editing.backToMine(notice.mine)]]}>{editingTexts.taken}</Done>
}
