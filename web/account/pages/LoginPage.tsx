import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { CodeGate } from '../forms/CodeForm.tsx'
import { CustomerSignIn } from './CustomerSignIn.tsx'
import { OwnerSignIn } from './OwnerSignIn.tsx'
import { leadsToAdmin, ownPage, SignedOutOnly } from './signInRedirect.tsx'

/** Opens on the customer's form, or on the owner's when `next` leads to the back office (D12). */
export const LoginPage = () => {
  const [query] = useSearchParams()
  const [email, setEmail] = useState('')
  const next = ownPage(query.get('next'))
  return (
    <CodeGate>
      <SignedOutOnly next={next}>
        {leadsToAdmin(next) ? (
          <OwnerSignIn email={email} onEmail={setEmail} />
        ) : (
          <CustomerSignIn email={email} onEmail={setEmail} hasOtherWays />
        )}
      </SignedOutOnly>
    </CodeGate>
  )
}
