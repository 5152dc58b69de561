import type { WithdrawalForm } from '../../shared/withdrawal/withdrawal.ts'
import { Button } from '../kit/Button.tsx'
import { TextField } from '../kit/Field.tsx'
import { StepForm } from './StepForm.tsx'
import type { Withdrawal } from './useWithdrawal.ts'
import { withdrawalPageTexts } from './withdrawalPageTexts.ts'

const warmRules = () => void import('./withdrawalForm.ts').catch(() => undefined)

/** Asks for the order, its e-mail address and the buyer's name, and for nothing more, because the law allows no more. */
export const IdentifyStep = ({ withdrawal, isReturn }: { withdrawal: Withdrawal; isReturn: boolean }) => {
  const { values, edit, isBusy, message, errorOf, prepare } = withdrawal
  const field = (name: keyof WithdrawalForm) => ({
    name,
    label: withdrawalPageTexts[name],
    value: values[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => edit(name, target.value),
    required: true,
  })
  return (
    <StepForm
      step={1}
      title={withdrawalPageTexts.identify}
      takesFocus={isReturn}
      message={message}
      onSubmit={prepare}
      onFocus={warmRules}
      actions={
        <Button type="submit" aria-disabled={isBusy} className="max-sm:w-full">
          {isBusy ? withdrawalPageTexts.looking : withdrawalPageTexts.next}
        </Button>
      }
    >
      <TextField
        {...field('reference')}
        helper={withdrawalPageTexts.referenceHelp}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        {...field('customerEmail')}
        helper={withdrawalPageTexts.customerEmailHelp}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextField {...field('customerName')} autoComplete="name" />
    </StepForm>
  )
}
