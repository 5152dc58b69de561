import { maxTextLength } from '../../shared/kit/typedText.ts'

/**
 * Cleans the part of a text before the caret while it is typed: removes angle brackets, and cuts it where the text would have more than `most`
 * characters. The part `after` the caret stays as it is.
 */
export const asTyped = (before: string, { most = maxTextLength, after = '' } = {}): string =>
  [...before.replace(/[<>]/g, '')].slice(0, Math.max(0, most - [...after].length)).join('')

export type TypedControl = {
  value: string
  readonly selectionEnd?: number | null
  setSelectionRange?: (start: number, end: number) => void
}

/**
 * Cleans what stands before the caret of a control, where typing and pasting add to it, and keeps the caret and the text after it. A field for
 * a mail address tells no caret: it is cleaned whole. A choice has no text to clean.
 */
export const cleanTyped = (control: TypedControl, cleaned: (before: string, after: string) => string): void => {
  const { value, selectionEnd } = control
  if (selectionEnd === undefined) return
  const caret = selectionEnd ?? value.length
  const [before, after] = [value.slice(0, caret), value.slice(caret)]
  const text = cleaned(before, after)
  if (text === before) return
  control.value = text + after
  if (selectionEnd !== null) control.setSelectionRange?.(text.length, text.length)
}
