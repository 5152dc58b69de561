import { firewallRules, rateLimits, rateWindow } from '../../infra/stacks/firewallStack.ts'
import { operations } from '../../shared/routes.ts'
import { dayBudgets, networksToSpend } from '../../shared/security/budgets.ts'
import type { Deployed, FunctionSize, Gate } from './deployed.ts'
import { type Price, prices } from './prices.ts'
import type { Sent } from './trace.ts'
import type { Called, Usage } from './usage.ts'

export type Line = { readonly what: string; readonly amount: number; readonly price: Price }

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** What a line costs by list price. */
export const dollarsOf = ({ amount, price }: Line): number => amount * price.dollars

/** What a line costs after what is free each month. */
export const paidOf = ({ amount, price }: Line): number => Math.max(0, amount - (price.free ?? 0)) * price.dollars

const isApi = ({ path }: Sent): boolean => path.startsWith('/api/')

const isOperation = (name: string): boolean => operations.some(operation => operation.name === name)

/**
 * Bytes that Lambda itself logs of a call besides the function's lines: START, END and REPORT, of which the local cloud writes the last one,
 * shorter (https://docs.aws.amazon.com/lambda/latest/dg/nodejs-logging.html).
 */
const platformLogBytes = 350

const gigabyteSeconds = (size: FunctionSize, milliseconds: number): number => (size.gigabytes * milliseconds) / 1000

type Times = {
  readonly times: number
  /** The share of calls for which a function starts anew. */
  readonly coldShare: number
}

/** What the functions' calls cost; a start is billed like a call's own time (https://aws.amazon.com/blogs/compute/aws-lambda-standardizes-billing-for-init-phase/). */
const computing = (called: ReadonlyMap<string, Called>, { functions, starts, accessLogBytes }: Deployed, { times, coldShare }: Times) => {
  const used = [...called].flatMap(([name, use]) => {
    const size = functions.get(name)
    return size ? [{ name, size, ...use }] : []
  })
  const time = (architecture: FunctionSize['architecture']) => used.filter(({ size }) => size.architecture === architecture)
  const warm = (of: typeof used) => sum(of.map(({ size, milliseconds }) => gigabyteSeconds(size, milliseconds)))
  // Within one visit the calls after the first find the function started.
  const cold = (of: typeof used) => sum(of.map(({ name, size }) => gigabyteSeconds(size, starts.get(name) ?? 0))) * coldShare
  const requests = sum(used.filter(({ name }) => isOperation(name)).map(({ calls }) => calls))
  const calls = sum(used.map(use => use.calls))
  const logged = sum(used.map(({ logBytes }) => logBytes)) + calls * platformLogBytes + requests * accessLogBytes
  const line = (what: string, amount: number, price: Price): Line => ({ what, amount: amount * times, price })
  return [
    line('API: requests', requests, prices.apiRequest),
    line('Lambda: calls', calls, prices.invocation),
    line('Lambda: time', warm(time('arm64')), prices.gigabyteSecondArm),
    line('Lambda: cold starts', cold(time('arm64')), prices.gigabyteSecondArm),
    line('Lambda: photographs', warm(time('x86_64')) + cold(time('x86_64')), prices.gigabyteSecondX86),
    line('CloudWatch: logs', logged / 1e9, prices.logGigabyte),
  ]
}

/** What something costs that happens this many times a month. */
const billOf = ({ sent, readUnits, writeUnits, called }: Usage, deployed: Deployed, times: Times): readonly Line[] => {
  const line = (what: string, amount: number, price: Price): Line => ({ what, amount: amount * times.times, price })
  return [
    line('CloudFront: sent to browsers', sum(sent.map(({ bytes }) => bytes)) / 1e9, prices.gigabyteOut),
    line('CloudFront: requests', sent.length, prices.edgeRequest),
    line('CloudFront: functions', sum(sent.map(({ path }) => deployed.edgeFunctionsAt(path))), prices.edgeFunction),
    line('S3: files the edge may not keep', sent.filter(each => !isApi(each) && !each.isKept).length, prices.fileRead),
    ...computing(called, deployed, times),
    line('DynamoDB: reading', readUnits, prices.readUnit),
    line('DynamoDB: writing', writeUnits, prices.writeUnit),
  ]
}

const monthSeconds = 30 * 24 * 60 * 60

/**
 * Seconds after a call for which AWS keeps a function started. AWS does not promise any
 * (https://docs.aws.amazon.com/lambda/latest/dg/lambda-runtime-environment.html); ten minutes are what measurements commonly find.
 */
const keptSeconds = 600

