import type { ReactNode } from 'react'
import { EmptyFrame } from './EmptyFrame.tsx'

/** Shows a drawing, one sentence and one link or button to go on. */
export const EmptyState = ({
  title,
  as: Title = 'h1',
  children,
  action,
}: {
  title: string
  as?: 'h1' | 'h2'
  children?: ReactNode
  action: ReactNode
}) => (
  <div className="wrap flex flex-col items-center py-16 text-center md:py-24">
    <EmptyFrame className="w-52 md:w-64" />
    <Title className="mt-8 text-3xl md:text-4xl">{title}</Title>
    {children && <p className="mt-3 max-w-md text-balance text-quiet">{children}</p>}
    <div className="mt-8">{action}</div>
  </div>
)
