import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from '../kit/Button.tsx'
import { Link } from './Link.tsx'

/** Looks like a button, leads to another page of the site. */
export const ButtonLink = ({ look = 'primary', className, ...rest }: ComponentProps<typeof Link> & { look?: ButtonLook }) => (
  <Link className={buttonClass(look, className)} {...rest} />
)
