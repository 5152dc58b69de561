import { Link, useNavigate } from 'react-router-dom'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { PasswordField } from '../../kit/controls/PasswordField.tsx'
import type { MailedCode } from '../../kit/session/auth.ts'
import { toast } from '../../kit/toast.ts'
import { useIsStillOnPage } from '../../layout/useIsStillOnPage.ts'
import { askPool } from '../accountStore.ts'
import { AccountFrame, AddressField, submitClass } from '../forms/AccountFrame.tsx'
import { linkWordsOf, sayRefusal } from '../forms/refusalWords.ts'
import { signInTexts } from '../forms/signInTexts.ts'
import { type SharedAddress, useAccountForm } from '../forms/useAccountForm.ts'
import { menuTexts } from '../menuTexts.ts'

/** An administrator's password is longer (D12c); the mail's link says whose it is. */
type NewPasswordProps = { mailed: MailedCode; isAdmin: boolean; onChosen: () => void; onGiveUp: () => void }

/** The page a reset mail's link leads to (D14). */
export const NewPassword = ({ mailed, isAdmin, onChosen, onGiveUp }: NewPasswordProps) => {
  const { isBusy, fieldOf, formProps } = useAccountForm({
    form: isAdmin ? 'newAdminPassword' : 'newPassword',
    send: async ({ password }) => {
      await askPool(pool => pool.resetPassword({ ...mailed, password }))
      toast.success(signInTexts.chosen)
      onChosen()
    },
    refused: error => toast.error(menuTexts.errorTitle, linkWordsOf(error)),
  })
  return (
    <AccountFrame title={signInTexts.chooseTitle}>
      <form {...formProps} className="flex flex-col gap-6">
        {/* The hidden field gives password managers the user name that the new password belongs to. */}
        <input hidden readOnly type="email" name="email" value={mailed.email} autoComplete="username" />
        <PasswordField
          {...fieldOf('password')}
          label={signInTexts.newPassword}
          helper={isAdmin ? signInTexts.adminPasswordHelp : signInTexts.passwordHelp}
          autoComplete="new-password"
        />
        <PasswordField {...fieldOf('confirmPassword')} label={signInTexts.confirmPassword} autoComplete="new-password" />
        <Button type="submit" aria-disabled={isBusy} className={submitClass}>
          {isBusy ? signInTexts.choosing : signInTexts.choose}
        </Button>
      </form>
      <p className="mt-8">
        <Link to={paths.reset()} className="text-action text-[0.9375rem]" onClick={onGiveUp}>
          {signInTexts.resetAgain}
        </Link>
      </p>
    </AccountFrame>
  )
}

/** Requests the mail whose link lets the customer choose a new password. */
export const ResetRequest = ({ email, onEmail }: SharedAddress) => {
  const navigate = useNavigate()
  const stay = useIsStillOnPage()
  const { isBusy, fieldOf, formProps } = useAccountForm({
    form: 'reset',
    email,
    onEmail,
    send: async asked => {
      const isHere = stay()
      await askPool(pool => pool.askReset(asked.email))
      toast.success(signInTexts.resetSent)
      if (isHere()) await navigate(paths.auth(), { replace: true })
    },
    refused: sayRefusal,
  })
  return (
    <AccountFrame title={signInTexts.resetTitle} lead={signInTexts.resetLead}>
      <form {...formProps} className="flex flex-col gap-6">
        <AddressField field={fieldOf('email')} />
        <Button type="submit" aria-disabled={isBusy} className={submitClass}>
          {isBusy ? signInTexts.resetting : signInTexts.reset}
        </Button>
      </form>
      <p className="mt-8">
        <Link to={paths.auth()} className="text-action text-[0.9375rem]">
          {signInTexts.back}
        </Link>
      </p>
    </AccountFrame>
  )
}
