import { type ReactNode, useState } from 'react'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { ConfirmDialog } from '../../kit/controls/Dialog.tsx'
import { useSubmit } from '../../kit/useSubmit.ts'
import { type ActBody, submitAct } from './ActForm.tsx'
import { deliveryTexts } from './deliveryTexts.ts'

type AskedProps = {
  order: AdminOrder
  button: string
  title: string
  detail: string
  confirm: string
  bodyOf: () => ActBody
  onDone: () => void
  children?: ReactNode
}

/** A button that records an act after a confirmation. */
export const ConfirmedAct = ({ order, button, title, detail, confirm, bodyOf, onDone, children }: AskedProps) => {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, submit } = useSubmit()
  const act = () =>
    submit(async () => {
      const wrong = await submitAct(order, bodyOf())
      if (wrong.length) return
      setAsking(false)
      onDone()
    })
  return (
    <>
      <Button look="secondary" aria-disabled={isBusy} onClick={() => setAsking(true)}>
        {isBusy ? deliveryTexts.busy : button}
      </Button>
      <ConfirmDialog open={isAsking} title={title} confirm={confirm} isBusy={isBusy} onConfirm={act} onClose={() => setAsking(false)}>
        <p>{detail}</p>
        {children}
      </ConfirmDialog>
    </>
  )
}
