import { type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'

declare global {
  interface Window {
    /** Set by `start.ts` on a prerendered page: stops recording events and returns the pressed buttons and submitted forms. */
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

/** What the visitor has typed or chosen in a field. */
type FieldState = Pick<HTMLInputElement, 'value' | 'checked'>

const fieldStateOf = ({ value, checked }: FieldState): FieldState => ({ value, checked })

const tick = (field: HTMLInputElement, checked: boolean): void => {
  // Another radio of the group was chosen, and is replayed by itself.
  if (field.type === 'radio' && !checked) return
  field.checked = !checked
  field.click()
}

/**
 * Replays the typing of a value. React ignores an `input` event whose value it has already seen, unless the value was set through the
 * prototype's setter, which React does not track.
 */
const write = (field: TextField, value: string): void => {
  const { selectionStart, selectionEnd } = field
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  field.value = field.defaultValue
  setValue?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field === document.activeElement && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}

const choose = (field: HTMLSelectElement, value: string): void => {
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

const fill = (field: Field, { value, checked }: FieldState): void => {
  if (field instanceof HTMLSelectElement) choose(field, value)
  else if (isChoice(field)) tick(field, checked)
  else write(field, value)
}

const press = (pressed: HTMLElement): void => (pressed instanceof HTMLFormElement ? pressed.requestSubmit() : pressed.click())

/**
 * Records what a visitor does on a prerendered page before hydration: typing, choosing, pressing, submitting. It is called before hydration and
 * returns the function that replays the events once React listens; a button pressed several times is pressed once. Recording goes on until then,
 * because React resets a field whose event it has not received when it renders the form again.
 */
export const recordEvents = (root: HTMLElement): (() => void) => {
  const fields = new Map<Field, FieldState>()
  const record = (field: Field): void => {
    // The last change is replayed last, because the last of two chosen radios counts.
    fields.delete(field)
    fields.set(field, fieldStateOf(field as FieldState))
  }
  const onInput = ({ target }: Event): void => record(target as Field)
  for (const field of root.querySelectorAll<Field>('input, textarea, select')) if (isChanged(field)) record(field)
  root.addEventListener('input', onInput, true)
  return () => {
    root.removeEventListener('input', onInput, true)
    const presses = window.takeKept?.() ?? new Set()
    delete window.takeKept
    // Each event is flushed by itself, because a form computes its next state from its last rendered one.
    for (const [field, state] of fields) if (field.isConnected) flushSync(() => fill(field, state))
    for (const pressed of presses) if (pressed.isConnected) flushSync(() => press(pressed))
  }
}

/** Calls `onReady` once the prerendered page is hydrated and React has finished its pending work. */
export const Hydrated = ({ onReady, children }: { onReady: () => void; children: ReactNode }) => {
  useEffect(() => {
    const timer = setTimeout(onReady)
    return () => clearTimeout(timer)
  }, [onReady])
  return children
}
