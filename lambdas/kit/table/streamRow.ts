import type { AttributeValue } from 'aws-lambda'
import type { Key } from './keys.ts'

const plain = (value: AttributeValue): unknown => {
  if (value.N !== undefined) return Number(value.N)
  if (value.L) return value.L.map(plain)
  if (value.M) return plainFields(value.M)
  if (value.NULL) return null
  return value.S ?? value.BOOL
}

const plainFields = (fields: Readonly<Record<string, AttributeValue>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]))

/** Converts an image of the table's stream to a row. Sets and bytes are not handled, because no row of the shop has any. */
export const streamRow = <R extends Key>(image: Readonly<Record<string, AttributeValue>> | undefined): R | undefined =>
  image && (plainFields(image) as R)
