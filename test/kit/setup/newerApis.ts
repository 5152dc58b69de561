import compatData from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { oldestBrowsers } from '../../../web/build/startScript.ts'

/** An API of the language or the browser that not every browser of the range supports, by MDN's tables. */
export type NewerApi = {
  /** The object that has it: `URL`, `Intl.DurationFormat`; empty for a global. */
  readonly owner: string
  readonly member: string
  /** Tells a member of the constructor from one of its instances; MDN does not record it for the language's own objects. */
  readonly isStatic: boolean | undefined
  /** The versions of the latecomers: « Safari 17.4, Chrome 117 ». */
  readonly since: string
}

const isUpTo = (version: string, oldest: string): boolean => {
  const [parts, least] = [version, oldest].map(text => text.replace('≤', '').split('.').map(Number)) as [number[], number[]]
  const [major = 0, minor = 0] = parts
  const [leastMajor = 0, leastMinor = 0] = least
  return major < leastMajor || (major === leastMajor && minor <= leastMinor)
}

/** An API behind a flag or under another name does not count as supported; a partial implementation does. */
const isThere = ({ version_added, version_removed, ...how }: SimpleSupportStatement, oldest: string): boolean => {
  if (how.flags || how.prefix || how.alternative_name || typeof version_added !== 'string' || !/\d/.test(version_added)) return false
  const isGone = typeof version_removed === 'string' && isUpTo(version_removed, oldest)
  return isUpTo(version_added, oldest) && !isGone
}

const sinceWhen = ({ support }: CompatStatement): string =>
  oldestBrowsers
    .flatMap(({ browser, version }) => {
      const statements = [support[browser] ?? []].flat()
      if (statements.some(statement => isThere(statement, version))) return []
      const { name } = compatData.browsers[browser]
      const added = statements[0]?.version_added
      return [added && !statements[0]?.flags ? `${name} ${added}` : `never in ${name}`]
    })
    .join(', ')

const membersOf = (identifier: Identifier): readonly (readonly [string, Identifier])[] =>
  Object.entries(identifier).filter(([name]) => name !== '__compat') as unknown as readonly (readonly [string, Identifier])[]

const newerBelow = (owner: string, identifier: Identifier, isOfTheLanguage: boolean): readonly NewerApi[] =>
  membersOf(identifier).flatMap(([key, below]) => {
    const member = key.replace(/_static$/, '')
    const since = below.__compat ? sinceWhen(below.__compat) : ''
    const isStatic = isOfTheLanguage ? undefined : key !== member
    const inner = newerBelow(owner ? `${owner}.${member}` : member, below, isOfTheLanguage)
    return since ? [{ owner, member, isStatic, since }, ...inner] : inner
  })

/** MDN lists globals as members of the window. */
const asGlobal = (api: NewerApi): NewerApi => (api.owner === 'Window' ? { ...api, owner: '' } : api)

const ofTheLanguage = newerBelow('', compatData.javascript.builtins as Identifier, true)
const ofTheBrowser = newerBelow('', compatData.api as unknown as Identifier, false).map(asGlobal)

/** All APIs newer than the range. It also lists options of calls and event types, which have no name of their own and so never match. */
export const newerApis: readonly NewerApi[] = [...ofTheLanguage, ...ofTheBrowser]

const keyOf = (owner: string, member: string, isStatic: boolean | undefined): string => `${owner}.${member}${isStatic ? ' (static)' : ''}`

const sinceByName: ReadonlyMap<string, string> = new Map([
  ...ofTheLanguage.flatMap(({ owner, member, since }) => [true, false].map(each => [keyOf(owner, member, each), since] as const)),
  ...ofTheBrowser.map(({ owner, member, isStatic, since }) => [keyOf(owner, member, isStatic), since] as const),
])

/** Returns the versions that introduced this member, if not every browser of the range supports it. */
export const newerSince = (owner: string, member: string, isStatic: boolean): string | undefined =>
  sinceByName.get(keyOf(owner, member, isStatic))
