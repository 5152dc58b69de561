import type { ReactNode } from 'react'

/** Announces a success or the next step: a title, a sentence and links. */
export const AccountNotice = ({ title, detail, children }: { title: string; detail: string; children: ReactNode }) => (
  <div className="wrap pt-10 md:pt-16 lg:min-h-[30rem]">
    <h1 className="max-w-[16ch] text-4xl md:text-6xl">{title}</h1>
    <p className="mt-5 max-w-[34rem] text-lg">{detail}</p>
    <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">{children}</div>
  </div>
)
