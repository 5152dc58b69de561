import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { account, rootCredentials, sessionToken } from '../kit/account.ts'
import { type AwsCall, AwsError } from '../kit/awsService.ts'

/** The content of `X-Amz-Credential`: the key and the day. */
export type Scope = { readonly accessKeyId: string; readonly day: string }

export const signingAlgorithm = 'AWS4-HMAC-SHA256'

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const mismatch = () =>
  new AwsError(
    403,
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  )

/** Throws unless `signature` (hex) is valid for the text; all local keys share one secret. */
export const checkSignature = (text: string, signature: string, { day }: Scope): void => {
  const parts = [day, account.region, 's3', 'aws4_request']
  const key = parts.reduce<string | Buffer>((signed, part) => hmac(signed, part), `AWS4${rootCredentials.secretAccessKey}`)
  const expected = hmac(key, text)
  const given = Buffer.from(signature, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw mismatch()
}

/** Parses `<key>/<yyyymmdd>/<region>/s3/aws4_request`; its day must be the signature's own. */
export const scopeOf = (credential: string, date: string): Scope => {
  const [accessKeyId = '', day = '', region, service, end, ...more] = credential.split('/')
  const wellFormed = accessKeyId && /^\d{8}T\d{6}Z$/.test(date) && date.startsWith(day) && day.length === 8 && more.length === 0
  if (!wellFormed || region !== account.region || service !== 's3' || end !== 'aws4_request')
    throw new AwsError(
      400,
      'AuthorizationQueryParametersError',
      'Error parsing the X-Amz-Credential parameter; the Credential is mal-formed; expecting "<YOUR-AKID>/YYYYMMDD/REGION/SERVICE/aws4_request".',
    )
  return { accessKeyId, day }
}

/** Checks the session token: a function's key is temporary and valid only together with it. */
export const checkToken = ({ accessKeyId }: Scope, token: string | undefined): void => {
  if (accessKeyId === rootCredentials.accessKeyId) return
  if (!token) throw new AwsError(403, 'InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.')
  if (token !== sessionToken) throw new AwsError(400, 'InvalidToken', 'The provided token is malformed or otherwise invalid.')
}

/** Converts `20261121T103000Z` to milliseconds. */
const instantOf = (date: string): number => Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

const canonicalRequest = ({ method, url, headers }: AwsCall, signedHeaders: string): string => {
  const path = decodeURIComponent(url.pathname).split('/').map(encoded).join('/')
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const lines = signedHeaders.split(';').map(name => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`)
  return [method, path, query, lines.join(''), signedHeaders, 'UNSIGNED-PAYLOAD'].join('\n')
}

const longestSeconds = 7 * 24 * 60 * 60

const malformed = (message: string) => new AwsError(400, 'AuthorizationQueryParametersError', message)

/** Returns the key that signed a presigned URL (`X-Amz-Signature` in its query); throws if the signature is invalid or expired. */
export const signerOfAddress = (call: AwsCall): string => {
  const parameter = (name: string): string => call.url.searchParams.get(`X-Amz-${name}`) ?? ''
  if (parameter('Algorithm') !== signingAlgorithm) throw malformed(`X-Amz-Algorithm only supports "${signingAlgorithm}"`)
  const [date, seconds, signedHeaders] = [parameter('Date'), Number(parameter('Expires')), parameter('SignedHeaders')]
  const scope = scopeOf(parameter('Credential'), date)
  if (!(Number.isInteger(seconds) && seconds >= 0 && seconds <= longestSeconds))
    throw malformed(`X-Amz-Expires must be a number between 0 and ${longestSeconds}`)
  checkToken(scope, call.url.searchParams.get('X-Amz-Security-Token') ?? undefined)
  const hash = createHash('sha256').update(canonicalRequest(call, signedHeaders)).digest('hex')
  checkSignature([signingAlgorithm, date, `${scope.day}/${account.region}/s3/aws4_request`, hash].join('\n'), parameter('Signature'), scope)
  if (Date.now() > instantOf(date) + seconds * 1000) throw new AwsError(403, 'AccessDenied', 'Request has expired')
  return scope.accessKeyId
}
