import { paths } from '../../../shared/paths.ts'
import { type Finding, fault, told } from '../finding.ts'
import { type CheckedPool, formFindings } from './formFindings.ts'
import { purchaseFindings } from './purchaseFindings.ts'
import { sentMailFindings } from './sentMailFindings.ts'
import { siteCalls } from './siteCalls.ts'
import { siteFindings } from './siteFindings.ts'

/**
 * Visits a shop as a visitor does, and undoes what it did. The table's name is in the environment, as for functions. The checks run one
 * after the other, because a new account runs only ten functions at once.
 */
export const smokeFindings = async (site: string, pool: () => Promise<CheckedPool>): Promise<readonly Finding[]> => {
  const calls = siteCalls(site)
  const home = await told(() => calls.get(paths.home()))
  if ('untold' in home)
    return [
      fault(
        'site',
        `${site} does not answer (${home.untold})`,
        'a domain of its own needs the record of the output SiteRecord, which takes up to an hour to be known; then run this again',
      ),
    ]
  return [
    ...(await siteFindings(calls)),
    ...(await formFindings(calls, pool)),
    ...(await purchaseFindings(calls)),
    ...(await sentMailFindings(calls)),
  ]
}

/** Returns the DNS records among a stack's outputs: site, DKIM, return path, DMARC. */
export const recordsIn = (outputs: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(outputs).flatMap(([name, record]) => (/^(?:Site|Mail)Record\d*$/.test(name) ? [record] : []))
