import { type AwsCall, AwsError, escapeXml } from '../kit/awsService.ts'
import type { Reply } from '../kit/http.ts'
import { checkForm, type FormFields, readPolicy } from './postPolicy.ts'
import { checkSignature, checkToken, scopeOf, signingAlgorithm } from './signature.ts'

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
