import { invalidParam } from './errors.ts'

export type FormValue = string | FormObject
export type FormObject = { [key: string]: FormValue }

const emptyObject = (): FormObject => Object.create(null) as FormObject

/** Splits `line_items[0][price_data][currency]` into `['line_items', '0', 'price_data', 'currency']`. */
const segmentsOf = (name: string): string[] => {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match) throw invalidParam(`Invalid parameter name: ${name}`, name)
  const [, head = '', brackets = ''] = match
  return [head, ...[...brackets.matchAll(/\[([^[\]]*)\]/g)].map(bracket => bracket[1] ?? '')]
}

/** Returns the key of a segment; `[]` appends to the list. */
const keyIn = (object: FormObject, segment: string): string => (segment === '' ? String(Object.keys(object).length) : segment)

const assign = (form: FormObject, name: string, value: string): void => {
  const segments = segmentsOf(name)
  const last = segments.pop() ?? ''
  let object = form
  for (const segment of segments) {
    const key = keyIn(object, segment)
    const inner = object[key] ?? emptyObject()
    if (typeof inner === 'string') throw invalidParam('Invalid object', name)
    object[key] = inner
    object = inner
  }
  const key = keyIn(object, last)
  if (typeof object[key] === 'object') throw invalidParam('Invalid string', name)
  object[key] = value
}

/** Parses form-encoded bracket paths, in bodies and query strings. */
export const parseForm = (encoded: string): FormObject => {
  const form = emptyObject()
  for (const [name, value] of new URLSearchParams(encoded)) assign(form, name, value)
  return form
}

/** Returns the items of a list written `a[0]=…&a[1]=…`, or undefined when the keys are not those of a list. */
export const itemsOf = (value: FormObject): FormValue[] | undefined => {
  const keys = Object.keys(value)
  return keys.every((key, index) => key === String(index)) ? Object.values(value) : undefined
}
