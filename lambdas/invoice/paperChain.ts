import { createHash } from 'node:crypto'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, each]) => [name, sorted(each)]))
}

/** The fingerprint of a paper: of its facts, in one canonical order, and of the paper before it. */
export const chainOf = (previous: string, facts: unknown): string =>
  createHash('sha256')
    .update(previous + JSON.stringify(sorted(facts)))
    .digest('hex')
