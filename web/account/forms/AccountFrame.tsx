import type { ReactNode } from 'react'
import { PageMeta } from '../../kit/PageMeta.tsx'

type AccountFrameProps = { title: string; description?: string; lead?: ReactNode; children: ReactNode }

/** Frames the sign-in pages. It sends no referrer, because their addresses may carry codes. */
export const AccountFrame = ({ title, description, lead, children }: AccountFrameProps) => (
  <div className="wrap grid gap-x-20 gap-y-8 pt-8 md:pt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
    <PageMeta title={title} description={description} noindex referrer="no-referrer" />
    <header>
      <h1 className="text-4xl md:text-6xl">{title}</h1>
      {lead && <p className="mt-4 max-w-md text-lg">{lead}</p>}
    </header>
    <div className="w-full max-w-md lg:max-w-none">{children}</div>
  </div>
)

/** The class of a form's submit button. */
export const submitClass = 'w-full sm:w-auto sm:self-start'
