import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'

export type OtherResult = {
  /** The path of its page. */
  readonly to: string
  readonly title: string
  readonly line: ReactNode
}

const Result = ({ result: { to, title, line } }: { result: OtherResult }) => (
  <li className="group relative border-line border-t py-4">
    <h3 className="font-serif text-[1.375rem] italic leading-snug">
      <Link to={to} className="cover-link underline-offset-[0.2em] group-hover:underline group-hover:decoration-1">
        {title}
      </Link>
    </h3>
    <p className="mt-1 text-[0.9375rem] text-quiet">{line}</p>
  </li>
)

/** Lists the results of a search that are not works, under their own title; shows nothing where there are none. */
export const OtherResults = ({ title, all }: { title: string; all: readonly OtherResult[] }) => {
  const id = useId()
  if (!all.length) return null
  return (
    <section aria-labelledby={id} className="mt-12 md:mt-16">
      <h2 id={id} className="mb-4 text-[clamp(1.5rem,2.4vw,2rem)]">
        {title}
      </h2>
      <ul className="border-line border-b">
        {all.map(result => (
          <Result key={result.to} result={result} />
        ))}
      </ul>
    </section>
  )
}
