import type { ReactNode } from 'react'

/** What went well, or what to do now: a title, a sentence, and the ways on under them. */
export const AccountNotice = ({ title, detail, children }: { title: string; detail: string; children: ReactNode }) => (
  <div className="wrap pt-10 md:pt-16 lg:min-h-[30rem]">
    <h1 className="max-w-[16ch] text-4xl md:text-6xl">{title}</h1>
    <p className="mt-5 max-w-[34rem] text-lg">{detail}</p>
    <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">{children}</div>
  </div>
)
