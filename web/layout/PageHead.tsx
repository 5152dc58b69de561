import type { ReactNode } from 'react'
import { Link } from '../router/Link.tsx'

type PageHeadProps = {
  title: string
  /** The way back up, from a page that is one of several. */
  back?: { readonly to: string; readonly label: string }
  /** A sentence or two under the title. */
  children?: ReactNode
}

/** How a public page begins: its title, large, and what it holds in a sentence. */
export const PageHead = ({ title, back, children }: PageHeadProps) => (
  <header className={back ? 'pt-4 md:pt-6' : 'pt-10 md:pt-16'}>
    {back && (
      <Link to={back.to} className="text-action text-[0.9375rem] text-quiet">
        {back.label}
      </Link>
    )}
    <h1 className={`text-[clamp(2.5rem,5vw,4.25rem)] ${back ? 'mt-4 md:mt-6' : ''}`}>{title}</h1>
    {children && <p className="mt-4 max-w-[38rem] text-[1.0625rem] text-quiet md:mt-5">{children}</p>}
  </header>
)
