import { type ReactNode, useEffect, useRef } from 'react'
import { useList } from '../adminList/listQuery.ts'
import { adminArtworksQuery } from '../artworkAdmin/adminArtworkQuery.ts'
import { Button } from '../kit/controls/Button.tsx'
import { contentForms, type FormField } from './contentForms.ts'
import { differences, numbersIn, photographsIn } from './contentFormValues.ts'
import { editorialTexts, photographTexts } from './editorialTexts.ts'
import type { ContentFormState } from './useContentForm.ts'
import { workTitle } from './WorksField.tsx'

type Way = readonly [label: string, go: () => void]

/** A notice that takes the focus when it appears, since it is about what was just pressed. */
const Notice = ({ ways = [], children }: { ways?: readonly Way[]; children: ReactNode }) => {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="mt-6 border-negative border-l-4 pl-4 outline-none">
      {children}
      <p className="flex flex-wrap gap-x-6">
        {ways.map(([label, go]) => (
          <Button key={label} look="text" onClick={go}>
            {label}
          </Button>
        ))}
      </p>
    </div>
  )
}

type ConflictProps = { form: ContentFormState; notice: Extract<ContentFormState['notice'], { kind: 'conflict' }> }

/** Shows the fields that the other window saved otherwise; the typed values stay in the form below. */
const Conflict = ({ form, notice: { message, theirs } }: ConflictProps) => {
  const works = useList(adminArtworksQuery).items ?? []
  const words = ({ control }: FormField, theirText: string): string => {
    if (control === 'photographs') return photographTexts.listed(photographsIn(theirText).map(({ alt }) => alt))
    if (!control.startsWith('work')) return theirText
    return numbersIn(theirText)
      .map(number => workTitle(works, number))
      .join(', ')
  }
  return (
    <Notice
      ways={[
        [editorialTexts.keepMine, () => form.keepMine(theirs)],
        [editorialTexts.takeTheirs, () => form.takeTheirs(theirs)],
      ]}
    >
      <p className="font-medium">{message}</p>
      <p>{editorialTexts.conflict}</p>
      <dl className="my-2 max-h-[40dvh] overflow-y-auto">
        {(theirs ? differences(form.values, theirs) : []).map(([field, theirText]) => (
          <div key={field.name} className="grid gap-x-4 py-1 sm:grid-cols-[8rem_1fr]">
            <dt className="text-quiet">{field.label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{words(field, theirText) || editorialTexts.nothing}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  )
}

export const ContentNotice = ({ form }: { form: ContentFormState }) => {
  const { notice } = form
  if (notice?.kind === 'conflict') return <Conflict form={form} notice={notice} />
  if (notice?.kind === 'kept') return <Notice>{editorialTexts.kept}</Notice>
  if (notice?.kind === 'taken')
    return <Notice ways={[[editorialTexts.backToMine, () => form.backToMine(notice.mine)]]}>{editorialTexts.taken}</Notice>
  if (notice?.kind === 'lost')
    return (
      <Notice>
        <p className="font-medium">{notice.message}</p>
        <p>{contentForms[form.kind].words.lost}</p>
      </Notice>
    )
  return null
}
