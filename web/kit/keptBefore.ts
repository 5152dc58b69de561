import { flushSync } from 'react-dom'

declare global {
  interface Window {
    /** Left by `start.ts` on a page rendered ahead: ends the keeping, and hands over what was pressed and sent. */
    takeKept?: () => ReadonlySet<HTMLElement>
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement
type Field = TextField | HTMLSelectElement

const isChoice = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

const isChanged = (field: Field): boolean => {
  if (field instanceof HTMLSelectElement) return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected)
  return isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

const changedFields = (root: HTMLElement): Map<Field, string> =>
  new Map([...root.querySelectorAll<Field>('input, textarea, select')].filter(isChanged).map(field => [field, field.value]))

const tick = (field: HTMLInputElement): void => {
  if (field.type === 'radio' && !field.checked) return
  field.checked = field.defaultChecked
  field.click()
}

/** As if it were written now: React takes no notice of a value it has seen there, unless it was put there behind its back. */
const write = (field: TextField, value: string): void => {
  const { selectionStart, selectionEnd } = field
  const putThere = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  field.value = field.defaultValue
  putThere?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field === document.activeElement && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}

const choose = (field: HTMLSelectElement, value: string): void => {
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

const fill = (field: Field, value: string): void => {
  if (field instanceof HTMLSelectElement) choose(field, value)
  else if (isChoice(field)) tick(field)
  else write(field, value)
}

const press = (pressed: HTMLElement): void => (pressed instanceof HTMLFormElement ? pressed.requestSubmit() : pressed.click())

/**
 * What a visitor did on a page rendered ahead before its script was there: typed, chosen, pressed, sent. Called before React takes
 * the page over, which may put fields back; what it answers does all of that once React listens and is at rest, a press once however
 * often it was made.
 */
export const keepWhatWasDone = (root: HTMLElement): (() => void) => {
  const before = changedFields(root)
  return () => {
    const fields = new Map([...before, ...changedFields(root)])
    const kept = window.takeKept?.() ?? new Set()
    delete window.takeKept
    // One after the other: a form makes what it holds next from what it last drew.
    for (const [field, value] of fields) if (field.isConnected) flushSync(() => fill(field, value))
    for (const pressed of kept) if (pressed.isConnected) flushSync(() => press(pressed))
  }
}
