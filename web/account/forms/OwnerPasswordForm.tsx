import { Button } from '../../kit/controls/Button.tsx'
import { PasswordField } from '../../kit/controls/PasswordField.tsx'
import { signInBy } from '../accountStore.ts'
import { submitClass } from './AccountFrame.tsx'
import { AddressField } from './AddressField.tsx'
import { sayOwnerRefusal, sayWelcome } from './refusalWords.ts'
import { customerTexts } from './signInTexts.ts'
import { type SharedAddress, useAccountForm } from './useAccountForm.ts'

export const OwnerPasswordForm = ({ email, onEmail }: SharedAddress) => {
  const { isBusy, fieldOf, formProps } = useAccountForm({
    form: 'ownerSignIn',
    email,
    onEmail,
    send: async credentials => sayWelcome(await signInBy((pool, askCode) => pool.signIn(credentials, askCode))),
    refused: sayOwnerRefusal,
  })
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <AddressField field={fieldOf('email')} />
      <PasswordField {...fieldOf('password')} label={customerTexts.password} autoComplete="current-password" />
      <Button type="submit" aria-disabled={isBusy} className={submitClass}>
        {isBusy ? customerTexts.signingIn : customerTexts.signIn}
      </Button>
    </form>
  )
}
