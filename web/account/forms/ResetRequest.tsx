import { Link, useNavigate } from 'react-router-dom'
import { Button } from '../../kit/controls/Button.tsx'
import { toast } from '../../kit/toast.ts'
import { paths } from '../../layout/paths.ts'
import { useStay } from '../../layout/useStay.ts'
import { askPool } from '../accountStore.ts'
import { AccountFrame, submitClass } from './AccountFrame.tsx'
import { AddressField } from './AddressField.tsx'
import { sayRefusal } from './refusalWords.ts'
import { customerTexts } from './signInTexts.ts'
import { type SharedAddress, useAccountForm } from './useAccountForm.ts'

/** Requests the mail whose link lets the customer choose a new password. */
export const ResetRequest = ({ email, onEmail }: SharedAddress) => {
  const navigate = useNavigate()
  const stay = useStay()
  const { isBusy, fieldOf, formProps } = useAccountForm({
    form: 'reset',
    email,
    onEmail,
    send: async asked => {
      const isHere = stay()
      const mailed = await askPool(pool => pool.askReset(asked.email))
      toast.success(mailed === 'confirmation' ? customerTexts.confirmFirst : customerTexts.resetSent)
      if (isHere()) await navigate(paths.auth(), { replace: true })
    },
    refused: sayRefusal,
  })
  return (
    <AccountFrame title={customerTexts.resetTitle} lead={customerTexts.resetLead}>
      <form {...formProps} className="flex flex-col gap-6">
        <AddressField field={fieldOf('email')} />
        <Button type="submit" aria-disabled={isBusy} className={submitClass}>
          {isBusy ? customerTexts.resetting : customerTexts.reset}
        </Button>
      </form>
      <p className="mt-8">
        <Link to={paths.auth()} className="text-action text-[0.9375rem]">
          {customerTexts.back}
        </Link>
      </p>
    </AccountFrame>
  )
}
