import { Button } from '../../kit/controls/Button.tsx'
import { PasswordField } from '../../kit/controls/PasswordField.tsx'
import { toast } from '../../kit/toast.ts'
import { askPool } from '../accountStore.ts'
import { submitClass } from './AccountFrame.tsx'
import { AddressField } from './AddressField.tsx'
import { sayRefusal } from './refusalWords.ts'
import { customerTexts } from './signInTexts.ts'
import { type SharedAddress, useAccountForm } from './useAccountForm.ts'

type SignUpFormProps = SharedAddress & { onSignedUp: (email: string) => void }

export const SignUpForm = ({ email, onEmail, onSignedUp }: SignUpFormProps) => {
  const { isBusy, fieldOf, formProps } = useAccountForm({
    form: 'signUp',
    email,
    onEmail,
    send: async chosen => {
      await askPool(pool => pool.signUp({ email: chosen.email, password: chosen.password }))
      toast.success(customerTexts.signedUp)
      onSignedUp(chosen.email)
    },
    refused: sayRefusal,
  })
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <AddressField field={fieldOf('email')} />
      <PasswordField
        {...fieldOf('password')}
        label={customerTexts.password}
        helper={customerTexts.passwordHelp}
        autoComplete="new-password"
      />
      <PasswordField {...fieldOf('confirmPassword')} label={customerTexts.confirmPassword} autoComplete="new-password" />
      <Button type="submit" aria-disabled={isBusy} className={submitClass}>
        {isBusy ? customerTexts.signingUp : customerTexts.signUp}
      </Button>
    </form>
  )
}
