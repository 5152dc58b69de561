import { type AwsCall, AwsError, escapeXml } from '../kit/awsService.ts'
import type { Reply } from '../kit/http.ts'
import { isFields, listOf, parseFields, textOf } from '../kit/unknown.ts'
import { checkSignature, checkToken, scopeOf, signingAlgorithm } from './signature.ts'

type Condition =
  | { readonly kind: 'eq' | 'starts-with'; readonly field: string; readonly value: string }
  | { readonly kind: 'content-length-range'; readonly least: number; readonly most: number }

/** The conditions that a signed policy sets on its form. */
type PostPolicy = { readonly expiresAt: number; readonly conditions: readonly Condition[] }

/** A form's fields by lower-case name; `bucket` comes from the address. */
type FormFields = Readonly<Record<string, string>>

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

const readPolicy = (encoded: string): PostPolicy => {
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
const checkForm = ({ expiresAt, conditions }: PostPolicy, fields: FormFields, length: number): void => {
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

/** A browser's form post to S3: fields, then one file; anything after the file is ignored. */
export type FormPost = { readonly bucket: string; readonly key: string; readonly fields: FormFields; readonly file: Buffer }

/** The largest size of all fields before the file, in bytes. */
const maxFields = 20 * 1024

const invalid = (message: string) => new AwsError(400, 'InvalidArgument', message)
const lacking = (name: string) =>
  invalid(`Bucket POST must contain a field named '${name}'.  If it is specified, please check the order of the fields.`)

const notAForm = () =>
  new AwsError(
    412,
    'PreconditionFailed',
    'At least one of the pre-conditions you specified did not hold: Bucket POST must be of the enclosure-type multipart/form-data',
  )

const entriesOf = async ({ headers, body }: AwsCall): Promise<readonly (readonly [string, string | File])[]> => {
  const type = headers['content-type'] ?? ''
  if (!/^multipart\/form-data;/i.test(type)) throw notAForm()
  try {
    return [...(await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData())]
  } catch {
    throw new AwsError(400, 'MalformedPOSTRequest', 'The body of your POST request is not well-formed multipart/form-data.')
  }
}

const fieldsOf = (entries: readonly (readonly [string, string | File])[]): FormFields => {
  const fields: Record<string, string> = {}
  let size = 0
  for (const [given, value] of entries) {
    const name = given.toLowerCase()
    if (typeof value !== 'string' || Object.hasOwn(fields, name)) throw invalid('POST requires exactly one file upload per request.')
    size += Buffer.byteLength(name) + Buffer.byteLength(value)
    fields[name] = value
  }
  if (size > maxFields)
    throw new AwsError(400, 'MaxPostPreDataLengthExceeded', 'Your POST request fields preceding the upload file were too large.')
  return fields
}

const readForm = async (call: AwsCall, bucket: string): Promise<FormPost> => {
  const entries = await entriesOf(call)
  const fileAt = entries.findIndex(([name]) => name.toLowerCase() === 'file')
  const content = entries[fileAt]?.[1]
  if (content === undefined) throw invalid('POST requires exactly one file upload per request.')
  const fields = fieldsOf(entries.slice(0, fileAt))
  if (!fields.key) throw lacking('key')
  if (/\$\{filename\}/.test(fields.key)) throw new AwsError(501, 'NotImplemented', 'The local cloud’s S3 puts no file name into a key.')
  const file = typeof content === 'string' ? Buffer.from(content) : Buffer.from(await content.arrayBuffer())
  return { bucket, key: fields.key, fields: { ...fields, bucket: fields.bucket ?? bucket }, file }
}

/**
 * Reads the form and returns it with the key that signed its policy. Throws S3's refusal unless the form is exactly what the policy allows.
 */
export const openForm = async (call: AwsCall, bucket: string): Promise<{ readonly form: FormPost; readonly signedBy: string }> => {
  const form = await readForm(call, bucket)
  const { fields, file } = form
  const { policy, 'x-amz-signature': signature } = fields
  if (policy === undefined) throw new AwsError(403, 'AccessDenied', 'Access Denied')
  if (signature === undefined) throw lacking('X-Amz-Signature')
  if (fields['x-amz-algorithm'] !== signingAlgorithm) throw invalid(`X-Amz-Algorithm only supports "${signingAlgorithm}"`)
  const scope = scopeOf(fields['x-amz-credential'] ?? '', fields['x-amz-date'] ?? '')
  checkToken(scope, fields['x-amz-security-token'])
  checkSignature(policy, signature, scope)
  const checked = readPolicy(policy)
  // A policy signed for one bucket must not give access to another, whatever the form's fields say.
  if (fields.bucket !== bucket) throw new AwsError(403, 'AccessDenied', `Invalid according to Policy: Policy Condition failed: bucket`)
  checkForm(checked, fields, file.length)
  return { form, signedBy: scope.accessKeyId }
}

/** Answers with the status the form requests: 201 with an XML document, 200, or 204 by default. */
export const formReply = ({ bucket, key, fields }: FormPost, location: string, etag: string): Reply => {
  const headers = { etag, location }
  if (fields.success_action_status === '200') return { status: 200, headers }
  if (fields.success_action_status !== '201') return { status: 204, headers }
  const parts = Object.entries({ Location: location, Bucket: bucket, Key: key, ETag: etag })
  const content = parts.map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`).join('')
  return {
    status: 201,
    headers: { ...headers, 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<PostResponse>${content}</PostResponse>`,
  }
}
