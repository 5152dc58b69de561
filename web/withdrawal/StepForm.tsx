import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { WithoutScript } from '../kit/WithoutScript.tsx'
import { withdrawalPageTexts } from './withdrawalPageTexts.ts'

type StepFormProps = {
  step: 1 | 2
  title: string
  /** Moves the focus to the step's title when the visitor comes from the other step. */
  takesFocus: boolean
  /** A failure that no single field explains. */
  message: string | undefined
  onSubmit: () => Promise<string | undefined>
  onFocus?: () => void
  children: ReactNode
  actions: ReactNode
}

/** One step of the form. After a refusal the first invalid field has the focus. */
export const StepForm = ({ step, title, takesFocus, message, onSubmit, onFocus, children, actions }: StepFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const alert = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (message) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = await onSubmit()
    if (wrong) form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} onFocus={onFocus} className="min-w-0">
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
