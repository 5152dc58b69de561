import type { BookLine } from '../../../shared/book/bookLine.ts'
import { countedFor, type Threshold, thresholds } from '../../../shared/book/thresholds.ts'
import { thresholdTexts } from './thresholdTexts.ts'

const names = Object.keys(thresholds) as Threshold[]

type ThresholdMeterProps = { year: string; lines: readonly Pick<BookLine, 'amount' | 'country' | 'isBusiness'>[] }

/** How far the year's sales are from what would change the painter's regime. */
export const ThresholdMeter = ({ year, lines }: ThresholdMeterProps) => {
  const counted = countedFor(lines)
  return (
    <section aria-labelledby="seuils">
      <h2 id="seuils" className="text-2xl">
        {thresholdTexts.title(year)}
      </h2>
      <p className="mt-1 max-w-3xl text-[0.9375rem] text-quiet">{thresholdTexts.note}</p>
      <dl className="mt-4 max-w-3xl border-line border-t">
        {names.map(name => {
          const isOver = counted[name] > thresholds[name]
          return (
            <div key={name} className="grid gap-x-6 border-line border-b py-2 sm:grid-cols-[minmax(0,1fr)_16rem]">
              <dt>{thresholdTexts.names[name]}</dt>
              <dd className={`tabular-nums sm:text-right ${isOver ? 'font-medium text-negative' : ''}`}>
                {thresholdTexts.state(counted[name], thresholds[name])}
                <span aria-hidden className="mt-1 block h-1 bg-line">
                  <span
                    className={`block h-full ${isOver ? 'bg-negative' : 'bg-accent'}`}
                    style={{ width: `${Math.min(100, Math.max(0, (counted[name] / thresholds[name]) * 100))}%` }}
                  />
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
