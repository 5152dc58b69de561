import { type FormEvent, type ReactNode, useState } from 'react'
import type { FieldError } from '../../../shared/kit/refusal.ts'
import { Button, type ButtonLook } from '../../kit/controls/Button.tsx'
import { useSubmit } from '../../kit/useSubmit.ts'

export type ServerFormProps = {
  /** The accessible name of the form. */
  label: string
  submit: string
  busy: string
  look?: ButtonLook
  /** Sends the form; returns the server's field errors, none once it is done. */
  send: (data: FormData) => Promise<readonly FieldError[]>
  onDone?: (() => void) | undefined
  /** The fields, given the error of each. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

const focusFirst = (form: HTMLFormElement, errors: readonly FieldError[]): void => {
  const control = errors
    .map(({ field }) => form.elements.namedItem(field.split('.').at(-1) ?? field))
    .find(found => found instanceof HTMLElement)
  if (control instanceof HTMLElement) control.focus()
}

/** A small form of the back office. The server's schema validates it, and its messages stand under the fields. */
export const ServerForm = ({ label, submit, busy, look = 'primary', send, onDone, children }: ServerFormProps) => {
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const { isBusy, submit: once } = useSubmit()
  const errorOf = (field: string) => errors.find(error => error.field === field || error.field.endsWith(`.${field}`))?.message
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    void once(async () => {
      const wrong = await send(data)
      setErrors(wrong)
      if (wrong.length) focusFirst(form, wrong)
      else onDone?.()
    })
  }
  return (
    <form noValidate aria-label={label} onSubmit={onSubmit} className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {children(errorOf)}
      <Button type="submit" look={look} aria-disabled={isBusy} className="sm:col-span-2 sm:justify-self-start">
        {isBusy ? busy : submit}
      </Button>
    </form>
  )
}

/** Reads a text field; a field that the form does not show is absent. */
export const typed = (data: FormData, name: string): string | undefined => {
  const value = data.get(name)
  return typeof value === 'string' ? value : undefined
}