/** The share of visits that find a function gone, where they come at random: no other one came within the time it is kept. */
const coldShareOf = (visits: number): number => Math.exp((-visits * keptSeconds) / monthSeconds)

/** How many visits there are to an order, and what an order brings besides its calls. */
const visitsPerOrder = 1000

export type Measured = {
  readonly visit: Usage
  readonly order: Usage & { readonly invalidated: number; readonly mails: number }
  readonly schedules: ReadonlyMap<string, Usage>
  /** Bytes of the photographs of one work, in all the forms that are kept. */
  readonly workBytes: number
}

/** The works whose photographs are kept. */
const works = 100

/** What is there, or runs, in a month without visitors. */
const standingOf = (deployed: Deployed, { schedules, workBytes }: Measured): readonly Line[] => [
  { what: 'Secrets Manager: secrets', amount: deployed.secrets, price: prices.secret },
  { what: 'KMS: keys', amount: deployed.keys, price: prices.key },
  { what: 'CloudWatch: alarms', amount: deployed.alarmMetrics, price: prices.alarmMetric },
  { what: 'CloudWatch: metrics', amount: deployed.metrics, price: prices.metric },
  { what: 'S3: photographs', amount: (works * workBytes) / 1e9, price: prices.fileGigabyte },
  ...deployed.schedules.flatMap(({ name, runs }) => {
    const usage = schedules.get(name)
    // A function that runs every few minutes stays started.
    return usage ? billOf(usage, deployed, { times: runs, coldShare: runs < monthSeconds / keptSeconds ? 1 : 0 }) : []
  }),
]

const merged = (lines: readonly Line[]): readonly Line[] =>
  [...new Set(lines.map(({ what }) => what))].map(what => {
    const same = lines.filter(line => line.what === what)
    return { what, amount: sum(same.map(({ amount }) => amount)), price: (same[0] as Line).price }
  })

/** What a month costs with this many visits, and an order for each thousand of them. */
export const monthOf = (visits: number, deployed: Deployed, measured: Measured): readonly Line[] => {
  const { visit, order } = measured
  const orders = visits / visitsPerOrder
  return merged([
    ...billOf(visit, deployed, { times: visits, coldShare: coldShareOf(visits) }),
    ...billOf(order, deployed, { times: orders, coldShare: coldShareOf(orders) }),
    { what: 'CloudFront: invalidations', amount: orders * order.invalidated, price: prices.invalidationPath },
    { what: 'SES: mails', amount: orders * order.mails, price: prices.mail },
    ...standingOf(deployed, measured),
  ])
}

/** What the firewall costs in a month in which the edge gets this many requests (E50). */
const firewallLines = (requests: number): readonly Line[] => [
  { what: 'AWS WAF: the firewall', amount: 1, price: prices.webAcl },
  { what: 'AWS WAF: its rules', amount: firewallRules, price: prices.webAclRule },
  { what: 'AWS WAF: requests', amount: requests, price: prices.webAclRequest },
]

/** A month as `monthOf` answers it, of a shop with the firewall. */
export const withFirewallOf = (month: readonly Line[]): readonly Line[] => {
  const requests = month.find(({ price }) => price === prices.edgeRequest)?.amount ?? 0
  return [...month, ...firewallLines(requests)]
}

/** What a second of a flood brings. */
type Flood = { readonly requests: number; readonly gigabytes: number; readonly calls: number }

/** The flood of one machine at the edge: 1 Gbit/s, and of the API as much as its throttles let through. */
const floodOf = ({ callsPerSecond }: Gate): Flood => ({ requests: 10_000, gigabytes: 1 / 8, calls: callsPerSecond })

/** A file of a work's pictures has less; the largest of the samples has 0.4 MB. */
const mostGigabytes = 0.001

/**
 * What the firewall lets through of one address's flood. CloudFront bills nothing for a request that it blocks:
 * https://aws.amazon.com/about-aws/whats-new/2024/11/amazon-cloudfront-charges-requests-blocked-aws-waf/
 */
const passing: Flood = {
  requests: rateLimits.Rate.most / rateWindow,
  gigabytes: (rateLimits.Rate.most / rateWindow) * mostGigabytes,
  calls: rateLimits.ApiRate.most / rateWindow,
}

/**
 * Returns what a stranger with one machine can make a month cost who never stops, each call a function of 1 GB for 20 ms that reads and
 * writes a row and logs two lines. They change no page, so that they buy no invalidation; the last line is the most that the owner's own
 * changes can cost, one path each minute (E36).
 */
