import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { type ButtonLook, buttonClass } from './Button.tsx'

/** A link within the site that looks like a button. */
export const ButtonLink = ({ look = 'primary', className, ...rest }: ComponentProps<typeof Link> & { look?: ButtonLook }) => (
  <Link className={buttonClass(look, className)} {...rest} />
)
