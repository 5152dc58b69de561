import { type FormEvent, useState } from 'react'
import { formatCents } from '../../../shared/kit/frenchFormat.ts'
import type { FieldError } from '../../../shared/kit/refusal.ts'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import { type RefundBody, typedCents } from '../../../shared/order/refund.ts'
import { refundFor, worksLeft } from '../../../shared/order/refunds/refundRules.ts'
import { typed } from '../../admin/controls/ServerForm.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { ConfirmDialog } from '../../kit/controls/Dialog.tsx'
import { Options, SelectField, TextField } from '../../kit/controls/Field.tsx'
import { useSubmit } from '../../kit/useSubmit.ts'
import { newUuid } from '../../kit/uuid.ts'
import { adminOrderTexts } from './adminOrderTexts.ts'
import { deliveryTexts } from './deliveryTexts.ts'
import { buyerNameOf, submitRefund } from './orderActions.ts'
import { amountLeft } from './orderSums.ts'

const choices = ['works', 'amount'] as const
type Choice = (typeof choices)[number]

/** Returns the works that may still be refunded one by one. A withdrawn work is refunded with its withdrawal. */
const refundableWorks = (order: AdminOrder) => {
  const named = (order.refunds ?? []).flatMap(({ state, artworkIds = [] }) => (state === 'failed' ? [] : artworkIds))
  return worksLeft(order).filter(({ artworkId }) => !named.includes(artworkId))
}

/** A refund to request. `sum` is its amount in cents, `undefined` for a typed amount that cannot be read, which the server refuses in words. */
type RefundRequest = { readonly body: RefundBody; readonly sum: number | undefined }

const requestIn = (order: AdminOrder, data: FormData, choice: Choice): RefundRequest => {
  const reason = typed(data, 'reason')?.trim() || undefined
  if (choice === 'amount') {
    const amount = typed(data, 'amount') ?? ''
    return { body: { amount, reason }, sum: typedCents(amount) }
  }
  const artworkIds = data.getAll('artworkIds').map(Number)
  return { body: { artworkIds, reason }, sum: Math.min(refundFor(order, artworkIds), amountLeft(order)) }
}

type WorksProps = { order: AdminOrder; error: string | undefined }

const Works = ({ order, error }: WorksProps) => (
  <fieldset>
    <legend className="mb-1 font-medium text-[0.9375rem]">{adminOrderTexts.refundedWorks}</legend>
    {refundableWorks(order).map(({ artworkId, title }) => (
      <label key={artworkId} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" name="artworkIds" value={artworkId} className="size-5 shrink-0 accent-accent" />
        <em className="flex-1 font-serif text-lg">{title}</em>
        <span className="tabular-nums">{formatCents(refundFor(order, [artworkId]))}</span>
      </label>
    ))}
    <p role="alert" className="text-[0.9375rem] text-negative empty:hidden">
      {error}
    </p>
  </fieldset>
)

type SumProps = { order: AdminOrder; error: string | undefined }

const Sum = ({ order, error }: SumProps) => (
  <TextField
    label={adminOrderTexts.refundAmount}
    name="amount"
    maxLength={30}
    helper={adminOrderTexts.refundLeft(amountLeft(order))}
    error={error}
    entry="amount"
  />
)

type ConfirmProps = { order: AdminOrder; sum: number; isOpen: boolean; isBusy: boolean; onConfirm: () => void; onClose: () => void }

const Confirm = ({ order, sum, isOpen, isBusy, onConfirm, onClose }: ConfirmProps) => (
  <ConfirmDialog
    open={isOpen}
    title={adminOrderTexts.partTitle}
    confirm={adminOrderTexts.refundConfirm(sum)}
    isBusy={isBusy}
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>{adminOrderTexts.refundDetail(sum, buyerNameOf(order))}</p>
  </ConfirmDialog>
)

const ChoiceField = ({ choice, onChange }: { choice: Choice; onChange: (choice: Choice) => void }) => (
  <SelectField label={adminOrderTexts.refundWhat} name="what" value={choice} onChange={event => onChange(event.target.value as Choice)}>
    <Options of={choices.map(each => [each, adminOrderTexts.refundChoices[each]])} />
  </SelectField>
)

/** Sends a refund. `request` is its idempotency key, so that pressing again makes no second refund; changing a field makes a new key. */
const useRefundRequest = (order: AdminOrder, onDone: () => void) => {
  const [request, setRequest] = useState(newUuid)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [pending, ask] = useState<RefundRequest>()
  const { isBusy, submit } = useSubmit()
  const send = ({ body, sum }: RefundRequest) =>
    submit(async () => {
      const wrong = await submitRefund(order, { ...body, request }, sum ?? 0)
      ask(undefined)
      setErrors(wrong ?? [])
      if (wrong?.length === 0) onDone()
    })
  const errorOf = (field: string) => errors.find(error => error.field === field)?.message
  return { pending, isBusy, errorOf, begin: () => setRequest(newUuid()), ask, send }
}

/** Refunds a part of an order: what was paid for some works, or an amount. It asks for confirmation before money moves. */
export const RefundForm = ({ order, onDone }: { order: AdminOrder; onDone: () => void }) => {
  const works = refundableWorks(order)
  const [choice, setChoice] = useState<Choice>(works.length > 1 ? 'works' : 'amount')
  const { pending, isBusy, errorOf, begin, ask, send } = useRefundRequest(order, onDone)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = requestIn(order, new FormData(event.currentTarget), choice)
    // The server refuses a missing reason and an amount that cannot be refunded, so that neither needs a confirmation.
    if (next.body.reason && next.sum && next.sum <= amountLeft(order)) ask(next)
    else void send(next)
  }
  return (
    <form noValidate aria-label={adminOrderTexts.refundPart} onSubmit={onSubmit} onChange={begin} className="mt-4 grid max-w-md gap-4">
      {works.length > 1 && <ChoiceField choice={choice} onChange={setChoice} />}
      {choice === 'works' ? <Works order={order} error={errorOf('artworkIds')} /> : <Sum order={order} error={errorOf('amount')} />}
      <TextField label={adminOrderTexts.refundReason} name="reason" maxLength={200} error={errorOf('reason')} entry="line" />
      <Button type="submit" look="secondary" aria-disabled={isBusy} className="justify-self-start">
        {isBusy ? deliveryTexts.busy : adminOrderTexts.refundPart}
      </Button>
      <Confirm
        order={order}
        sum={pending?.sum ?? 0}
        isOpen={pending !== undefined}
        isBusy={isBusy}
        onConfirm={() => pending && send(pending)}
        onClose={() => ask(undefined)}
      />
    </form>
  )
}

/** « Rembourser 108,00 € »: refunds what is owed for a withdrawal. */
export const WithdrawalRefund = ({ order, place, amount }: { order: AdminOrder; place: number; amount: number }) => {
  const [isAsking, setAsking] = useState(false)
  const [request] = useState(newUuid)
  const { isBusy, submit } = useSubmit()
  const refund = () =>
    submit(async () => {
      await submitRefund(order, { withdrawal: place, request }, amount)
      setAsking(false)
    })
  return (
    <div className="mt-3">
      <Button look="secondary" aria-disabled={isBusy} onClick={() => setAsking(true)}>
        {isBusy ? adminOrderTexts.refunding : adminOrderTexts.refundConfirm(amount)}
      </Button>
      <Confirm order={order} sum={amount} isOpen={isAsking} isBusy={isBusy} onConfirm={refund} onClose={() => setAsking(false)} />
    </div>
  )
}
