import type { WithdrawalForm } from '../../shared/withdrawal/withdrawal.ts'
import { Button } from '../kit/controls/Button.tsx'
import { TextField } from '../kit/controls/Field.tsx'
import { StepForm } from './StepForm.tsx'
import type { Withdrawal } from './useWithdrawal.ts'
import { withdrawalPageTexts } from './withdrawalPageTexts.ts'

type IdentifyStepProps = { identification: Withdrawal['identification']; isBack: boolean }

/** Asks for the order, its e-mail address and the buyer's name, and for nothing more, because the law allows no more. */
export const IdentifyStep = ({ identification: { field, formProps, isBusy, message }, isBack }: IdentifyStepProps) => {
  const labelled = (name: keyof WithdrawalForm) => ({ ...field(name), label: withdrawalPageTexts[name], required: true })
  return (
    <StepForm
      {...formProps}
      step={1}
      title={withdrawalPageTexts.identify}
      takesFocus={isBack}
      message={message}
      actions={
        <Button type="submit" aria-disabled={isBusy} className="max-sm:w-full">
          {isBusy ? withdrawalPageTexts.looking : withdrawalPageTexts.next}
        </Button>
      }
    >
      <TextField {...labelled('reference')} helper={withdrawalPageTexts.referenceHelp} entry="code" />
      <TextField {...labelled('customerEmail')} helper={withdrawalPageTexts.customerEmailHelp} entry="email" />
      <TextField {...labelled('customerName')} entry="personName" />
    </StepForm>
  )
}
