import compatData from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { oldestBrowsers } from '../../web/build/browserRange.ts'

/** A thing of the language or of the browser that not every browser of the range has, after MDN's tables. */
export type NewerApi = {
  /** Where it hangs: `URL`, `Intl.DurationFormat`; empty for a global. */
  readonly owner: string
  readonly member: string
  /** Whether it is the constructor's own rather than of what it makes; of the language's own objects MDN does not say. */
  readonly isStatic: boolean | undefined
  /** Since when the browsers have it that came to it late: « Safari 17.4, Chrome 117 ». */
  readonly since: string
}

const isUpTo = (version: string, oldest: string): boolean => {
  const [parts, least] = [version, oldest].map(text => text.replace('≤', '').split('.').map(Number)) as [number[], number[]]
  const [major = 0, minor = 0] = parts
  const [leastMajor = 0, leastMinor = 0] = least
  return major < leastMajor || (major === leastMajor && minor <= leastMinor)
}

/** Behind a flag or under another name it is not there; in part it is. */
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

/** What MDN keeps of a global as a member of the window. */
const asGlobal = (api: NewerApi): NewerApi => (api.owner === 'Window' ? { ...api, owner: '' } : api)

const ofTheLanguage = newerBelow('', compatData.javascript.builtins as Identifier, true)
const ofTheBrowser = newerBelow('', compatData.api as unknown as Identifier, false).map(asGlobal)

/** All that is newer than the range; options of a call and kinds of event, which have no name of their own, are among it and do no harm. */
export const newerApis: readonly NewerApi[] = [...ofTheLanguage, ...ofTheBrowser]

const keyOf = (owner: string, member: string, isStatic: boolean | undefined): string => `${owner}.${member}${isStatic ? ' (static)' : ''}`

const sinceByName: ReadonlyMap<string, string> = new Map([
  ...ofTheLanguage.flatMap(({ owner, member, since }) => [true, false].map(each => [keyOf(owner, member, each), since] as const)),
  ...ofTheBrowser.map(({ owner, member, isStatic, since }) => [keyOf(owner, member, isStatic), since] as const),
])

/** Since when there is this member, if not every browser of the range has it. */
export const newerSince = (owner: string, member: string, isStatic: boolean): string | undefined =>
  sinceByName.get(keyOf(owner, member, isStatic))
