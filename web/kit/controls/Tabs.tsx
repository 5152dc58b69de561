import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { isBrowserKey } from '../browserKey.ts'

type Tab = { readonly id: string; readonly label: string; readonly content: ReactNode }

const moves: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The panel takes the focus itself, because its content may have nothing that does. */
const panelProps = (prefix: string, id: string, isShown: boolean) => ({
  role: 'tabpanel',
  id: `${prefix}-${id}-panel`,
  'aria-labelledby': `${prefix}-${id}`,
  tabIndex: 0,
  hidden: !isShown,
  className: 'pt-6',
})

/** Scrolls a bar that is wider than the screen so that the selected tab is as near its middle as possible. */
const useShownInSight = (list: RefObject<HTMLElement | null>, shown: string | undefined) =>
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-tab="${shown}"]`)
    if (list.current && tab) list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2
  }, [list, shown])

type TabButtonProps = { prefix: string; id: string; name: string; isShown: boolean; onShow: () => void }

const TabButton = ({ prefix, id, name, isShown, onShow }: TabButtonProps) => (
  <button
    type="button"
    role="tab"
    id={`${prefix}-${id}`}
    data-tab={id}
    aria-selected={isShown}
    aria-controls={`${prefix}-${id}-panel`}
    tabIndex={isShown ? 0 : -1}
    className="min-h-12 shrink-0 border-transparent border-b-2 text-quiet outline-offset-[-4px] hover:text-ink aria-selected:border-ink aria-selected:text-ink"
    onClick={onShow}
  >
    {name}
  </button>
)

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  /** The selected tab, where the page controls it. */
  shown?: string
  onShow?: (id: string) => void
}

/** Tabs by the ARIA pattern: the arrow keys select a tab, the Tab key goes on to the panel. */
export const Tabs = ({ label, tabs, shown: chosen, onShow }: TabsProps) => {
  const prefix = useId()
  const [last, setLast] = useState(tabs[0]?.id)
  const shown = chosen ?? last
  const show = (id: string | undefined) => {
    setLast(id)
    if (id) onShow?.(id)
  }
  const list = useRef<HTMLDivElement>(null)
  useShownInSight(list, shown)
  const moveOnKey = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move || isBrowserKey(event)) return
    event.preventDefault()
    const at = tabs.findIndex(({ id }) => id === shown)
    const next = tabs[move(at, tabs.length)]
    show(next?.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next?.id}"]`)?.focus()
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="relative flex gap-x-7 overflow-x-auto shadow-[inset_0_-1px_var(--color-line)] [scrollbar-width:thin]"
        onKeyDown={moveOnKey}
      >
        {tabs.map(({ id, label: name }) => (
          <TabButton key={id} prefix={prefix} id={id} name={name} isShown={id === shown} onShow={() => show(id)} />
        ))}
      </div>
      {tabs.map(({ id, content }) => (
        <div key={id} {...panelProps(prefix, id, id === shown)}>
          {content}
        </div>
      ))}
    </div>
  )
}
