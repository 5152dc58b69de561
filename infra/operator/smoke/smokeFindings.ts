import { paths } from '../../../shared/paths.ts'
import { type Finding, fault, told } from '../kit/finding.ts'
import { type CheckedPool, formFindings } from './formFindings.ts'
import { purchaseFindings } from './purchaseFindings.ts'
import { savedQueryFindings } from './savedQueryFindings.ts'
import { sentMailFindings } from './sentMailFindings.ts'
import { signInFindings } from './signInFindings.ts'
import { type SiteCalls, siteCalls } from './siteCalls.ts'
import { siteFindings } from './siteFindings.ts'
import { throttleFindings } from './throttleFindings.ts'

type Visit = {
  readonly site: string
  readonly pool: () => Promise<CheckedPool>
  /** The stack that saved the queries of the log; without it none is asked. */
  readonly stack?: string | undefined
  /** Whether the API may be flooded, because there are no visitors yet. */
  readonly isFirst: boolean
}

const unanswered = async ({ site, get }: SiteCalls): Promise<Finding | undefined> => {
  const home = await told(() => get(paths.home()))
  return 'untold' in home
    ? fault(
        'site',
        `${site} does not answer (${home.untold})`,
        'a domain of its own needs the record of the output SiteRecord, which takes up to an hour to be known; then run this again',
      )
    : undefined
}

/** Reads a shop as a visitor does, and sends it nothing. */
export const readingFindings = async (site: string): Promise<readonly Finding[]> => {
  const calls = siteCalls(site)
  const silence = await unanswered(calls)
  return silence ? [silence] : await siteFindings(calls)
}

/**
 * Visits a shop as people do, and undoes what it did. The table's name is in the environment, as for functions. The checks run one
 * after the other, because a new account runs only ten functions at once.
 */
export const smokeFindings = async ({ site, pool, stack, isFirst }: Visit): Promise<readonly Finding[]> => {
  const [calls, since] = [siteCalls(site), Date.now()]
  const silence = await unanswered(calls)
  if (silence) return [silence]
  return [
    ...(await siteFindings(calls)),
    ...(await formFindings(calls, pool)),
    ...(await purchaseFindings(calls)),
    ...(await sentMailFindings(calls)),
    ...(await signInFindings(calls, pool)),
    ...(stack ? await savedQueryFindings(stack, since) : []),
    ...(isFirst ? await throttleFindings(calls) : []),
  ]
}

/** What only AWS can tell, by the subject of the finding that asks it: infra/README.md keeps the answers. */
export const triedOnAws = ['transactions', 'sign-in by password', 'sign-in by link', 'saved query', 'stage throttle'] as const

/** Writes the answers as lines for that table. */
export const triedLines = (findings: readonly Finding[], day: string): readonly string[] =>
  findings
    .filter(({ about }) => (triedOnAws as readonly string[]).includes(about))
    .map(({ state, about, says }) => `tried on AWS, ${day}: ${about}: ${state}, ${says}`)

/** Returns the DNS records among a stack's outputs: site, DKIM, return path, DMARC. */
export const recordsIn = (outputs: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(outputs).flatMap(([name, record]) => (/^(?:Site|Mail)Record\d*$/.test(name) ? [record] : []))
