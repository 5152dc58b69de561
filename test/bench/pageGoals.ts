import { fixed, median, verdict } from './figures.ts'
import type { Visit } from './pageVisit.ts'

/** Medians, figure by figure. */
export const typicalOf = (visits: readonly Visit[]): Visit => {
  const middle = (of: keyof Visit) => median(visits.map(visit => visit[of]))
  return {
    firstPaint: middle('firstPaint'),
    largestPaint: middle('largestPaint'),
    blocked: middle('blocked'),
    shift: Math.max(...visits.map(({ shift }) => shift)),
    bytes: middle('bytes'),
    requests: middle('requests'),
    scriptBytes: middle('scriptBytes'),
    scriptBytesBeforePaint: middle('scriptBytesBeforePaint'),
  }
}

type Pair = { readonly page: Visit; readonly floor: Visit }

const kilobytes = (bytes: number): string => fixed(bytes / 1000)

/** One line for each figure: the page, its floor, the ratio, and what was promised. */
export const figuresOf = (name: string, { page, floor }: Pair): string[][] => {
  const line = (figure: string, show: (value: number) => string, of: keyof Visit, goal: string, isMet: boolean): string[] => [
    `${name}: ${figure}`,
    show(page[of]),
    show(floor[of]),
    floor[of] > 0 ? fixed(page[of] / floor[of], 2) : '—',
    goal,
    goal === '' ? '' : verdict(isMet),
  ]
  const isHome = name === 'home'
  return [
    line('FCP ms', fixed, 'firstPaint', '≤ 1.05', page.firstPaint <= 1.05 * floor.firstPaint),
    line('LCP ms', fixed, 'largestPaint', '≤ 1.05', page.largestPaint <= 1.05 * floor.largestPaint),
    line('TBT ms', fixed, 'blocked', 'floor + 50', page.blocked <= floor.blocked + 50),
    line('CLS', value => fixed(value, 3), 'shift', '0.000', page.shift < 0.0005),
    line('kB', kilobytes, 'bytes', isHome ? '≤ 250 kB' : '', page.bytes <= 250_000),
    line('requests', String, 'requests', isHome ? '≤ 12' : '', page.requests <= 12),
    line('script kB', kilobytes, 'scriptBytes', '≤ 81 kB', page.scriptBytes <= 81_000),
    line('script kB before LCP', kilobytes, 'scriptBytesBeforePaint', '0', page.scriptBytesBeforePaint === 0),
  ]
}
