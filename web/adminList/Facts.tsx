import type { ReactNode } from 'react'

type FactsProps = { facts: readonly (readonly [label: string, value: ReactNode])[] }

/** Lists labelled values; a missing value is left out. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className="border-line border-t text-[0.9375rem]">
    {facts.map(
      ([label, value]) =>
        value && (
          <div
            key={label}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 border-line border-b py-2 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <dt className="text-quiet">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ),
    )}
  </dl>
)
