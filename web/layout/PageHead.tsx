import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

type PageHeadProps = {
  title: string
  /** The link to the page above, from a page that is one of several. */
  back?: { readonly to: string; readonly label: string }
  /** A sentence or two under the title. */
  children?: ReactNode
}

/** The head of a public page: a large title, and a sentence on its content. */
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

type PageHeadingProps = { back: { readonly to: string; readonly label: string }; title: string; children?: ReactNode }

/** The smaller head of the visitor’s own pages: cart, checkout, favourites. */
export const PageHeading = ({ back, title, children }: PageHeadingProps) => (
  <header className="pt-6 md:pt-10">
    <Link to={back.to} className="text-action text-[0.9375rem]">
      {back.label}
    </Link>
    <h1 className="mt-3 text-4xl md:text-5xl">{title}</h1>
    {children}
  </header>
)
