import { Link } from 'react-router-dom'
import { Button } from '../../kit/controls/Button.tsx'
import { PasswordField } from '../../kit/controls/PasswordField.tsx'
import { toast } from '../../kit/toast.ts'
import { paths } from '../../layout/paths.ts'
import { signInBy } from '../accountStore.ts'
import { AuthRefusal } from '../auth.ts'
import { submitClass } from './AccountFrame.tsx'
import { AddressField } from './AddressField.tsx'
import { sayRefusal } from './refusalWords.ts'
import { customerTexts } from './signInTexts.ts'
import { type SharedAddress, useAccountForm } from './useAccountForm.ts'

type SignInFormProps = SharedAddress & { onUnconfirmed: () => void }

export const SignInForm = ({ email, onEmail, onUnconfirmed }: SignInFormProps) => {
  const { isBusy, fieldOf, formProps } = useAccountForm({
    form: 'signIn',
    email,
    onEmail,
    send: async credentials => {
      await signInBy((pool, askCode) => pool.signIn(credentials, askCode))
      toast.success(customerTexts.signedIn)
    },
    refused: error => {
      if (error instanceof AuthRefusal && error.code === 'unconfirmed') onUnconfirmed()
      sayRefusal(error)
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <AddressField field={fieldOf('email')} />
      <PasswordField {...fieldOf('password')} label={customerTexts.password} autoComplete="current-password" />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Button type="submit" aria-disabled={isBusy} className={submitClass}>
          {isBusy ? customerTexts.signingIn : customerTexts.signIn}
        </Button>
        <Link to={paths.reset()} className="text-action text-[0.9375rem]">
          {customerTexts.forgotten}
        </Link>
      </div>
    </form>
  )
}
