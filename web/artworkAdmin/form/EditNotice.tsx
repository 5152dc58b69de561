import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../kit/controls/Button.tsx'
import { editTexts } from '../adminWorksTexts.ts'
import { formValuesOf } from '../artworkFormValues.ts'
import { ConflictTable } from './ConflictTable.tsx'
import type { Edit } from './useEdit.ts'

type Way = readonly [label: string, go: () => void]

const WayButton = ({ way: [label, go] }: { way: Way }) => (
  <Button look="text" className="min-h-11" onClick={go}>
    {label}
  </Button>
)

/** A notice that needs a decision, so it takes the focus when it appears. */
const Choice = ({ ways, children }: { ways: readonly Way[]; children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="mb-4 border-negative border-l-4 pl-4 outline-none">
      <div className="max-h-[45dvh] overflow-y-auto">{children}</div>
      <p className="flex flex-wrap gap-x-6">
        {ways.map(way => (
          <WayButton key={way[0]} way={way} />
        ))}
      </p>
    </div>
  )
}

const Said = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mb-4 flex flex-wrap items-center gap-x-6 border-positive border-l-4 pl-4">
    {children}
  </p>
)

/** Shows, above the form's buttons, what prevents saving or closing it. */
export const EditNotice = ({ edit }: { edit: Edit }) => {
  const { notice } = edit
  switch (notice?.kind) {
    case undefined:
      return null
    case 'failed':
      return (
        <p role="alert" className="mb-4 border-negative border-l-4 pl-4">
          <strong className="font-medium">{editTexts.errorTitle}</strong>
          <br />
          {notice.message}
        </p>
      )
    case 'leaving':
      return (
        <Choice
          ways={[
            [editTexts.keepEditing, edit.stay],
            [editTexts.abandon, edit.abandon],
          ]}
        >
          {editTexts.unsaved}
        </Choice>
      )
    case 'resale':
      return (
        <Choice
          ways={[
            [editTexts.resell, edit.saveForResale],
            [editTexts.keepSold, edit.stay],
          ]}
        >
          {notice.message}
        </Choice>
      )
    case 'conflict':
      return (
        <Choice
          ways={[
            [editTexts.keepMine, () => edit.keepMine(notice.theirs)],
            [editTexts.takeTheirs, () => edit.takeTheirs(notice.theirs)],
          ]}
        >
          <p className="mb-2">
            <strong className="font-medium">{notice.message}</strong> {editTexts.conflict}
          </p>
          <ConflictTable mine={edit.form.values} theirs={formValuesOf(notice.theirs)} />
        </Choice>
      )
    case 'merged':
      return <Said>{editTexts.merged}</Said>
    case 'taken':
      return (
        <Said>
          {editTexts.taken}
          <WayButton way={[editTexts.backToMine, () => edit.backToMine(notice.mine)]} />
        </Said>
      )
  }
}
