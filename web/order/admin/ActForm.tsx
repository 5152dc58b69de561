import { type FormEvent, type ReactNode, useState } from 'react'
import type { FieldError } from '../../../shared/kit/refusal.ts'
import type { RouteBody } from '../../../shared/kit/route.ts'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import type { adminOrderRoutes } from '../../../shared/order/admin/adminOrderRoutes.ts'
import { showFailure } from '../../admin/list/listQuery.ts'
import { ApiRefusal } from '../../kit/apiErrors.ts'
import { Button, type ButtonLook } from '../../kit/controls/Button.tsx'
import { toast } from '../../kit/toast.ts'
import { useSubmit } from '../../kit/useSubmit.ts'
import { deliveryTexts } from './deliveryTexts.ts'
import { refreshOrders, sendOrderAct } from './orderQueries.ts'

export type ActBody = RouteBody<typeof adminOrderRoutes.recordOrderAct>

/** Records an act on an order (E55), with its toast. Returns the server's field errors; after any other refusal the list is reloaded. */
export const submitAct = async (order: AdminOrder, body: ActBody): Promise<readonly FieldError[]> => {
  try {
    await sendOrderAct(order.id, body)
    toast.success(deliveryTexts.done[body.act], order.reference)
  } catch (error) {
    if (error instanceof ApiRefusal && error.errors.length) return error.errors
    showFailure(error)
    refreshOrders()
  }
  return []
}

type ActFormProps = {
  order: AdminOrder
  /** The accessible name of the form. */
  label: string
  submit: string
  look?: ButtonLook
  bodyOf: (data: FormData) => ActBody
  onDone?: () => void
  /** The fields, given the error of each. */
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

const focusFirst = (form: HTMLFormElement, errors: readonly FieldError[]): void => {
  const control = errors
    .map(({ field }) => form.elements.namedItem(field.split('.').at(-1) ?? field))
    .find(found => found instanceof HTMLElement)
  if (control instanceof HTMLElement) control.focus()
}

/** A form that records an act on an order. The server's schema validates it, and its messages stand under the fields. */
export const ActForm = ({ order, label, submit, look = 'primary', bodyOf, onDone, children }: ActFormProps) => {
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const { isBusy, submit: once } = useSubmit()
  const errorOf = (field: string) => errors.find(error => error.field === field || error.field.endsWith(`.${field}`))?.message
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const body = bodyOf(new FormData(form))
    void once(async () => {
      const wrong = await submitAct(order, body)
      setErrors(wrong)
      if (wrong.length) focusFirst(form, wrong)
      else onDone?.()
    })
  }
  return (
    <form noValidate aria-label={label} onSubmit={onSubmit} className="mt-3 grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {children(errorOf)}
      <Button type="submit" look={look} aria-disabled={isBusy} className="sm:col-span-2 sm:justify-self-start">
        {isBusy ? deliveryTexts.busy : submit}
      </Button>
    </form>
  )
}

/** Reads a text field; a field that the form does not show is absent. */
export const typed = (data: FormData, name: string): string | undefined => {
  const value = data.get(name)
  return typeof value === 'string' ? value : undefined
}
