const controlsIn = (toolbar: Element | undefined): readonly HTMLElement[] => [
  ...(toolbar?.querySelectorAll<HTMLElement>('a, button') ?? []),
]

const alongside: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }
const across: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus by arrow key to the next action of a card, or to the same action of the next card; returns `false` for any other key. */
export const moveOnArrow = (key: string, toolbar: Element): boolean => {
  const own = controlsIn(toolbar)
  const held = own.findIndex(control => control.matches(':focus'))
  const toolbars = [...document.querySelectorAll('[data-card-actions]')]
  const along = alongside[key]
  const aside = across[key]
  if (along !== undefined) own[held + along]?.focus()
  else if (aside !== undefined) {
    const others = controlsIn(toolbars[toolbars.indexOf(toolbar) + aside])
    others[held]?.focus()
  } else return false
  return true
}

/** Focuses and clicks the button whose shortcut this key is; returns `false` when there is none. */
export const pressShortcut = (key: string, toolbar: Element): boolean => {
  const shortcut = (control: HTMLElement) => control.getAttribute('aria-keyshortcuts')?.toLowerCase()
  const button = controlsIn(toolbar).find(control => shortcut(control) === key.toLowerCase())
  button?.focus()
  button?.click()
  return button !== undefined
}
