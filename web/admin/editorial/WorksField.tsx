import { useState } from 'react'
import type { AdminArtwork } from '../../../shared/artwork/admin/adminArtwork.ts'
import { adminArtworksQuery } from '../../artwork/admin/adminArtworkQuery.ts'
import { WorkPicker } from '../../artwork/admin/list/WorkPicker.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { useFocusWhenLost } from '../../kit/useFocusWhenLost.ts'
import { AdminThumbnail } from '../controls/AdminThumbnail.tsx'
import { imagesFieldTexts } from '../controls/controlTexts.ts'
import { MoveButtons } from '../controls/Sortable.tsx'
import { useList } from '../list/listQuery.ts'
import type { FormField } from './contentForms.ts'
import { numbersIn } from './contentFormValues.ts'
import { workTexts } from './editorialTexts.ts'
import type { ContentFormState } from './useContentForm.ts'

type Works = readonly AdminArtwork[]

/** Returns the works that content can show, by their titles. */
export const withPicture = (works: Works): Works =>
  works.filter(({ images }) => images.length > 0).toSorted((one, other) => one.title.localeCompare(other.title, 'fr'))

export const workTitle = (works: Works, number: number): string => works.find(({ id }) => id === number)?.title ?? workTexts.unknown

type ChosenWorkProps = {
  works: Works
  number: number
  index: number
  count: number
  move: (to: number) => void
  takeOut: () => void
}

const ChosenWork = ({ works, number, index, count, move, takeOut }: ChosenWorkProps) => {
  const work = works.find(({ id }) => id === number)
  const title = workTitle(works, number)
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-line border-b py-0.5">
      <AdminThumbnail image={work?.images[0]} size="row" />
      <span className="min-w-0 flex-1 wrap-anywhere leading-snug">
        {title}
        {work && !work.isPublished && <span className="block text-quiet text-sm">{workTexts.hidden}</span>}
      </span>
      <span className="-mr-2 flex">
        <MoveButtons name={title} index={index} count={count} onMove={move} />
      </span>
      <Button look="text" aria-label={workTexts.takeOutOf(title)} onClick={takeOut}>
        {workTexts.takeOut}
      </Button>
    </li>
  )
}

/** A choice of several works: a list to add from, and those that were chosen, in that order. */
export const WorksField = ({ form, field }: { form: ContentFormState; field: FormField }) => {
  const { name, label, help, most = 0 } = field
  const { items } = useList(adminArtworksQuery)
  const chosen = numbersIn(form.values[name])
  const list = useFocusWhenLost<HTMLUListElement>(chosen.join() || name)
  const [said, setSaid] = useState('')
  const choose = (numbers: readonly number[]): void => form.fill(name, () => numbers.join())
  const move = (number: number, to: number): void => {
    choose(chosen.filter(each => each !== number).toSpliced(to, 0, number))
    setSaid(imagesFieldTexts.moved(workTitle(items ?? [], number), to + 1, chosen.length))
  }
  const { ref, error } = form.field(name)
  return (
    <div className="col-span-2">
      <WorkPicker
        controlRef={ref}
        name={name}
        label={label}
        optional
        helper={help}
        error={error}
        works={withPicture(items ?? [])}
        chosen={chosen}
        most={most}
        none={workTexts.add}
        onChoose={choose}
      />
      {items && (
        <ul ref={list} tabIndex={-1} aria-label={label} className="mt-3 outline-none">
          {chosen.map((number, index) => (
            <ChosenWork
              key={number}
              works={items}
              number={number}
              index={index}
              count={chosen.length}
              move={to => move(number, to)}
              takeOut={() => choose(chosen.filter(each => each !== number))}
            />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  )
}
