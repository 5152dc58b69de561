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

/** What a visitor made of a field. */
type Made = Pick<HTMLInputElement, 'value' | 'checked'>

const madeOf = ({ value, checked }: Made): Made => ({ value, checked })

const tick = (field: HTMLInputElement, checked: boolean): void => {
  // Another of its group was chosen, which says so itself.
  if (field.type === 'radio' && !checked) return
  field.checked = !checked
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

const fill = (field: Field, { value, checked }: Made): void => {
  if (field instanceof HTMLSelectElement) choose(field, value)
  else if (isChoice(field)) tick(field, checked)
  else write(field, value)
}

const press = (pressed: HTMLElement): void => (pressed instanceof HTMLFormElement ? pressed.requestSubmit() : pressed.click())

/**
 * What a visitor did on a page rendered ahead before its script was there: typed, chosen, pressed, sent. Called before React takes
 * the page over; what it answers does all of that once React listens and is at rest, a press once however often it was made. Until
 * then it goes on listening: whatever makes React draw a form again puts back what it has not heard of.
 */
export const keepWhatWasDone = (root: HTMLElement): (() => void) => {
  const fields = new Map<Field, Made>()
  const note = (field: Field): void => {
    // The last is done last: of two radios it is the one that counts.
    fields.delete(field)
    fields.set(field, madeOf(field as Made))
  }
  const hear = ({ target }: Event): void => note(target as Field)
  for (const field of root.querySelectorAll<Field>('input, textarea, select')) if (isChanged(field)) note(field)
  root.addEventListener('input', hear, true)
  return () => {
    root.removeEventListener('input', hear, true)
    const kept = window.takeKept?.() ?? new Set()
    delete window.takeKept
    // One after the other: a form makes what it holds next from what it last drew.
    for (const [field, made] of fields) if (field.isConnected) flushSync(() => fill(field, made))
    for (const pressed of kept) if (pressed.isConnected) flushSync(() => press(pressed))
  }
}
