import { type ReactNode, useEffect } from 'react'
import { flushSync } from 'react-dom'

declare global {
  interface Window {
    /** Set by `start.ts` on a prerendered page: stops recording events, and returns them with their buttons and forms, in their order. */
    takeKept?: () => readonly (readonly [pressed: HTMLElement, event: Event])[]
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
  const { selectionStart, selectionEnd, value: shown } = field
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  field.value = field.defaultValue
  setValue?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  // In a field that the form has reset meanwhile, the cursor would be at the beginning.
  if (field === document.activeElement && shown === value && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
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

const edits = ['input', 'click']

const press = (pressed: HTMLElement, event: Event): void => {
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
  else if (event.type === 'click') pressed.click()
  else pressed.dispatchEvent(new KeyboardEvent(event.type, event))
}

/**
 * Records what a visitor does on a prerendered page before hydration: typing, choosing, pressing, submitting. It is called before hydration and
 * returns the function that replays the events once React listens. Recording goes on until then, because React resets a field whose event it
 * has not received when it renders the form again.
 */
export const recordEvents = (root: HTMLElement): (() => void) => {
  const fields = new Map<Field, FieldState>()
  const record = (field: Field): void => {
    // The last change is replayed last, because the last of two chosen radios counts.
    fields.delete(field)
    fields.set(field, fieldStateOf(field as FieldState))
  }
  // A choice is read at its click: by its `input` event, the form that hydrates at the same click may have reset it.
  const onEdit = ({ type, target }: Event): void => {
    if (isChoice(target as Field) === (type === 'click')) record(target as Field)
  }
  for (const field of root.querySelectorAll<Field>('input, textarea, select')) if (isChanged(field)) record(field)
  for (const kind of edits) root.addEventListener(kind, onEdit, true)
  return () => {
    for (const kind of edits) root.removeEventListener(kind, onEdit, true)
    const presses = window.takeKept?.() ?? []
    delete window.takeKept
    // Each event is flushed by itself, because a form computes its next state from its last rendered one.
    for (const [field, state] of fields) if (field.isConnected) flushSync(() => fill(field, state))
    for (const [pressed, event] of presses) if (pressed.isConnected) flushSync(() => press(pressed, event))
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
