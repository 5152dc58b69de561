import type { ReactNode, RefObject } from 'react'
import { TextField } from '../../kit/controls/Field.tsx'
import { PageMeta } from '../../kit/PageMeta.tsx'
import { signInTexts } from './signInTexts.ts'
import type { AccountField } from './useAccountForm.ts'

type AccountFrameProps = {
  title: string
  /** For a heading that takes the focus. */
  titleRef?: RefObject<HTMLHeadingElement | null>
  description?: string
  lead?: ReactNode
  children: ReactNode
}

/** Frames the sign-in pages. It sends no referrer, because their addresses may carry codes. */
export const AccountFrame = ({ title, titleRef, description, lead, children }: AccountFrameProps) => (
  <div className="wrap grid gap-x-20 gap-y-8 pt-8 md:pt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
    <PageMeta title={title} description={description} noindex referrer="no-referrer" />
    <header>
      <h1 ref={titleRef} tabIndex={-1} className="text-4xl outline-none md:text-6xl">
        {title}
      </h1>
      {lead && <p className="mt-4 max-w-md text-lg">{lead}</p>}
    </header>
    <div className="w-full max-w-md lg:max-w-none">{children}</div>
  </div>
)

/** The class of a form's submit button. */
export const submitClass = 'w-full sm:w-auto sm:self-start'

/** Announces a success or the next step: a title, a sentence and links. */
export const AccountNotice = ({ title, detail, children }: { title: string; detail: string; children: ReactNode }) => (
  <div className="wrap pt-10 md:pt-16 lg:min-h-[30rem]">
    <h1 className="max-w-[16ch] text-4xl md:text-6xl">{title}</h1>
    <p className="mt-5 max-w-[34rem] text-lg">{detail}</p>
    <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">{children}</div>
  </div>
)

export const AddressField = ({ field, helper }: { field: AccountField; helper?: ReactNode }) => (
  <TextField {...field} label={signInTexts.email} helper={helper} autoComplete="username" entry="email" />
)
