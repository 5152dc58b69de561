import { asFields, type Fields, listOf } from '../../kit/unknown.ts'
import { invalid, notAuthorized, optionalText, requiredText } from './refusals.ts'
import type { ClientSettings, PoolSettings } from './settings.ts'

/** Attributes that only the pool itself may set. */
const ofThePool = ['sub', 'email_verified', 'phone_number_verified']

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/

export const isEmail = (text: string): boolean => emailShape.test(text)

/** Parses `[{ Name, Value }]` and checks that each is an attribute of the pool. */
export const attributesIn = (settings: PoolSettings, input: Fields, member = 'UserAttributes'): Record<string, string> => {
  const given = listOf(input[member]).map(item => {
    const name = requiredText(asFields(item), 'Name', { most: 32 })
    return [name, asFields(item).Value === '' ? '' : (optionalText(asFields(item), 'Value') ?? '')] as const
  })
  const unknown = given.find(([name]) => !settings.attributes.includes(name) && !ofThePool.includes(name))
  if (unknown) throw invalid(`Attributes did not conform to the schema: Type for attribute {${unknown[0]}} could not be determined`)
  const { email } = Object.fromEntries(given)
  if (email !== undefined && !isEmail(email)) throw invalid('Invalid email address format.')
  return Object.fromEntries(given)
}

/** Parses the attributes and refuses those the client may not write. */
export const writableIn = (settings: PoolSettings, client: ClientSettings, input: Fields): Record<string, string> => {
  const given = attributesIn(settings, input)
  const forbidden = Object.keys(given).find(name => ofThePool.includes(name) || !client.writable.includes(name))
  if (forbidden) throw notAuthorized('A client attempted to write unauthorized attribute')
  return given
}

export const listed = (attributes: Readonly<Record<string, string>>) => Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }))
