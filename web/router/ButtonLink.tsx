import type { ComponentProps } from 'react'
import { type ButtonLook, buttonClass } from '../kit/Button.tsx'
import { Link } from './Link.tsx'

/** A link within the site that looks like a button. */
export const ButtonLink = ({ look = 'primary', className, ...rest }: ComponentProps<typeof Link> & { look?: ButtonLook }) => (
  <Link className={buttonClass(look, className)} {...rest} />
)
