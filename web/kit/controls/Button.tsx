import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

const looks = {
  /** For the one main action of the screen. */
  primary: 'bg-accent text-accent-ink hover:bg-ink px-6 text-center forced-colors:border',
  secondary: 'border border-ink hover:bg-ink hover:text-paper px-6 text-center',
  text: 'text-start underline decoration-1 underline-offset-[0.3em] hover:decoration-2',
} as const

export type ButtonLook = keyof typeof looks

const base =
  'inline-flex min-h-12 items-center justify-center gap-2 font-medium leading-tight transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50'

const buttonClass = (look: ButtonLook, className: string | undefined): string => [base, looks[look], className].filter(Boolean).join(' ')

export const Button = ({ look = 'primary', className, type = 'button', ...rest }: ComponentProps<'button'> & { look?: ButtonLook }) => (
  <button type={type} className={buttonClass(look, className)} {...rest} />
)

/** A link out of the site (a mail, another origin) that looks like a button. */
export const ButtonAnchor = ({ look = 'primary', className, children, ...rest }: ComponentProps<'a'> & { look?: ButtonLook }) => (
  <a className={buttonClass(look, className)} {...rest}>
    {children}
  </a>
)

/** A link within the site that looks like a button. */
export const ButtonLink = ({ look = 'primary', className, ...rest }: ComponentProps<typeof Link> & { look?: ButtonLook }) => (
  <Link className={buttonClass(look, className)} {...rest} />
)
