import { boundaryName } from '../../grants/boundary.ts'
import type { Stage } from '../../stages/stage.ts'
import { type Finding, fault, judged, ok, type Told, warning } from '../kit/finding.ts'

/** The bootstrap version that the CDK's templates require: https://docs.aws.amazon.com/cdk/v2/guide/bootstrapping-env.html */
const leastBootstrap = 6

/** A region's bootstrap stack. */
export type BootstrapSeen = { readonly version: number; readonly boundary: string | undefined }

export type AccountSeen = {
  readonly account: string
  /** The bootstrap stack by region; `undefined` where it does not exist. */
  readonly bootstraps: readonly (readonly [region: string, seen: Told<BootstrapSeen | undefined>])[]
  /** The account's concurrent executions in the region. */
  readonly concurrency: Told<number>
  /** The number of the account's distributions. */
  readonly distributions: Told<number>
}

const bootstrapFinding = (account: string, region: string, seen: BootstrapSeen | undefined): Finding => {
  const todo = `make the policy ${boundaryName} if the account has none (infra/README.md, step 3), then npx cdk bootstrap aws://${account}/${region} --custom-permissions-boundary ${boundaryName}`
  const about = `bootstrap in ${region}`
  if (seen === undefined) return fault(about, 'the account was never bootstrapped there', todo)
  const { version, boundary } = seen
  if (version < leastBootstrap) return fault(about, `version ${version} is older than ${leastBootstrap}, which the templates ask for`, todo)
  if (boundary !== boundaryName)
    return fault(about, `deployments are not bounded by ${boundaryName}, which the roles of the shop name`, todo)
  return ok(about, `version ${version}, bounded by ${boundaryName}`)
}

/**
 * The concurrent executions that the shop needs: the gateway accepts a burst of 200 calls, each of which runs one function. A new account
 * may have 10, and calls beyond them fail with a 5xx: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html. The memory
 * limit of new accounts cannot be queried; the shop stays within it (test/stack/kept.test.ts).
 */
export const callsAtOnce = 200

const concurrencyFinding = (region: string, most: number): Finding =>
  most < callsAtOnce
    ? warning(
        'Lambda',
        `${most} functions may run at once, and the API lets ${callsAtOnce} calls through`,
        `ask for 1,000 “Concurrent executions” in Service Quotas (AWS Lambda, ${region}, quota L-B99A9384); it takes a day or two and costs nothing`,
      )
    : ok('Lambda', `${most} functions may run at once`)

/**
 * Warns an account without distributions: whether it may create one cannot be queried, because the API that lists them answers either way.
 */
const distributionFinding = (count: number): Finding =>
  count === 0
    ? warning(
        'CloudFront',
        'the account has no distribution yet, and AWS lets some new accounts make none',
        'deploy; if it fails with “Your account must be verified before you can add new CloudFront resources”, open a case with AWS Support (account and billing, free), say what the site is for, and deploy again once they agree (E64)',
      )
    : ok('CloudFront', `the account has ${count} distributions, so it may make them`)

export const accountFindings = (
  { region }: Stage,
  { account, bootstraps, concurrency, distributions }: AccountSeen,
): readonly Finding[] => [
  ok('credentials', `account ${account}, region ${region}`),
  ...bootstraps.flatMap(([where, seen]) => judged(`bootstrap in ${where}`, seen, said => bootstrapFinding(account, where, said))),
  ...judged('Lambda', concurrency, said => concurrencyFinding(region, said)),
  ...judged('CloudFront', distributions, distributionFinding),
]
