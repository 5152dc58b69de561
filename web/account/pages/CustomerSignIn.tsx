import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { PasswordField } from '../../kit/controls/PasswordField.tsx'
import { Tabs } from '../../kit/controls/Tabs.tsx'
import { AuthRefusal } from '../../kit/session/auth.ts'
import { toast } from '../../kit/toast.ts'
import { askPool, signInBy } from '../accountStore.ts'
import { AccountFrame, AddressField, submitClass } from '../forms/AccountFrame.tsx'
import { ResendConfirmation } from '../forms/ResendConfirmation.tsx'
import { sayRefusal } from '../forms/refusalWords.ts'
import { signInTexts } from '../forms/signInTexts.ts'
import { type SharedAddress, useAccountForm } from '../forms/useAccountForm.ts'

type SignUpFormProps = SharedAddress & { onSignedUp: (email: string) => void }

const SignUpForm = ({ email, onEmail, onSignedUp }: SignUpFormProps) => {
  const { isBusy, fieldOf, formProps } = useAccountForm({
    form: 'signUp',
    email,
    onEmail,
    send: async chosen => {
      await askPool(pool => pool.signUp({ email: chosen.email, password: chosen.password }))
      toast.success(signInTexts.signedUp)
      onSignedUp(chosen.email)
    },
    refused: sayRefusal,
  })
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <AddressField field={fieldOf('email')} />
      <PasswordField {...fieldOf('password')} label={signInTexts.password} helper={signInTexts.passwordHelp} autoComplete="new-password" />
      <PasswordField {...fieldOf('confirmPassword')} label={signInTexts.confirmPassword} autoComplete="new-password" />
      <Button type="submit" aria-disabled={isBusy} className={submitClass}>
        {isBusy ? signInTexts.signingUp : signInTexts.signUp}
      </Button>
    </form>
  )
}

type SignInFormProps = SharedAddress & { onUnconfirmed: () => void }

const SignInForm = ({ email, onEmail, onUnconfirmed }: SignInFormProps) => {
  const { isBusy, fieldOf, formProps } = useAccountForm({
    form: 'signIn',
    email,
    onEmail,
    send: async credentials => {
      await signInBy((pool, askCode) => pool.signIn(credentials, askCode))
      toast.success(signInTexts.signedIn)
    },
    refused: error => {
      if (error instanceof AuthRefusal && error.code === 'unconfirmed') onUnconfirmed()
      sayRefusal(error)
    },
  })
  return (
    <form {...formProps} className="flex flex-col gap-6">
      <AddressField field={fieldOf('email')} />
      <PasswordField {...fieldOf('password')} label={signInTexts.password} autoComplete="current-password" />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Button type="submit" aria-disabled={isBusy} className={submitClass}>
          {isBusy ? signInTexts.signingIn : signInTexts.signIn}
        </Button>
        <Link to={paths.reset()} className="text-action text-[0.9375rem]">
          {signInTexts.forgotten}
        </Link>
      </div>
    </form>
  )
}

/** Stands under the form when the account's address is not confirmed yet. */
const AwaitedMail = ({ email }: { email: string }) => (
  <div className="mt-10 border-line border-t pt-4">
    <p className="text-quiet">{signInTexts.noMail}</p>
    <ResendConfirmation email={email} />
  </div>
)

type CustomerSignInProps = { email: string; onEmail: (email: string) => void; hasOtherWays?: boolean }

/** The customer's tabs; `hasOtherWays` adds the links to the orders of who has no account, and to the owner's sign-in, on the page that both use (D12). */
export const CustomerSignIn = ({ email, onEmail, hasOtherWays = false }: CustomerSignInProps) => {
  const [shown, setShown] = useState('signIn')
  const [awaited, setAwaited] = useState<string>()
  const signedUp = (address: string) => {
    setAwaited(address)
    setShown('signIn')
  }
  const signIn = <SignInForm email={email} onEmail={onEmail} onUnconfirmed={() => setAwaited(email.trim())} />
  const signUp = <SignUpForm email={email} onEmail={onEmail} onSignedUp={signedUp} />
  const tabs = [
    { id: 'signIn', label: signInTexts.signInTab, content: shown === 'signIn' && signIn },
    { id: 'signUp', label: signInTexts.signUpTab, content: shown === 'signUp' && signUp },
  ]
  return (
    <AccountFrame title={signInTexts.title} description={signInTexts.description} lead={signInTexts.lead}>
      <Tabs label={signInTexts.tabs} tabs={tabs} shown={shown} onShow={setShown} />
      {awaited && shown === 'signIn' && <AwaitedMail email={awaited} />}
      {hasOtherWays && (
        <p className="mt-12 flex flex-wrap gap-x-8">
          <Link to={paths.customer()} className="text-action text-[0.9375rem] text-quiet">
            {signInTexts.withoutAccount}
          </Link>
          <Link to={paths.login(paths.admin())} className="text-action text-[0.9375rem] text-quiet">
            {signInTexts.owner}
          </Link>
        </p>
      )}
    </AccountFrame>
  )
}
