import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { AdminArtwork } from '../../../../shared/artwork/admin/adminArtwork.ts'
import { priceSteps } from '../../../../shared/artwork/admin/bulkChange.ts'
import { visibilities } from '../../../../shared/artwork/admin/workSearch.ts'
import { availabilities } from '../../../../shared/artwork/artwork.ts'
import { Button } from '../../../kit/controls/Button.tsx'
import { Options, SelectField, TextField } from '../../../kit/controls/Field.tsx'
import { useFocusWhenLost } from '../../../kit/useFocusWhenLost.ts'
import { filterTexts, pricesTexts } from '../adminWorksTexts.ts'
import { artworkFormTexts } from '../artworkFormTexts.ts'
import { useCollectionChoices } from '../collectionChoices.ts'
import { isBlank, noCollection } from './pricesForm.ts'
import type { Bulk, BulkProgress } from './useBulk.ts'

type ChoiceFieldProps = { bulk: Bulk; name: 'roundTo' | 'availability' | 'visibility' | 'collection'; children: ReactNode }

/** A choice for all selected works. */
const ChoiceField = ({ bulk: { typed, errors, type }, name, children }: ChoiceFieldProps) => (
  <SelectField
    name={`bulk${name.charAt(0).toUpperCase()}${name.slice(1)}`}
    label={pricesTexts.choices[name]}
    value={typed[name]}
    error={name === 'collection' ? errors.collectionRef : undefined}
    onChange={({ target }) => type({ [name]: target.value })}
  >
    {name !== 'roundTo' && <option value="">{pricesTexts.unchanged}</option>}
    {children}
  </SelectField>
)

const SoldBox = ({ bulk: { typed, type } }: { bulk: Bulk }) => (
  <label className="col-span-full flex min-h-11 cursor-pointer items-center gap-3 md:-mt-2">
    <input
      type="checkbox"
      name="bulkLeavesSold"
      checked={typed.leavesSold}
      className="size-5 shrink-0 accent-accent"
      onChange={({ target }) => type({ leavesSold: target.checked })}
    />
    {pricesTexts.leaveSold}
  </label>
)

const OfferFields = ({ bulk }: { bulk: Bulk }) => {
  const { typed, errors, type } = bulk
  return (
    <>
      <TextField
        name="bulkPrice"
        label={pricesTexts.newPrice}
        value={typed.price}
        error={errors.priceEur}
        onChange={({ target }) => type({ price: target.value })}
        entry="digits"
      />
      <TextField
        name="bulkDiscount"
        label={pricesTexts.discount}
        value={typed.discount}
        error={errors.discount}
        onChange={({ target }) => type({ discount: target.value })}
        entry="digits"
      />
      <ChoiceField bulk={bulk} name="roundTo">
        <Options of={priceSteps.map(step => [step, pricesTexts.step(step)])} />
      </ChoiceField>
      <ChoiceField bulk={bulk} name="availability">
        <Options of={availabilities.map(availability => [availability, availability])} />
      </ChoiceField>
    </>
  )
}

/** The form of the change to all selected works. */
const BulkForm = ({ bulk, hasOffer }: { bulk: Bulk; hasOffer: boolean }) => {
  const { typed, apply, isBusy } = bulk
  const collections = useCollectionChoices([])
  const isNothing = isBlank(typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isNothing) void apply()
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid grid-cols-2 items-start gap-x-4 gap-y-3 md:flex md:flex-wrap md:*:w-36 md:[&>label]:w-full"
    >
      {hasOffer && <OfferFields bulk={bulk} />}
      <ChoiceField bulk={bulk} name="visibility">
        <Options of={visibilities.map(visibility => [visibility, filterTexts.visibilities[visibility]])} />
      </ChoiceField>
      <ChoiceField bulk={bulk} name="collection">
        <Options of={collections.map(({ slug, title }) => [slug, title])} />
        <option value={noCollection}>{artworkFormTexts.noCollection}</option>
      </ChoiceField>
      <Button type="submit" disabled={isNothing} aria-disabled={isBusy} className="mt-7">
        {pricesTexts.apply}
      </Button>
      {hasOffer && <SoldBox bulk={bulk} />}
    </form>
  )
}

const Standing = ({ selected, found }: { selected: Bulk['selected']; found: readonly AdminArtwork[] }) => {
  const outOfSight = selected.filter(({ id }) => !found.some(work => work.id === id)).length
  return (
    <p role="status" className="text-[0.9375rem] text-quiet tabular-nums">
      {selected.length === 0 ? pricesTexts.noneSelected : pricesTexts.selected(selected.length)}
      {outOfSight > 0 && pricesTexts.outOfSight(outOfSight)}
    </p>
  )
}

/** Shows the progress of a bulk change. Stopping it holds back the batches that are not sent yet; the one under way completes. */
const Progress = ({ progress: { done, total }, onStop }: { progress: BulkProgress; onStop: () => void }) => {
  const [isStopping, setStopping] = useState(false)
  const stop = () => {
    setStopping(true)
    onStop()
  }
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-[0.9375rem] tabular-nums">
      <progress value={done} max={total} aria-label={pricesTexts.bulk} className="h-1 w-40 accent-accent" />
      <span role="status">{pricesTexts.progress(done, total)}</span>
      <button type="button" className="text-action" aria-disabled={isStopping} onClick={isStopping ? undefined : stop}>
        {isStopping ? pricesTexts.stopping : pricesTexts.stop}
      </button>
    </p>
  )
}

type BulkBarProps = { bulk: Bulk; found: readonly AdminArtwork[]; hasOffer?: boolean }

/** Shows the selection, the form that changes it, and the undo button. With `hasOffer` it changes prices and availabilities too. */
export const BulkBar = ({ bulk, found, hasOffer = false }: BulkBarProps) => {
  const { selected, selectAll, selectNone, undoable, undo, changes, progress, stop } = bulk
  const id = useId()
  const heading = useFocusWhenLost<HTMLHeadingElement>(changes)
  return (
    <section aria-labelledby={id} className="py-2">
      <div className="flex flex-wrap items-center gap-x-6">
        <h2 ref={heading} id={id} tabIndex={-1} className="label-caps outline-none">
          {pricesTexts.bulk}
        </h2>
        <Standing selected={selected} found={found} />
        <button type="button" className="text-action" onClick={() => selectAll(found)}>
          {pricesTexts.selectAll(found.length)}
        </button>
        {selected.length > 0 && (
          <button type="button" className="text-action" onClick={selectNone}>
            {pricesTexts.selectNone}
          </button>
        )}
        {undoable > 0 && !progress && (
          <button type="button" className="text-action text-accent md:ml-auto" onClick={() => void undo()}>
            {pricesTexts.undo(undoable)}
          </button>
        )}
      </div>
      {progress && <Progress progress={progress} onStop={stop} />}
      {selected.length > 0 && <BulkForm bulk={bulk} hasOffer={hasOffer} />}
    </section>
  )
}
