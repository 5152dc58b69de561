import { asFields, type Fields, isFields, listOf, parseFields, textOf } from './unknown.ts'

/** Lambda's event filtering: a record passes if any filter's pattern matches, or if there are no filters. */
export type StreamFilter = (record: unknown) => boolean

type Test = (value: unknown) => boolean

const comparisons: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  '=': (value, bound) => value === bound,
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
}

const numericTest = (rule: unknown): Test => {
  const parts = listOf(rule)
  const bounds = Array.from({ length: parts.length / 2 }, (_, at) => [textOf(parts[2 * at]), Number(parts[2 * at + 1])] as const)
  return value => value !== undefined && bounds.every(([operator, bound]) => comparisons[operator]?.(Number(value), bound) === true)
}

const rules: Readonly<Record<string, (argument: unknown) => Test>> = {
  prefix: argument => value => typeof value === 'string' && value.startsWith(textOf(argument)),
  suffix: argument => value => typeof value === 'string' && value.endsWith(textOf(argument)),
  'equals-ignore-case': argument => value => typeof value === 'string' && value.toLowerCase() === textOf(argument).toLowerCase(),
  exists: argument => value => (value !== undefined) === argument,
  numeric: numericTest,
  'anything-but': argument => value => value !== undefined && ![argument].flat().includes(value),
}

const testOf = (alternative: unknown): Test => {
  if (!isFields(alternative)) return value => value === alternative
  const [[name, argument] = ['', undefined]] = Object.entries(alternative)
  const rule = rules[name]
  if (!rule) throw new Error(`The local stream does not know the filter rule ${name}`)
  return rule(argument)
}

/** Matches a pattern; EventBridge's rules use the same syntax. */
export const matchesPattern = (pattern: Fields, record: unknown): boolean =>
  Object.entries(pattern).every(([name, expected]) => {
    const value = asFields(record)[name]
    return Array.isArray(expected) ? expected.map(testOf).some(test => test(value)) : matchesPattern(asFields(expected), value)
  })

export const streamFilter = (criteria: unknown): StreamFilter => {
  const patterns = listOf(asFields(criteria).Filters).map(filter => parseFields(textOf(asFields(filter).Pattern)))
  return record => patterns.length === 0 || patterns.some(pattern => matchesPattern(pattern, record))
}

const escaped = (text: string): string => text.replace(/[\\^$.|+()[\]{}?*]/g, '\\$&')

/** Compiles a pattern of an IAM policy, such as `arn:…:api/*`: `*` matches any run of characters, `?` a single one, and case matters. */
export const wildcard = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .split('*')
      .map(part => part.split('?').map(escaped).join('.'))
      .join('.*')}$`,
  )

/** Compiles a CloudFront path pattern such as `/media/*`, which means the same with and without its first slash. */
export const pathPattern = (pattern: string): RegExp => wildcard(pattern.startsWith('/') ? pattern : `/${pattern}`)
