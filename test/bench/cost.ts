/**
 * Measures what a month costs, by AWS's list prices: a visit is recorded in Chromium on this machine's shop, with an order and each scheduled
 * run, and priced by the synthesised template; `--write` keeps it as infra/COSTS.md. Then it compares pages and searches with 20 works and with
 * 5,000. `--works N` sets another number. Run it on an otherwise idle machine.
 */
import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { distDirectory, projectRoot } from '../../infra/build/step.ts'
import type { Consumed } from '../../infra/local/src/dynamodb/tableService.ts'
import { localDirectory } from '../../infra/local/src/kit/localDirectory.ts'
import { rateLimits } from '../../infra/stacks/firewallStack.ts'
import { sampleArtworks } from '../../shared/content/artworks.ts'
import { announceTestCloud } from '../kit/cloud/cloud.ts'
import { countMails } from '../kit/cloud/mailbox.ts'
import { invalidations } from '../kit/cloud/renderedPages.ts'
import { runNow } from '../kit/cloud/schedules.ts'
import { launchBrowser } from '../kit/setup/browser.ts'
import { anArtwork } from '../kit/shop/builders.ts'
import { aSale } from '../kit/shop/sales.ts'
import {
  budgetHead,
  budgetRows,
  dollarsOf,
  type Line,
  type Measured,
  monthOf,
  paidOf,
  withFirewallOf,
  worstHead,
  worstMonth,
  worstMonthRows,
} from './bill.ts'
import { boundsHead, boundsRows } from './bounds.ts'
import { type Deployed, readDeployed } from './deployed.ts'
import { fixed, markdownTable, printTable } from './figures.ts'
import { shopWithWorks } from './manyWorks.ts'
import { benchFirstScreen, benchScaling, type Shop } from './scaling.ts'
import { recordVisit, type Step } from './trace.ts'
import { type MeteredShop, type Usage, usageOf } from './usage.ts'

const { values: options } = parseArgs({
  options: { works: { type: 'string', default: '5000' }, write: { type: 'boolean', default: false } },
})
const fewWorks = 20
const ports = { few: 5400, many: 5420 }

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const openShop = async (port: number, works: number) => {
  const consumed: Consumed[] = []
  // The logs of earlier runs belong to another shop.
  await rm(join(localDirectory, 'logs', String(port)), { recursive: true, force: true })
  const cloud = await shopWithWorks(works, {
    port,
    onConsumed: each => consumed.push(each),
    log: line => console.log(`${works} works: ${line}`),
  })
  const shop: Shop = { site: cloud.endpoints.site, works, consumed }
  return { shop, consumed, endpoints: cloud.endpoints, stop: cloud.stop }
}

const printSteps = (steps: readonly Step[]): void =>
  printTable(
    'A visit by someone who was never here, on a phone: what travels at each step',
    ['step', 'requests', 'of the API', 'kB'],
    steps.map(({ name, sent }) => [
      name,
      String(sent.length),
      String(sent.filter(({ path }) => path.startsWith('/api/')).length),
      fixed(sum(sent.map(({ bytes }) => bytes)) / 1000),
    ]),
  )

/** The visits of a month that the page of costs tells of. */
const monthsVisits = [100, 10_000, 1_000_000] as const

const whole = (amount: number): string => Math.round(amount).toLocaleString('en')

const totalOf = (lines: readonly Line[], of: (line: Line) => number): string => fixed(sum(lines.map(of)), 2)

const printBill = (title: string, lines: readonly Line[]): void => {
  const row = (line: Line) => [line.what, whole(line.amount), line.price.unit, fixed(dollarsOf(line), 2)]
  printTable(title, ['', 'amount', 'unit', 'dollars'], [...lines.map(row), ['in all', '', '', totalOf(lines, dollarsOf)]])
}

/** A line for each thing that costs a cent in any of the months, with what each month pays for it, without and with the firewall. */
const rowsOf = (without: readonly (readonly Line[])[]): readonly (readonly string[])[] => {
  const months = without.map(withFirewallOf)
  const names = [...new Set(months.flat().map(({ what }) => what))]
  const cells = (what: string) => months.map(lines => lines.find(line => line.what === what)).map(line => (line ? paidOf(line) : 0))
  const row = (what: string) => [what, ...cells(what).map(dollars => fixed(dollars, 2))]
  return [
    ...names.filter(what => cells(what).some(dollars => dollars >= 0.005)).map(row),
    ['in all, without the firewall', ...without.map(lines => totalOf(lines, paidOf))],
    ['in all, without it, by list price', ...without.map(lines => totalOf(lines, dollarsOf))],
    ['in all, with the firewall', ...months.map(lines => totalOf(lines, paidOf))],
  ]
}

const head = ['dollars a month', ...monthsVisits.map(visits => `${whole(visits)} visits`)]

