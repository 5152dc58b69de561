import type { ComponentProps, MouseEvent } from 'react'
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  /** In the place of the page it stands on, in the tab's history. */
  replace?: boolean
  state?: unknown
  /** The page stays as far down as it is. */
  preventScrollReset?: boolean
  viewTransition?: boolean
}

/** A link to another page of the site, by the router's own hooks: its ready-made one brings along what only its framework needs. */
export const Link = ({ to, replace, state, preventScrollReset, viewTransition, onClick, ...rest }: LinkProps) => {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(rest.target && { target: rest.target }),
    ...(replace !== undefined && { replace }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
    ...(viewTransition !== undefined && { viewTransition }),
  })
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...rest} href={useHref(to)} onClick={click} />
}

/** A link that says whether it leads to the page one is on or, unless that is its `end`, to one above it. */
export const NavLink = ({ end = false, ...props }: LinkProps & { end?: boolean }) => {
  const { pathname } = useResolvedPath(props.to)
  const here = useLocation().pathname
  const isHere = here === pathname || (!end && here.startsWith(`${pathname}/`))
  return <Link {...props} {...(isHere && { 'aria-current': 'page' })} />
}
