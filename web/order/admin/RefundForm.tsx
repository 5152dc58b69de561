import { type FormEvent, useState } from 'react'
import { formatCents } from '../../../shared/kit/frenchFormat.ts'
import type { FieldError } from '../../../shared/kit/refusal.ts'
import type { AdminOrder } from '../../../shared/order/adminOrder.ts'
import { typedCents } from '../../../shared/order/refund.ts'
import { refundFor, worksLeft } from '../../../shared/order/refundRules.ts'
import { newUuid } from '../../kit/api/visitorSession.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { ConfirmDialog } from '../../kit/controls/Dialog.tsx'
import { SelectField, TextField } from '../../kit/controls/Field.tsx'
import { useSubmit } from '../../kit/useSubmit.ts'
import { typed } from './ActForm.tsx'
import { adminOrderTexts } from './adminOrderTexts.ts'
import { deskTexts } from './deskTexts.ts'
import { amountLeft, buyerNameOf, giveBack } from './orderActions.ts'
import type { RefundAsked } from './orderQueries.ts'

const choices = ['works', 'amount'] as const
type Choice = (typeof choices)[number]

/** The works that may still be refunded by themselves: what was withdrawn from is refunded with its withdrawal. */
const choosable = (order: AdminOrder) => {
  const named = (order.refunds ?? []).flatMap(({ state, artworkIds = [] }) => (state === 'failed' ? [] : artworkIds))
  return worksLeft(order).filter(({ artworkId }) => !named.includes(artworkId))
}

/** What is asked for, and what that comes to: `undefined` for a sum that cannot be read, which the server refuses in words. */
type Asked = { readonly body: RefundAsked; readonly sum: number | undefined }

const askedIn = (order: AdminOrder, data: FormData, choice: Choice): Asked => {
  if (choice === 'amount') {
    const amount = typed(data, 'amount') ?? ''
    return { body: { amount }, sum: typedCents(amount) }
  }
  const artworkIds = data.getAll('artworkIds').map(Number)
  return { body: { artworkIds }, sum: Math.min(refundFor(order, artworkIds), amountLeft(order)) }
}

type WorksProps = { order: AdminOrder; error: string | undefined }

const Works = ({ order, error }: WorksProps) => (
  <fieldset>
    <legend className="mb-1 font-medium text-[0.9375rem]">{adminOrderTexts.refundedWorks}</legend>
    {choosable(order).map(({ artworkId, title }) => (
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
    inputMode="decimal"
    autoComplete="off"
    maxLength={30}
    helper={adminOrderTexts.refundLeft(amountLeft(order))}
    error={error}
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
    {choices.map(each => (
      <option key={each} value={each}>
        {adminOrderTexts.refundChoices[each]}
      </option>
    ))}
  </SelectField>
)

/** One demand of money back: `request` keeps every press of it one refund; another begins with the first field that is changed. */
const useDemand = (order: AdminOrder, onDone: () => void) => {
  const [request, setRequest] = useState(newUuid)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [asked, ask] = useState<Asked>()
  const { isBusy, submit } = useSubmit()
  const send = ({ body, sum }: Asked) =>
    submit(async () => {
      const wrong = await giveBack(order, { ...body, request }, sum ?? 0)
      ask(undefined)
      setErrors(wrong ?? [])
      if (wrong?.length === 0) onDone()
    })
  const errorOf = (field: string) => errors.find(error => error.field === field)?.message
  return { asked, isBusy, errorOf, begin: () => setRequest(newUuid()), ask, send }
}

/**
 * Gives a part of an order back: what was paid for works, or a sum. It asks before money moves.
 */
export const RefundForm = ({ order, onDone }: { order: AdminOrder; onDone: () => void }) => {
  const works = choosable(order)
  const [choice, setChoice] = useState<Choice>(works.length > 1 ? 'works' : 'amount')
  const { asked, isBusy, errorOf, begin, ask, send } = useDemand(order, onDone)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = askedIn(order, new FormData(event.currentTarget), choice)
    // A sum that cannot be given back is refused in the server's words, and nothing moves.
    if (next.sum && next.sum <= amountLeft(order)) ask(next)
    else void send(next)
  }
  return (
    <form noValidate aria-label={adminOrderTexts.refundPart} onSubmit={onSubmit} onChange={begin} className="mt-4 grid max-w-md gap-4">
      {works.length > 1 && <ChoiceField choice={choice} onChange={setChoice} />}
      {choice === 'works' ? <Works order={order} error={errorOf('artworkIds')} /> : <Sum order={order} error={errorOf('amount')} />}
      <Button type="submit" look="secondary" aria-disabled={isBusy} className="justify-self-start">
        {isBusy ? deskTexts.busy : adminOrderTexts.refundPart}
      </Button>
      <Confirm
        order={order}
        sum={asked?.sum ?? 0}
        isOpen={asked !== undefined}
        isBusy={isBusy}
        onConfirm={() => asked && send(asked)}
        onClose={() => ask(undefined)}
      />
    </form>
  )
}

/** « Rembourser 108,00 € »: what a withdrawal is owed, which settles it. */
export const WithdrawalRefund = ({ order, place, amount }: { order: AdminOrder; place: number; amount: number }) => {
  const [isAsking, setAsking] = useState(false)
  const [request] = useState(newUuid)
  const { isBusy, submit } = useSubmit()
  const refund = () =>
    submit(async () => {
      await giveBack(order, { withdrawal: place, request }, amount)
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