/** The page that `--write` keeps beside the stack. */
const costPage = (
  months: readonly (readonly Line[])[],
  { secrets, keys, alarmMetrics, metrics, ...gate }: Deployed,
): string => `# What the shop costs

Written by \`npm run bench:cost -- --write\`. Visits, an order and each scheduled run are recorded on this machine, and priced by the template and
AWS's list prices of Paris, without taxes ([\`prices.ts\`](../test/bench/prices.ts)). What every account has free each month is taken off.
There is an order to each thousand visits, and a hundred works have photographs. Lines below half a cent are left out.

${markdownTable(head, rowsOf(months))}

The table stays below the free 25 GB, accounts below Cognito's free 10,000. Without a visitor there are ${secrets} secrets, ${keys} key, ${alarmMetrics} metrics watched by alarms
and ${metrics} of the shop's own. The firewall is AWS WAF, which \`prod\` has unless its file says \`"firewall": false\` (E50). No flat-rate plan of
CloudFront includes it for this shop (E159). Not included: Stripe's fee, the domain's name, 0.50 for a hosted zone, some cents for backups.

## The worst month

A stranger with one machine never stops: ten thousand requests a second at the edge, 1 Gbit/s. It makes of the API the ${gate.callsPerSecond}
calls a second that the throttles let through. Each call is a function of 1 GB for 20 ms that reads and writes a row. Holds buy no
invalidation (E36); the last line of CloudFront is the most that the owner's own changes can cost. The firewall refuses an address beyond
${whole(rateLimits.Rate.most)} requests in five minutes, ${whole(rateLimits.ApiRate.most)} calls of the API, ${whole(rateLimits.SearchRate.most)} searches or ${whole(rateLimits.CheckoutRate.most)} checkouts. What passes are files of 1 MB at
most. AWS bills each request that the firewall reads. By list price:

${markdownTable(worstHead, worstMonthRows(gate))}

The budget in the stage's file only sends notices.

Forms have a budget for each day ([\`budgets.ts\`](../shared/security/budgets.ts)). One network, an IPv4 /24 or an IPv6 /48, gets a fifth of
it, except of the confirmations that are sent again:

${markdownTable(budgetHead, budgetRows(gate))}

## What bounds strangers

Operations of visitors and customers with a bound of their own; every other one shares the stage's throttle. Where the gateway's throttle
alone bounds everybody together, no row is written for it.

${markdownTable(boundsHead, boundsRows)}
`

const runs = 3

/** Measures a schedule's run as the middle one of some, so that the first, which also starts the function, does not count. */
const scheduleOf = async (name: string, shop: MeteredShop): Promise<Usage> => {
  const measured: Usage[] = []
  for (let run = 0; run < runs; run += 1) measured.push(await usageOf(shop, () => runNow(name).then(() => undefined)))
  const milliseconds = ({ called }: Usage) => called.get(name)?.milliseconds ?? 0
  return measured.toSorted((one, other) => milliseconds(one) - milliseconds(other))[1] as Usage
}

/** Bytes of a photograph as a camera makes it, which the shop keeps. */
const originalBytes = 10e6

const bytesOfAWork = async (): Promise<number> => {
  const files = await readdir(join(distDirectory, 'media'), { recursive: true, withFileTypes: true })
  const sizes = files.filter(file => file.isFile()).map(async file => (await stat(join(file.parentPath, file.name))).size)
  return originalBytes + sum(await Promise.all(sizes)) / sampleArtworks.length
}

const orderOf = async (shop: MeteredShop): Promise<Measured['order']> => {
  const buy = async () => void (await aSale(await anArtwork()))
  await usageOf(shop, () => buy().then(() => undefined))
  const work = await anArtwork()
  const [told, mails] = [(await invalidations()).length, await countMails()]
  const usage = await usageOf(shop, () => aSale(work).then(() => undefined))
  const paths = (await invalidations()).slice(told).flatMap(batch => batch.paths)
  return { ...usage, invalidated: paths.length, mails: (await countMails()) - mails }
}

const deployed = await readDeployed()
const few = await openShop(ports.few, fewWorks)
announceTestCloud(few.endpoints)
const browser = await launchBrowser()
try {
  // The first visit starts the functions cold, so it is not counted.
  await recordVisit(browser, few.shop.site)
  const metered = { port: ports.few, consumed: few.consumed }
  let steps: readonly Step[] = []
  const visit = await usageOf(metered, async () => {
    steps = await recordVisit(browser, few.shop.site)
    return steps.flatMap(({ sent }) => sent)
  })
  printSteps(steps)
  const schedules = new Map<string, Usage>()
  for (const { name } of deployed.schedules) schedules.set(name, await scheduleOf(name, metered))
  const measured = { visit, order: await orderOf(metered), schedules, workBytes: await bytesOfAWork() }
  const months = monthsVisits.map(visits => monthOf(visits, deployed, measured))
  printTable('What a month costs, after what is free', head, rowsOf(months))
  if (options.write) await writeFile(join(projectRoot, 'infra/COSTS.md'), costPage(months, deployed))
  printBill('The worst month that a stranger with one machine can make', worstMonth(deployed))
  const many = await openShop(ports.many, Number(options.works))
  try {
    await benchScaling(few.shop, many.shop)
    await benchFirstScreen(browser, few.shop, many.shop)
  } finally {
    await many.stop()
  }
} finally {
  await browser.close()
  await few.stop()
}
