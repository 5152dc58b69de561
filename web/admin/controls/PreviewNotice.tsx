import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

type PreviewNoticeProps = {
  label: string
  links: readonly (false | { readonly to: string; readonly label: string })[]
  children: ReactNode
}

/** Stands above a page that only the owner sees: what it is, and where to go from it. */
export const PreviewNotice = ({ label, links, children }: PreviewNoticeProps) => (
  <aside aria-label={label} className="border-line border-b bg-mat">
    <p className="wrap flex flex-wrap items-center justify-between gap-x-8">
      <span className="py-2">{children}</span>
      <span className="flex flex-wrap gap-x-6">
        {links.map(
          link =>
            link && (
              <Link key={link.label} to={link.to} className="text-action">
                {link.label}
              </Link>
            ),
        )}
      </span>
    </p>
  </aside>
)
