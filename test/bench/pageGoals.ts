import { fixed, median, verdict } from './figures.ts'
import type { Visit } from './pageVisit.ts'

/** Returns the median of each figure, and the worst layout shift. */
const typicalOf = (visits: readonly Visit[]): Visit => {
  const middle = (of: keyof Visit) => median(visits.map(visit => visit[of]))
  return {
    firstPaint: middle('firstPaint'),
    largestPaint: middle('largestPaint'),
    listens: middle('listens'),
    blocked: middle('blocked'),
    shift: Math.max(...visits.map(({ shift }) => shift)),
    bytes: middle('bytes'),
    requests: middle('requests'),
    promptBytes: middle('promptBytes'),
    promptRequests: middle('promptRequests'),
    scriptBytes: middle('scriptBytes'),
    scriptBytesBeforePaint: middle('scriptBytesBeforePaint'),
  }
}

/** The visits of a page and of its floor, in the order in which they were made: each pair ran under the same conditions. */
export type Visits = { readonly page: readonly Visit[]; readonly floor: readonly Visit[] }

const kilobytes = (bytes: number): string => fixed(bytes / 1000)

const ratioOf = ({ page, floor }: Visits, of: keyof Visit): number => median(page.map((visit, run) => visit[of] / (floor[run]?.[of] ?? 0)))

/** Returns one row per figure: the page, its floor, the median of their ratios, and the goal. */
export const figuresOf = (name: string, visits: Visits): string[][] => {
  const [page, floor] = [typicalOf(visits.page), typicalOf(visits.floor)]
  const line = (figure: string, show: (value: number) => string, of: keyof Visit, goal: string, isMet: boolean): string[] => [
    `${name}: ${figure}`,
    show(page[of]),
    show(floor[of]),
    floor[of] > 0 ? fixed(ratioOf(visits, of), 2) : '—',
    goal,
    goal === '' ? '' : verdict(isMet),
  ]
  const isHome = name === 'home'
  return [
    line('FCP ms', fixed, 'firstPaint', '≤ 1.05', ratioOf(visits, 'firstPaint') <= 1.05),
    line('LCP ms', fixed, 'largestPaint', '≤ 1.05', ratioOf(visits, 'largestPaint') <= 1.05),
    line('React listens ms', fixed, 'listens', '', true),
    line('TBT ms', fixed, 'blocked', 'floor + 80', page.blocked <= floor.blocked + 80),
    line('CLS', value => fixed(value, 3), 'shift', '0.000', page.shift < 0.0005),
    line('kB', kilobytes, 'bytes', '', true),
    line('kB without lazy pictures', kilobytes, 'promptBytes', isHome ? '≤ 230 kB' : '', page.promptBytes <= 230_000),
    line('requests', String, 'requests', '', true),
    line('requests without lazy pictures', String, 'promptRequests', isHome ? '≤ 10' : '', page.promptRequests <= 10),
    line('script kB', kilobytes, 'scriptBytes', '≤ 115 kB', page.scriptBytes <= 115_000),
    line('script kB before LCP', kilobytes, 'scriptBytesBeforePaint', '0', page.scriptBytesBeforePaint === 0),
  ]
}
