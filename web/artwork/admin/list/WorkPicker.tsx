import { type KeyboardEvent, type MouseEvent, type Ref, useId, useMemo, useRef, useState } from 'react'
import type { AdminArtwork } from '../../../../shared/artwork/admin/adminArtwork.ts'
import { workQuestion } from '../../../../shared/artwork/admin/workSearch.ts'
import { artworkReference } from '../../../../shared/artwork/artworkLabel.ts'
import type { ArtworkImage } from '../../../../shared/image/image.ts'
import { AdminThumbnail } from '../../../admin/controls/AdminThumbnail.tsx'
import { controlProps, FieldFrame } from '../../../kit/controls/Field.tsx'
import { adminWorksTexts, pickerTexts } from '../adminWorksTexts.ts'
import { useCollectionTitles } from '../useCollectionTitles.ts'
import { WorkSearchField } from './WorksFilters.tsx'

type Works = readonly AdminArtwork[]

/** Tells apart copies and works of the same title. */
const factsOf = ({ id, year, availability, isPublished }: AdminArtwork): string =>
  [year, artworkReference(id), availability, !isPublished && adminWorksTexts.hidden].filter(Boolean).join(' — ')

const WorkFacts = ({ work }: { work: AdminArtwork }) => (
  <span className="block min-w-0 grow basis-32 wrap-anywhere leading-snug">
    {work.title} <span className="block text-quiet text-sm tabular-nums">{factsOf(work)}</span>
  </span>
)

type ChoiceProps = {
  type: 'radio' | 'checkbox'
  name: string
  /** Absent for the choice of no work. */
  work?: AdminArtwork | undefined
  none?: string | undefined
  isChosen: boolean
  isOff?: boolean
  onChoose: () => void
  /** Called when a choice is pressed, and not reached by the arrow keys. */
  onPress?: (() => void) | undefined
}

const Choice = ({ type, name, work, none, isChosen, isOff = false, onChoose, onPress }: ChoiceProps) => {
  const id = useId()
  const press = (event: MouseEvent) => {
    if (!onPress || event.detail === 0) return
    event.preventDefault()
    onChoose()
    onPress()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys choose by the control itself.
    <label
      htmlFor={id}
      className="flex cursor-pointer items-center gap-3 border-line border-b px-2 py-1 [content-visibility:auto] has-checked:bg-mat has-focus-visible:outline-2"
      onClick={press}
    >
      <input
        id={id}
        type={type}
        name={name}
        value={work?.id ?? ''}
        checked={isChosen}
        disabled={isOff}
        className="size-5 shrink-0 accent-accent"
        onChange={onChoose}
      />
      {work ? <AdminThumbnail image={work.images[0]} size="row" /> : <span className="h-11 w-14" />}
      {work ? <WorkFacts work={work} /> : <span>{none}</span>}
    </label>
  )
}

type ChoicesProps = Pick<WorkPickerProps, 'label' | 'name' | 'works' | 'chosen' | 'none' | 'most' | 'onChoose'> & { onEnd: () => void }

/** The works that the words find, as radio buttons or, with `most`, as boxes to tick. */
const Choices = ({ label, name, works, chosen, none, most, onChoose, onEnd }: ChoicesProps) => {
  const [words, setWords] = useState('')
  const titleOf = useCollectionTitles()
  const found = useMemo(() => works.filter(workQuestion({ q: words }, titleOf)), [works, words, titleOf])
  const isFull = most !== undefined && chosen.length >= most
  const toggle = (id: number): void =>
    onChoose(most === undefined ? [id] : chosen.includes(id) ? chosen.filter(each => each !== id) : [...chosen, id])
  const own = {
    type: most === undefined ? 'radio' : 'checkbox',
    name,
    onPress: most === undefined ? onEnd : undefined,
  } as const
  return (
    <div className="mt-2 border border-line p-3">
      <WorkSearchField label={pickerTexts.search} search={words} onChange={setWords} />
      <p role="status" className="py-2 text-quiet text-sm tabular-nums">
        {isFull ? pickerTexts.full : adminWorksTexts.found(found.length)}
      </p>
      <fieldset className="max-h-96 overflow-y-auto border-line border-t">
        <legend className="sr-only">{label}</legend>
        {most === undefined && none !== undefined && !words && (
          <Choice {...own} none={none} isChosen={chosen.length === 0} onChoose={() => onChoose([])} />
        )}
        {found.map(work => {
          const isChosen = chosen.includes(work.id)
          return (
            <Choice {...own} key={work.id} work={work} isChosen={isChosen} isOff={isFull && !isChosen} onChoose={() => toggle(work.id)} />
          )
        })}
      </fieldset>
    </div>
  )
}

type WorkPickerProps = {
  name: string
  label: string
  works: Works
  /** The numbers of the works chosen. */
  chosen: readonly number[]
  onChoose: (numbers: readonly number[]) => void
  /** The form's own reference to the control, which takes the focus when it is wrong. */
  controlRef?: Ref<HTMLButtonElement>
  /** The most works that may be chosen; without it, one. */
  most?: number | undefined
  /** What is said where no work is chosen, which may be chosen too. */
  none?: string | undefined
  /** The picture shown where no work is chosen. */
  kept?: ArtworkImage | undefined
  helper?: string | undefined
  error?: string | undefined
  optional?: boolean
}

/** A choice among the shop's works by their pictures, with a search. It opens below its button, and so needs no dialog. */
export const WorkPicker = ({ controlRef, kept, helper, error, optional = false, ...rest }: WorkPickerProps) => {
  const { name, label, works, chosen, most, none } = rest
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const work = most === undefined ? works.find(each => each.id === chosen[0]) : undefined
  const shown = work ? `${work.title}, ${factsOf(work)}` : (none ?? pickerTexts.choose)
  const end = (): void => {
    setOpen(false)
    box.current?.querySelector('button')?.focus()
  }
  const leave = (event: KeyboardEvent) => {
    const { key, target, nativeEvent } = event
    const isChoice = target instanceof HTMLInputElement
    if (!isOpen || nativeEvent.isComposing || !(key === 'Escape' || (key === 'Enter' && isChoice))) return
    // Enter would send the form around, and Escape close a dialog.
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Escape' || (isChoice && target.type !== 'search')) end()
  }
  return (
    <FieldFrame id={id} label={label} helper={helper} error={error} optional={optional}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of the controls in it. */}
      <div ref={box} onKeyDown={leave}>
        <button
          {...controlProps(id, { helper, error, className: 'flex flex-wrap items-center gap-x-4 gap-y-1 text-left hover:border-ink' })}
          ref={controlRef}
          type="button"
          aria-label={`${label}\u202f: ${shown}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {(work || kept) && <AdminThumbnail image={work ? work.images[0] : kept} size={most === undefined ? 'card' : 'row'} />}
          {work ? <WorkFacts work={work} /> : <span className="flex-1">{shown}</span>}
          <span className="text-action ml-auto">{isOpen ? pickerTexts.close : pickerTexts.open}</span>
        </button>
        {isOpen ? <Choices {...rest} onEnd={end} /> : <input type="hidden" name={name} value={chosen.join()} />}
      </div>
    </FieldFrame>
  )
}
