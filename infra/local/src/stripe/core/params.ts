import { invalidParam } from './errors.ts'

type FormValue = string | FormObject
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
const itemsOf = (value: FormObject): FormValue[] | undefined => {
  const keys = Object.keys(value)
  return keys.every((key, index) => key === String(index)) ? Object.values(value) : undefined
}

/** Parses one parameter, `undefined` when it is absent; throws Stripe's refusal. */
export type Reader<Value> = (value: FormValue | undefined, path: string) => Value

type Shape = { readonly [name: string]: Reader<unknown> }
type Read<S extends Shape> = { readonly [Name in keyof S]: S[Name] extends Reader<infer Value> ? Value : never }

const inside = (path: string, key: string): string => (path === '' ? key : `${path}[${key}]`)

const scalar = (value: FormValue | undefined, path: string): string => {
  if (value === undefined) throw invalidParam(`Missing required param: ${path}.`, path, 'parameter_missing')
  if (typeof value === 'object') throw invalidParam('Invalid string', path)
  if (value !== '') return value
  throw invalidParam(
    `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
    path,
    'parameter_invalid_empty',
  )
}

export const optional =
  <Value>(read: Reader<Value>): Reader<Value | undefined> =>
  (value, path) =>
    value === undefined ? undefined : read(value, path)

export const text =
  (max = 5000): Reader<string> =>
  (value, path) => {
    const given = scalar(value, path)
    if (given.length <= max) return given
    throw invalidParam(`Invalid string: ${given.slice(0, 10)}...${given.slice(-10)}; must be at most ${max} characters`, path)
  }

/** Parses a text that an empty value clears. */
export const clearableText =
  (max = 5000): Reader<string> =>
  (value, path) =>
    value === '' ? '' : text(max)(value, path)

export const matching =
  (pattern: RegExp, refusal: (value: string) => string, code?: string): Reader<string> =>
  (value, path) => {
    const given = text()(value, path)
    if (pattern.test(given)) return given
    throw invalidParam(refusal(given), path, code)
  }

export const url: Reader<string> = (value, path) => {
  const given = text()(value, path)
  if (/^https?:\/\//i.test(given) && URL.canParse(given.replaceAll(/[{}]/g, ''))) return given
  throw invalidParam('Not a valid URL', path, 'url_invalid')
}

export const email = matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, value => `Invalid email address: ${value}`, 'email_invalid')

export const integer =
  ({ min, max }: { min?: number; max?: number } = {}): Reader<number> =>
  (value, path) => {
    const given = scalar(value, path)
    if (!/^-?\d{1,15}$/.test(given)) throw invalidParam(`Invalid integer: ${given}`, path, 'parameter_invalid_integer')
    const number = Number(given)
    if (min !== undefined && number < min)
      throw invalidParam(`This value must be greater than or equal to ${min}.`, path, 'parameter_invalid_integer')
    if (max !== undefined && number > max)
      throw invalidParam(`This value must be less than or equal to ${max}.`, path, 'parameter_invalid_integer')
    return number
  }

export const percentage: Reader<number> = (value, path) => {
  const given = scalar(value, path)
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(given))
    throw invalidParam(`Invalid decimal: ${given}; must contain at maximum two decimal places.`, path)
  const number = Number(given)
  if (number > 0 && number <= 100) return number
  throw invalidParam('Invalid percent: must be greater than 0 and at most 100.', path)
}

export const boolean: Reader<boolean> = (value, path) => {
  const given = scalar(value, path)
  if (given === 'true' || given === 'false') return given === 'true'
  throw invalidParam(`Invalid boolean: ${given}`, path)
}

export const oneOf =
  <const Choices extends readonly string[]>(choices: Choices): Reader<Choices[number]> =>
  (value, path) => {
    const given = scalar(value, path)
    const choice = choices.find(each => each === given)
    if (choice !== undefined) return choice
    throw invalidParam(`Invalid ${path}: must be one of ${new Intl.ListFormat('en', { type: 'disjunction' }).format(choices)}`, path)
  }

export const object =
  <const S extends Shape>(shape: S): Reader<Read<S>> =>
  (value, path) => {
    if (value === undefined) throw invalidParam(`Missing required param: ${path}.`, path, 'parameter_missing')
    if (typeof value === 'string') throw invalidParam('Invalid object', path)
    const unknown = Object.keys(value).find(key => !Object.hasOwn(shape, key))
    if (unknown !== undefined) {
      const name = inside(path, unknown)
      throw invalidParam(`Received unknown parameter: ${name}`, name, 'parameter_unknown')
    }
    return Object.fromEntries(Object.entries(shape).map(([key, read]) => [key, read(value[key], inside(path, key))])) as Read<S>
  }

export const listParam =
  <Value>(read: Reader<Value>, { min = 0, max = 100 }: { min?: number; max?: number } = {}): Reader<Value[]> =>
  (value, path) => {
    if (value === undefined) throw invalidParam(`Missing required param: ${path}.`, path, 'parameter_missing')
    const items = typeof value === 'string' ? undefined : itemsOf(value)
    if (!items) throw invalidParam('Invalid array', path)
    if (items.length < min || items.length > max) throw invalidParam(`Array ${path} must have between ${min} and ${max} items.`, path)
    return items.map((item, index) => read(item, inside(path, String(index))))
  }

const metadataEntry = ([key, value]: [string, FormValue], path: string): [string, string] => {
  if (typeof value === 'object') throw invalidParam('Invalid string', inside(path, key))
  if (key.length > 40)
    throw invalidParam(`Metadata keys can have up to 40 characters, but you passed in a key that is ${key.length} characters.`, path)
  if (value.length > 500)
    throw invalidParam(
      `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`,
      inside(path, key),
    )
  return [key, value]
}

/** Parses metadata; an empty value removes its name, an empty `metadata` removes all. */
export const metadata: Reader<Record<string, string>> = (value, path) => {
  if (value === undefined || value === '') return {}
  if (typeof value === 'string') throw invalidParam('Invalid object', path)
  const entries = Object.entries(value satisfies FormObject).map(entry => metadataEntry(entry, path))
  if (entries.length > 50) throw invalidParam('Metadata can have up to 50 keys.', path)
  return Object.fromEntries(entries)
}

/** Merges an update into existing metadata. */
export const mergeMetadata = (before: Record<string, string>, given: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''))
