import { type ReactNode, startTransition, useOptimistic, useState } from 'react'
import { useFocusWhenLost } from '../kit/useFocusWhenLost.ts'
import { afterNextPaint } from '../kit/useLazyPart.ts'
import { ActiveFilters, CatalogueBar } from './CatalogueBar.tsx'
import type { CatalogueChoices } from './catalogueData.ts'
import { activeFilters, type CatalogueState } from './catalogueState.ts'

type ControlsProps = {
  /** What the address asks for. */
  query: CatalogueState
  choices: CatalogueChoices
  onEnter: (() => void) | undefined
  onShow: (next: CatalogueState) => void
  onType: (next: CatalogueState) => void
  children: ReactNode
}

/** The fields and the active filters, which show the visitor's last choice at once; the works follow. The children stand before the filters. */
export const CatalogueControls = ({ query, choices, onEnter, onShow, onType, children }: ControlsProps) => {
  const [fields, setFields] = useOptimistic(query)
  /** Changing the address, which the router works on at once, waits until the choice has been painted. */
  const choose = (next: CatalogueState, tell: (next: CatalogueState) => void): void =>
    startTransition(async () => {
      setFields(next)
      await afterNextPaint()
      tell(next)
    })
  const show = (next: CatalogueState) => choose(next, onShow)
  const [removals, setRemovals] = useState(0)
  const found = useFocusWhenLost<HTMLDivElement>(removals && `${removals} ${activeFilters(fields)}`)
  const removeFilter = (next: CatalogueState) => {
    setRemovals(removals + 1)
    show(next)
  }
  return (
    <>
      <div className="mt-8 md:mt-12">
        <CatalogueBar state={fields} choices={choices} onEnter={onEnter} onShow={show} onType={next => choose(next, onType)} />
      </div>
      <div ref={found} tabIndex={-1} className="mt-4 flex min-h-11 flex-wrap items-center gap-x-8 text-[0.9375rem] outline-none">
        {children}
        <ActiveFilters state={fields} choices={choices} onShow={removeFilter} />
      </div>
    </>
  )
}
