import { useEffect, useId, useRef, useState } from 'react'
import { formatCents } from '../../shared/kit/frenchFormat.ts'
import type { OrderItem } from '../../shared/order/order.ts'
import type { WithdrawableOrder, WithdrawalForm } from '../../shared/withdrawal/withdrawal.ts'
import { confirmationLabel } from '../../shared/withdrawal/withdrawalLabel.ts'
import { withdrawalTexts } from '../../shared/withdrawal/withdrawalTexts.ts'
import { cardTexts } from '../artwork/cardTexts.ts'
import { WorkThumbnail } from '../artwork/WorkThumbnail.tsx'
import { Button } from '../kit/controls/Button.tsx'
import { ReceiptLine, Work } from '../order/OrderReceipt.tsx'
import { StepForm } from './StepForm.tsx'
import type { Withdrawal } from './useWithdrawal.ts'
import { withdrawalPageTexts } from './withdrawalPageTexts.ts'

type ChoiceProps = { item: OrderItem; isChosen: boolean; describedBy: string | undefined; onChoose: (isChosen: boolean) => void }

const Choice = ({ item, isChosen, describedBy, onChoose }: ChoiceProps) => (
  <li className="border-line border-b">
    <label className="flex cursor-pointer items-center gap-5 py-5">
      <input
        type="checkbox"
        name="artworkIds"
        checked={isChosen}
        className="size-5 shrink-0 accent-accent"
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <WorkThumbnail image={item.image} />
      <span className="min-w-0">
        <span className="block font-serif text-[1.375rem] italic leading-snug">{item.title}</span>
        <span className="mt-1 block text-[0.9375rem] text-quiet">{cardTexts.label(item)}</span>
        <span className="mt-1 block tabular-nums">{formatCents(item.price)}</span>
      </span>
    </label>
  </li>
)

type WorksProps = {
  items: readonly OrderItem[]
  chosen: readonly number[]
  error: string | undefined
  choose: (ids: readonly number[]) => void
}

/** A single work needs no choice; of several works, each can be left out of the withdrawal. */
const Works = ({ items, chosen, error, choose }: WorksProps) => {
  const id = useId()
  const [only, ...others] = items
  if (only && !others.length)
    return (
      <ul className="border-line border-t">
        <Work item={only} />
      </ul>
    )
  const toggled = (artworkId: number, isChosen: boolean) =>
    items.map(item => item.artworkId).filter(other => (other === artworkId ? isChosen : chosen.includes(other)))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-[0.9375rem]">{withdrawalPageTexts.choose}</legend>
      <ul className="border-line border-t">
        {items.map(item => (
          <Choice
            key={item.artworkId}
            item={item}
            isChosen={chosen.includes(item.artworkId)}
            describedBy={error && id}
            onChoose={isChosen => choose(toggled(item.artworkId, isChosen))}
          />
        ))}
      </ul>
      <p id={id} role="alert" className="mt-1.5 text-[0.9375rem] text-negative empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

type ConfirmStepProps = { confirmation: Withdrawal['confirmation']; form: WithdrawalForm; order: WithdrawableOrder }

/** The order and the person that the declaration names. */
const Named = ({ form, order }: { form: WithdrawalForm; order: WithdrawableOrder }) => (
  <dl className="border-line border-t text-[0.9375rem]">
    <ReceiptLine label={withdrawalPageTexts.order}>{`${order.reference}, ${withdrawalPageTexts.placedOn(order.paidAt)}`}</ReceiptLine>
    <ReceiptLine label={withdrawalPageTexts.name}>{form.customerName}</ReceiptLine>
    <ReceiptLine label={withdrawalPageTexts.email}>{form.customerEmail}</ReceiptLine>
  </dl>
)

/** Shows the declaration as it will be sent, with the button that the law prescribes. */
export const ConfirmStep = ({ confirmation, form: declared, order }: ConfirmStepProps) => {
  const { items, deadline, isLate } = order
  const [chosen, setChosen] = useState<readonly number[]>(() => items.map(item => item.artworkId))
  const { isBusy, failure, forgetFailure, confirm, goBack } = confirmation
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failure.works) form.current?.querySelector<HTMLElement>('[name=artworkIds]')?.focus()
  }, [failure])
  const choose = (ids: readonly number[]): void => {
    setChosen(ids)
    forgetFailure()
  }
  return (
    <StepForm
      step={2}
      title={withdrawalPageTexts.confirm}
      ref={form}
      takesFocus
      message={failure.message}
      onSubmit={event => {
        event.preventDefault()
        void confirm(declared, chosen)
      }}
      actions={
        <>
          <Button type="submit" aria-disabled={isBusy} className="max-sm:w-full">
            {isBusy ? withdrawalPageTexts.confirming : confirmationLabel}
          </Button>
          <Button look="text" onClick={goBack}>
            {withdrawalPageTexts.back}
          </Button>
        </>
      }
    >
      <p className="bg-mat px-6 py-5 font-serif text-xl leading-snug">{withdrawalTexts.statement({ items: chosen })}</p>
      <Works items={items} chosen={chosen} error={failure.works} choose={choose} />
      <Named form={declared} order={order} />
      <p className="text-[0.9375rem] text-quiet">
        {isLate ? withdrawalTexts.late(order) : withdrawalPageTexts.deadline(deadline, order)} {withdrawalPageTexts.nothingYet}
      </p>
    </StepForm>
  )
}
