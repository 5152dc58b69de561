import { AwsError, type IamAction } from '../kit/awsService.ts'
import { notProvided } from './objectBody.ts'
import type { ObjectBucket, ObjectLock } from './objectStore.ts'

type Headers = Readonly<Record<string, string>>

const [modeHeader, untilHeader] = ['x-amz-object-lock-mode', 'x-amz-object-lock-retain-until-date']
const invalid = (code: string, message: string) => new AwsError(400, code, message)

/** Whether a put locks its object, for which its caller needs a permission of its own. */
export const locks = (headers: Headers): boolean => headers[modeHeader] !== undefined || headers[untilHeader] !== undefined

const isChecked = (headers: Headers): boolean =>
  headers['content-md5'] !== undefined || Object.keys(headers).some(name => /^x-amz-(checksum-(?!algorithm)|trailer$)/.test(name))

/** Reads until when a put locks its object: https://docs.aws.amazon.com/AmazonS3/latest/API/API_PutObject.html */
export const lockOf = ({ kind }: ObjectBucket, headers: Headers): ObjectLock | undefined => {
  if (headers['x-amz-object-lock-legal-hold']) throw notProvided('legal holds')
  if (!locks(headers)) return undefined
  if (!kind.isLockable) throw invalid('InvalidRequest', 'Bucket is missing Object Lock Configuration')
  const [mode, until] = [headers[modeHeader], headers[untilHeader]]
  if (mode === undefined || until === undefined) throw invalid('InvalidArgument', `${untilHeader} and ${modeHeader} must both be supplied`)
  if (mode !== 'GOVERNANCE' && mode !== 'COMPLIANCE') throw invalid('InvalidArgument', 'Unknown wormMode directive.')
  if (!(Date.parse(until) > Date.now())) throw invalid('InvalidArgument', 'The retain until date must be in the future!')
  if (!isChecked(headers))
    throw invalid(
      'InvalidRequest',
      'Content-MD5 OR x-amz-checksum- HTTP header is required for Put Object requests with Object Lock parameters',
    )
  return { mode, until: new Date(until).toISOString() }
}

const bypasses = (headers: Headers): boolean => headers['x-amz-bypass-governance-retention']?.toLowerCase() === 'true'

/** What deleting a version takes: https://docs.aws.amazon.com/AmazonS3/latest/userguide/object-lock-managing.html */
export const deletionOf = (resource: string, headers: Headers): readonly IamAction[] => [
  { action: 's3:DeleteObjectVersion', resource },
  ...(bypasses(headers) ? [{ action: 's3:BypassGovernanceRetention', resource }] : []),
]

/** Throws while a version is locked, unless its caller may bypass the lock and says so. */
export const checkUnlocked = (lock: ObjectLock | undefined, headers: Headers, now = Date.now()): void => {
  if (!lock || Date.parse(lock.until) <= now || (lock.mode === 'GOVERNANCE' && bypasses(headers))) return
  throw new AwsError(403, 'AccessDenied', 'Access Denied because object protected by object lock.')
}
