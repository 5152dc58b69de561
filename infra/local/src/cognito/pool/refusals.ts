import { AwsError } from '../../kit/awsService.ts'
import { asFields, type Fields } from '../../kit/unknown.ts'

/** Builds a refusal with Cognito's own name and words. */
export const refused = (code: string, message: string): AwsError => new AwsError(400, code, message)

export const invalid = (message: string): AwsError => refused('InvalidParameterException', message)
export const notAuthorized = (message: string): AwsError => refused('NotAuthorizedException', message)
export const incorrect = (): AwsError => notAuthorized('Incorrect username or password.')
export const userNotFound = (): AwsError => refused('UserNotFoundException', 'User does not exist.')
export const expiredCode = (): AwsError => refused('ExpiredCodeException', 'Invalid code provided, please request a code again.')
export const codeMismatch = (): AwsError => refused('CodeMismatchException', 'Invalid verification code provided, please try again.')
export const limitExceeded = (): AwsError => refused('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
export const notConfirmed = (): AwsError => refused('UserNotConfirmedException', 'User is not confirmed.')
/** Refuses explicitly a feature that the real service has and this one lacks. */
export const notHere = (what: string): AwsError => invalid(`The local user pool has no ${what}`)

const constraint = (name: string, text: string): AwsError =>
  invalid(`1 validation error detected: Value at '${name.slice(0, 1).toLowerCase()}${name.slice(1)}' failed to satisfy constraint: ${text}`)

type Shape = { readonly most?: number; readonly pattern?: RegExp }

/** Reads an optional member of the input; throws the service's own validation error. */
export const optionalText = (input: Fields, name: string, { most = 2048, pattern }: Shape = {}): string | undefined => {
  const value = input[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'string') throw refused('SerializationException', `${name} is not a text`)
  if (value.length > most) throw constraint(name, `Member must have length less than or equal to ${most}`)
  if (value === '') throw constraint(name, 'Member must have length greater than or equal to 1')
  if (pattern && !pattern.test(value)) throw constraint(name, `Member must satisfy regular expression pattern: ${pattern.source}`)
  return value
}

export const requiredText = (input: Fields, name: string, shape?: Shape): string => {
  const value = optionalText(input, name, shape)
  if (value === undefined) throw constraint(name, 'Member must not be null')
  return value
}

/** Reads a map of texts, such as ClientMetadata. */
export const textsIn = (input: Fields, name: string): Readonly<Record<string, string>> => {
  const entries = Object.entries(asFields(input[name]))
  const odd = entries.find(([, value]) => typeof value !== 'string')
  if (odd) throw refused('SerializationException', `${name}.${odd[0]} is not a text`)
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]))
}

export const passwordShape: Shape = { most: 256, pattern: /^[\S]+.*[\S]+$/ }
export const usernameShape: Shape = { most: 128, pattern: /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u }
