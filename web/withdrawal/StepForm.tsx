import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { WithoutScript } from '../kit/controls/WithoutScript.tsx'
import { withdrawalPageTexts } from './withdrawalPageTexts.ts'

type StepFormProps = Pick<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'onFocus'> & {
  step: 1 | 2
  title: string
  /** Moves the focus to the step's title when the visitor comes from the other step. */
  takesFocus: boolean
  /** A failure that no single field explains. */
  message: string | undefined
  children: ReactNode
  actions: ReactNode
}

export const StepForm = ({ step, title, takesFocus, message, children, actions, ...events }: StepFormProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const alert = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (message) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  return (
    <form {...events} noValidate className="min-w-0">
      <WithoutScript />
      <h2 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        <span className="label-caps mb-2 block text-quiet">
          {withdrawalPageTexts.position(step)}
          <span className="sr-only">{withdrawalPageTexts.colon}</span>
        </span>
        {title}
      </h2>
      <div className="mt-7 flex flex-col gap-6">{children}</div>
      <p ref={alert} role="alert" className="mt-7 border-negative border-l-2 pl-4 empty:hidden">
        {message}
      </p>
      <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-2">{actions}</div>
    </form>
  )
}
