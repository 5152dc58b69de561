import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../../../shared/paths.ts'
import { CodeGate } from '../forms/CodeForm.tsx'
import { CustomerSignIn } from './CustomerSignIn.tsx'
import { EmailConfirmation } from './EmailConfirmation.tsx'
import { NewPassword, ResetRequest } from './PasswordReset.tsx'
import { SignedOutOnly } from './signInRedirect.tsx'
import { mailedIn, useMailedLink } from './useMailedLink.ts'

const mailedCode = (hash: string) => {
  const found = mailedIn(hash.slice(1), 'code')
  const isAdmin = new URLSearchParams(hash.slice(1)).get('admin') === 'true'
  return found && { mailed: { email: found.email, code: found.value }, isAdmin }
}

/** The customer's sign-in pages (D12), to which the links in their mails lead too (D14). */
export const AuthPage = () => {
  const [query] = useSearchParams()
  const { brought: { mailed, isAdmin = false } = {}, forget } = useMailedLink(mailedCode)
  const [email, setEmail] = useState(mailed?.email ?? '')
  const navigate = useNavigate()
  const isReset = query.get('reset') === 'true'
  const chosen = () => {
    forget()
    void navigate(paths.auth(), { replace: true })
  }
  if (mailed && isReset) return <NewPassword mailed={mailed} isAdmin={isAdmin} onChosen={chosen} onGiveUp={forget} />
  if (mailed) return <EmailConfirmation key={mailed.code} mailed={mailed} onConfirmed={forget} />
  return (
    <CodeGate>
      <SignedOutOnly>
        {isReset ? <ResetRequest email={email} onEmail={setEmail} /> : <CustomerSignIn email={email} onEmail={setEmail} />}
      </SignedOutOnly>
    </CodeGate>
  )
}
