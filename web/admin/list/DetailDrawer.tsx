import { X } from 'lucide'
import { type ReactNode, useCallback } from 'react'
import { type LinkProps, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { Dialog } from '../../kit/controls/Dialog.tsx'
import { Icon } from '../../kit/controls/Icon.ts'
import { listTexts } from './listTexts.ts'

type DetailDrawerProps = { open: boolean; title: string; onClose: () => void; children: ReactNode }

/** Shows one line of a list in full, beside the list. Escape returns the focus to the line. */
export const DetailDrawer = ({ open, title, onClose, children }: DetailDrawerProps) => (
  <Dialog open={open} onClose={onClose} isInAddress label={title} className="drawer w-[min(44rem,100vw)]">
    <div className="flex min-h-full flex-col px-4 pt-2 pb-8 sm:px-8">
      <div className="window-bar -mx-4 flex items-center justify-between gap-4 border-line border-b bg-paper px-4 py-2 sm:-mx-8 sm:px-8">
        <h2 className="line-clamp-3 min-w-0 text-xl sm:text-2xl" title={title}>
          {title}
        </h2>
        <button
          type="button"
          className="-mr-2.5 grid size-11 shrink-0 place-items-center"
          aria-label={listTexts.close}
          title={listTexts.closeHint}
          onClick={onClose}
        >
          <Icon of={X} />
        </button>
      </div>
      {children}
    </div>
  </Dialog>
)

type FactsProps = { facts: readonly (readonly [label: string, value: ReactNode])[] }

/** Lists labelled values; a missing value is left out. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className="border-line border-t text-[0.9375rem]">
    {facts.map(
      ([label, value]) =>
        value && (
          <div
            key={label}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 border-line border-b py-2 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <dt className="text-quiet">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ),
    )}
  </dl>
)

const openedHere = { preventScrollReset: true, state: { isOpenedHere: true } }

/**
 * Stores the open line of a list in the address under `name`, so that the back button closes it and it can be linked to. The scroll
 * position does not change.
 */
export const useOpened = (name: string) => {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const opened = params.get(name) ?? undefined
  const others = new URLSearchParams([...params].filter(([key]) => key !== name)).toString()
  const addressOf = useCallback(
    (value: string) => ({ search: `?${new URLSearchParams([...new URLSearchParams(others), [name, value]])}` }),
    [name, others],
  )
  return {
    opened,
    /** Returns the properties of a link that opens a line. */
    linkTo: (value: string): Pick<LinkProps, 'to' | 'preventScrollReset' | 'state'> => ({ to: addressOf(value), ...openedHere }),
    open: useCallback((value: string) => void navigate(addressOf(value), openedHere), [navigate, addressOf]),
    close: (): void => {
      if (opened === undefined) return
      if (state?.isOpenedHere) void navigate(-1)
      else setParams(others, { replace: true, preventScrollReset: true })
    },
  }
}
