import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Tabs } from '../../kit/controls/Tabs.tsx'
import { paths } from '../../layout/paths.ts'
import { AccountFrame } from '../forms/AccountFrame.tsx'
import { ResendConfirmation } from '../forms/ResendConfirmation.tsx'
import { SignInForm } from '../forms/SignInForm.tsx'
import { SignUpForm } from '../forms/SignUpForm.tsx'
import { customerTexts } from '../forms/signInTexts.ts'

/** Stands under the form when the account's address is not confirmed yet. */
const AwaitedMail = ({ email }: { email: string }) => (
  <div className="mt-10 border-line border-t pt-4">
    <p className="text-quiet">{customerTexts.noMail}</p>
    <ResendConfirmation email={email} />
  </div>
)

type CustomerSignInProps = { email: string; onEmail: (email: string) => void; hasOwnerLink?: boolean }

/** The customer's tabs; `hasOwnerLink` adds the link to the owner's sign-in, on the page that both use (D12). */
export const CustomerSignIn = ({ email, onEmail, hasOwnerLink = false }: CustomerSignInProps) => {
  const [shown, setShown] = useState('signIn')
  const [awaited, setAwaited] = useState<string>()
  const signedUp = (address: string) => {
    setAwaited(address)
    setShown('signIn')
  }
  const signIn = <SignInForm email={email} onEmail={onEmail} onUnconfirmed={() => setAwaited(email.trim())} />
  const signUp = <SignUpForm email={email} onEmail={onEmail} onSignedUp={signedUp} />
  const tabs = [
    { id: 'signIn', label: customerTexts.signInTab, content: shown === 'signIn' && signIn },
    { id: 'signUp', label: customerTexts.signUpTab, content: shown === 'signUp' && signUp },
  ]
  return (
    <AccountFrame title={customerTexts.title} description={customerTexts.description} lead={customerTexts.lead}>
      <Tabs label={customerTexts.tabs} tabs={tabs} shown={shown} onShow={setShown} />
      {awaited && shown === 'signIn' && <AwaitedMail email={awaited} />}
      {hasOwnerLink && (
        <p className="mt-12">
          <Link to={paths.login(paths.admin())} className="text-action text-[0.9375rem] text-quiet">
            {customerTexts.owner}
          </Link>
        </p>
      )}
    </AccountFrame>
  )
}
