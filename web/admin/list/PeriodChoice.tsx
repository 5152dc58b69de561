import { Options } from '../../kit/controls/Field.tsx'
import { listTexts } from './listTexts.ts'

const monthName = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', month: 'long', year: 'numeric' })

const monthOf = (at: Date): string => at.toISOString().slice(0, 7)

/** Returns the years since a moment, and the months of each, the newest first. */
const yearsSince = (since: string, now: Date): readonly (readonly [year: number, months: readonly Date[]])[] => {
  const first = new Date(since).getUTCFullYear()
  const years = Array.from({ length: now.getUTCFullYear() - first + 1 }, (_, ago) => now.getUTCFullYear() - ago)
  return years.map(year => {
    const months = Array.from({ length: 12 }, (_, ago) => new Date(Date.UTC(year, 11 - ago, 15)))
    return [year, months.filter(month => monthOf(month) >= since.slice(0, 7) && monthOf(month) <= monthOf(now))]
  })
}

type PeriodChoiceProps = { since: string | undefined; period: string; onChoose: (period: string) => void }

/** Keeps a list to a year or a month, once it is older than the present month. */
export const PeriodChoice = ({ since, period, onChoose }: PeriodChoiceProps) => {
  const now = new Date()
  if (!since || since.slice(0, 7) === monthOf(now)) return null
  return (
    <select
      name="period"
      aria-label={listTexts.period}
      value={period}
      className="plain-select"
      onChange={event => onChoose(event.target.value)}
    >
      <option value="">{listTexts.allPeriods}</option>
      {yearsSince(since, now).map(([year, months]) => (
        <optgroup key={year} label={String(year)}>
          <option value={String(year)}>{listTexts.wholeYear(year)}</option>
          <Options of={months.map(month => [monthOf(month), monthName.format(month)])} />
        </optgroup>
      ))}
    </select>
  )
}