const monthOfFlood = ({ requests, gigabytes, calls: perSecond }: Flood, { accessLogBytes }: Gate): readonly Line[] => {
  const calls = perSecond * monthSeconds
  return [
    { what: 'CloudFront: sent to browsers', amount: gigabytes * monthSeconds, price: prices.gigabyteOut },
    { what: 'CloudFront: requests', amount: requests * monthSeconds, price: prices.edgeRequest },
    { what: 'CloudFront: functions', amount: requests * monthSeconds, price: prices.edgeFunction },
    { what: 'API: requests', amount: calls, price: prices.apiRequest },
    { what: 'Lambda: calls', amount: calls, price: prices.invocation },
    { what: 'Lambda: time', amount: calls * 0.02, price: prices.gigabyteSecondArm },
    { what: 'CloudWatch: logs', amount: (calls * (2 * platformLogBytes + accessLogBytes)) / 1e9, price: prices.logGigabyte },
    { what: 'DynamoDB: reading', amount: calls, price: prices.readUnit },
    { what: 'DynamoDB: writing', amount: calls, price: prices.writeUnit },
    { what: 'CloudFront: invalidations by holds', amount: 0, price: prices.invalidationPath },
    { what: 'CloudFront: invalidations by changes without a pause', amount: monthSeconds / 60, price: prices.invalidationPath },
  ]
}

export const worstMonth = (gate: Gate): readonly Line[] => monthOfFlood(floodOf(gate), gate)

const worstMonthWithFirewall = (gate: Gate): readonly Line[] => [
  ...monthOfFlood(passing, gate),
  ...firewallLines(floodOf(gate).requests * monthSeconds),
]

type BudgetLine = Line & {
  /** The share that one network may spend, where it is not the usual one. */
  readonly ofOneNetwork?: number
}

/** Returns what strangers' forms can cost in a day, up to the budgets of all together, each image 10 MB that are kept for a day. */
const budgetedDay = ({ developingGigabyteSeconds }: Gate): readonly BudgetLine[] => {
  const { signUp, resendConfirmation, subscribeNewsletter, quoteReceipt, prepareQuoteUpload, contactNotice, quoteNotice } = dayBudgets
  const images = prepareQuoteUpload.everybody
  const mails = signUp.everybody + subscribeNewsletter.everybody + quoteReceipt.everybody
  const notices = contactNotice.everybody + quoteNotice.everybody
  return [
    { what: 'Cognito: accounts', amount: signUp.everybody, price: prices.account },
    { what: 'SES: mails to addresses nobody proved', amount: mails, price: prices.mail },
    { what: 'SES: confirmations sent again', amount: resendConfirmation.everybody, price: prices.mail, ofOneNetwork: 1 },
    { what: 'SES: mails to the owner', amount: notices, price: prices.mail },
    { what: 'Lambda: images developed', amount: images * developingGigabyteSeconds, price: prices.gigabyteSecondX86 },
    { what: 'S3: images kept', amount: (images * 0.01) / 30, price: prices.fileGigabyte },
  ]
}

export const budgetHead = ['forms in a day, dollars', 'one network', 'everybody']

/** The budgeted day as the page of costs has it. */
export const budgetRows = (gate: Gate): readonly (readonly string[])[] => {
  const row = (what: string, ofOneNetwork: number, dollars: number) => [what, ofOneNetwork.toFixed(2), dollars.toFixed(2)]
  const ofNetwork = (line: BudgetLine) => dollarsOf(line) * (line.ofOneNetwork ?? 1 / networksToSpend)
  const lines = budgetedDay(gate)
  return [
    ...lines.map(line => row(line.what, ofNetwork(line), dollarsOf(line))),
    row('in all', sum(lines.map(ofNetwork)), sum(lines.map(dollarsOf))),
  ]
}

export const worstHead = ['the worst month, dollars', 'without the firewall', 'with it']

/** The worst month as the page of costs has it: what costs a dollar or more. */
export const worstMonthRows = (gate: Gate): readonly (readonly string[])[] => {
  const months = [worstMonth(gate), worstMonthWithFirewall(gate)]
  const dollarsFor = (what: string) =>
    months.map(lines => lines.filter(line => line.what === what).reduce((total, line) => total + dollarsOf(line), 0))
  const row = (what: string, dollars: readonly number[]) => [what, ...dollars.map(each => Math.round(each).toLocaleString('en'))]
  const names = [...new Set(months.flat().map(({ what }) => what))]
  const costly = names.map(what => [what, dollarsFor(what)] as const).filter(([, dollars]) => dollars.some(each => each >= 1))
  return [
    ...costly.map(([what, dollars]) => row(what, dollars)),
    row(
      'in all',
      months.map(lines => sum(lines.map(dollarsOf))),
    ),
  ]
}
