import { AwsError } from '../kit/awsService.ts'
import { isFields, listOf, parseFields, textOf } from '../kit/unknown.ts'

type Condition =
  | { readonly kind: 'eq' | 'starts-with'; readonly field: string; readonly value: string }
  | { readonly kind: 'content-length-range'; readonly least: number; readonly most: number }

/** The conditions that a signed policy sets on its form. */
export type PostPolicy = { readonly expiresAt: number; readonly conditions: readonly Condition[] }

/** A form's fields by lower-case name; `bucket` comes from the address. */
export type FormFields = Readonly<Record<string, string>>

const invalidPolicy = (why: string) => new AwsError(400, 'InvalidPolicyDocument', `Invalid Policy: ${why}`)
const against = (what: string) => new AwsError(403, 'AccessDenied', `Invalid according to Policy: ${what}`)

const matching = (kind: 'eq' | 'starts-with', name: string, value: unknown): Condition => {
  if (typeof value !== 'string') throw invalidPolicy(`Invalid Condition: the value of '${name}' must be a string.`)
  return { kind, field: name.toLowerCase(), value }
}

const tripleOf = ([kind, first, second]: readonly unknown[]): Condition => {
  const operator = textOf(kind).toLowerCase()
  if (operator === 'content-length-range') {
    const [least, most] = [Number(first), Number(second)]
    if (!Number.isInteger(least) || !Number.isInteger(most))
      throw invalidPolicy('Invalid Condition: content-length-range needs two numbers.')
    return { kind: operator, least, most }
  }
  const field = textOf(first)
  if ((operator !== 'eq' && operator !== 'starts-with') || !field.startsWith('$'))
    throw invalidPolicy(`Invalid Condition: '${JSON.stringify([kind, first, second])}'.`)
  return matching(operator, field.slice(1), second)
}

const conditionOf = (written: unknown): Condition => {
  if (Array.isArray(written) && written.length === 3) return tripleOf(written)
  const entries = isFields(written) ? Object.entries(written) : []
  const [[name, value] = ['', undefined]] = entries
  if (entries.length !== 1) throw invalidPolicy('Invalid Condition: a condition is one field and its value, or a list of three.')
  return matching('eq', name, value)
}

const documentOf = (encoded: string) => {
  try {
    return parseFields(Buffer.from(encoded, 'base64'))
  } catch {
    throw invalidPolicy('Invalid JSON.')
  }
}

export const readPolicy = (encoded: string): PostPolicy => {
  const document = documentOf(encoded)
  if (document.expiration === undefined) throw invalidPolicy('Policy missing expiration.')
  if (!Array.isArray(document.conditions)) throw invalidPolicy('Policy missing conditions.')
  const expiration = textOf(document.expiration)
  const expiresAt = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(expiration) ? Date.parse(expiration) : Number.NaN
  if (Number.isNaN(expiresAt)) throw invalidPolicy(`Invalid 'expiration' value: '${expiration}'.`)
  return { expiresAt, conditions: listOf(document.conditions).map(conditionOf) }
}

/** Exempts fields that need no condition: the policy's proof, and those S3 promises to ignore. */
const isFree = (name: string): boolean => ['policy', 'x-amz-signature', 'file'].includes(name) || name.startsWith('x-ignore-')

const checkLength = (length: number, { least, most }: Extract<Condition, { least: number }>): void => {
  if (length < least) throw new AwsError(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
  if (length > most) throw new AwsError(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
}

/** Throws S3's refusal unless the form is exactly what its policy allows: every condition holds, and there is no field without one. */
export const checkForm = ({ expiresAt, conditions }: PostPolicy, fields: FormFields, length: number): void => {
  if (Date.now() >= expiresAt) throw against('Policy expired.')
  const spokenOf = new Set<string>()
  for (const condition of conditions) {
    if (condition.kind === 'content-length-range') continue
    const { kind, field, value } = condition
    spokenOf.add(field)
    const given = fields[field] ?? ''
    const holds = kind === 'eq' ? Object.hasOwn(fields, field) && given === value : given.startsWith(value)
    if (!holds) throw against(`Policy Condition failed: ["${kind}", "$${field}", "${value}"]`)
  }
  const extra = Object.keys(fields).filter(name => name !== 'bucket' && !spokenOf.has(name) && !isFree(name))
  if (extra.length) throw against(`Extra input fields: ${extra.join(', ')}`)
  for (const condition of conditions) if (condition.kind === 'content-length-range') checkLength(length, condition)
}
