import type { ComponentProps, MouseEvent } from 'react'
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  /** Replaces the current entry of the tab's history. */
  replace?: boolean
  state?: unknown
  /** Leaves the scroll position as it is. */
  preventScrollReset?: boolean
  viewTransition?: boolean
}

/** A link within the site. It uses the router's hooks, because the router's own `Link` adds code that only its framework mode needs. */
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

/** A link that sets `aria-current` on the page it leads to and, unless `end`, on the pages below it. */
export const NavLink = ({ end = false, ...props }: LinkProps & { end?: boolean }) => {
  const { pathname } = useResolvedPath(props.to)
  const here = useLocation().pathname
  const isHere = here === pathname || (!end && here.startsWith(`${pathname}/`))
  return <Link {...props} {...(isHere && { 'aria-current': 'page' })} />
}
