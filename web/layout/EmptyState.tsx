import type { ComponentProps, ReactNode } from 'react'

/** The drawing of empty states: an empty frame on the wall, with its nail, in the light. */
export const EmptyFrame = ({ className = 'w-56' }: { className?: string }) => (
  <svg
    viewBox="0 0 240 200"
    aria-hidden="true"
    focusable="false"
    className={className}
    fill="none"
    stroke="currentColor"
    strokeLinejoin="miter"
  >
    <path d="M120 14L58 52M120 14l62 38" strokeWidth="1" className="text-quiet" />
    <circle cx="120" cy="13" r="2.5" fill="currentColor" stroke="none" />
    <path d="M196 62l14 12v98l-14-6z" fill="var(--color-mat)" stroke="none" />
    <path d="M44 52h152v114H44z" strokeWidth="1.6" fill="var(--color-paper)" />
    <path d="M54 62h132v94H54z" strokeWidth="1" />
    <path d="M44 52l10 10m142-10l-10 10m10 104l-10-10m-142 10l10-10" strokeWidth="1" />
    <path d="M18 190h204" strokeWidth="1" className="text-line" />
  </svg>
)

/** Shows a drawing, one sentence and one link or button to go on. Its heading takes the focus where it is given `ref` and `tabIndex`. */
export const EmptyState = ({
  title,
  as: Title = 'h1',
  children,
  action,
  ...heading
}: Pick<ComponentProps<'h2'>, 'ref' | 'tabIndex'> & {
  title: ReactNode
  as?: 'h1' | 'h2'
  children?: ReactNode
  action: ReactNode
}) => (
  <div className="wrap flex flex-col items-center py-16 text-center md:py-24">
    <EmptyFrame className="w-52 md:w-64" />
    <Title {...heading} className="mt-8 text-3xl md:text-4xl">
      {title}
    </Title>
    {children && <p className="mt-3 max-w-md text-balance text-quiet">{children}</p>}
    <div className="mt-8">{action}</div>
  </div>
)
