import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

type PageHeadingProps = { back: { readonly to: string; readonly label: string }; title: string; children?: ReactNode }

/** The heading that the cart and the checkout share. */
export const PageHeading = ({ back, title, children }: PageHeadingProps) => (
  <header className="pt-6 md:pt-10">
    <Link to={back.to} className="text-action text-[0.9375rem]">
      {back.label}
    </Link>
    <h1 className="mt-3 text-4xl md:text-5xl">{title}</h1>
    {children}
  </header>
)
