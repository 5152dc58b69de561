import { useState } from 'react'
import { parisDay } from '../../../shared/kit/parisTime.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { TextField } from '../../kit/controls/Field.tsx'
import { toast } from '../../kit/toast.ts'
import { useSubmit } from '../../kit/useSubmit.ts'
import { actOnDraft } from '../controls/contentQuery.ts'
import { planTexts } from './editorialTexts.ts'
import type { ContentFormState } from './useContentForm.ts'

type PlanProps = { form: ContentFormState }

/** What is planned, or was missed, with the way to drop it. */
export const PlanLine = ({ form: { base, setBase, refused } }: PlanProps) => {
  const { isBusy, submit } = useSubmit()
  if (!base?.plannedAt && !base?.missed) return null
  const drop = async (): Promise<void> => {
    setBase(await actOnDraft(base, { act: 'unplan' }))
    if (base.plannedAt) toast.success(planTexts.dropped)
  }
  return (
    <div
      className={`mt-6 flex max-w-3xl flex-wrap items-center justify-between gap-x-6 border-l-4 pl-4 ${base.missed ? 'border-negative' : 'border-ink'}`}
    >
      <div className="min-w-0 flex-1 basis-72 py-2">
        {base.plannedAt && (
          <>
            <p className="font-medium">{planTexts.planned(base.plannedAt)}</p>
            <p className="text-[0.9375rem] text-quiet">{planTexts.asThen}</p>
          </>
        )}
        {base.missed && (
          <>
            <p className="font-medium">{planTexts.missed(base.missed.at)}</p>
            <ul className="list-disc pl-5">
              {base.missed.reasons.map(reason => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
            <p className="text-[0.9375rem] text-quiet">{planTexts.nothingLost}</p>
          </>
        )}
      </div>
      <Button look="text" aria-disabled={isBusy} onClick={() => void submit(() => drop().catch(refused))}>
        {base.plannedAt ? planTexts.drop : planTexts.seen}
      </Button>
    </div>
  )
}

/** A day and a time for the publication; its button saves the draft too, as publishing does. */
export const PlanFields = ({ form: { submit, isBusy, planFault } }: PlanProps) => {
  const [day, setDay] = useState('')
  const [time, setTime] = useState('')
  return (
    <div className="mt-4 flex max-w-3xl flex-wrap items-end gap-4">
      <TextField
        name="planDay"
        label={planTexts.day}
        min={parisDay(new Date())}
        value={day}
        error={planFault}
        onChange={event => setDay(event.target.value)}
        entry="day"
      />
      <TextField name="planTime" label={planTexts.time} value={time} onChange={event => setTime(event.target.value)} entry="time" />
      <Button look="secondary" aria-disabled={isBusy} onClick={() => submit({ plannedFor: day && time ? `${day}T${time}` : '' })}>
        {planTexts.plan}
      </Button>
    </div>
  )
}
