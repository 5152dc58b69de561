/** A JSON object of unknown shape; the helpers below read it without trusting that shape. */
export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

export const asFields = (value: unknown): Fields => (isFields(value) ? value : {})

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export const numberOf = (value: unknown, otherwise: number): number => {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : otherwise
}

/** Reads a boolean, which templates write as `true` or `"true"`. */
export const isTrue = (value: unknown): boolean => value === true || value === 'true'

export const parseFields = (json: string | Buffer): Fields => asFields(JSON.parse(json.toString()))
