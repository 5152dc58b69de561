import type { ReactNode } from 'react'

type ChapterProps = { title: string; hint: string; children: ReactNode }

export const Chapter = ({ title, hint, children }: ChapterProps) => (
  <fieldset className="mt-10 min-w-0 border-line border-t pt-6 first:mt-0 first:border-0 first:pt-0">
    <legend className="float-left mb-5 w-full font-serif text-2xl">
      {title}
      <span className="mt-1 block text-balance font-sans text-[0.9375rem] text-quiet">{hint}</span>
    </legend>
    <div className="clear-both flex flex-col gap-5">{children}</div>
  </fieldset>
)
