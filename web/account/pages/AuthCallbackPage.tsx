import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '../../../shared/paths.ts'
import { Button, ButtonLink } from '../../kit/controls/Button.tsx'
import { PageMeta } from '../../kit/PageMeta.tsx'
import { AuthRefusal, type MailedSecret } from '../../kit/session/auth.ts'
import { useAction } from '../../kit/useSubmit.ts'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { signInBy } from '../accountStore.ts'
import { AccountNotice } from '../forms/AccountFrame.tsx'
import { CodeGate } from '../forms/CodeForm.tsx'
import { linkWordsOf, sayWelcome } from '../forms/refusalWords.ts'
import { callbackTexts } from '../forms/signInTexts.ts'
import { useAccount } from '../useAccount.ts'
import { pathAfterSignIn } from './signInRedirect.tsx'
import { mailedIn, useMailedLink } from './useMailedLink.ts'

const SigningIn = () => (
  <p role="status" className="wrap py-24 text-center text-lg">
    {callbackTexts.signingIn}
  </p>
)

const Failure = ({ words }: { words: string }) => (
  <EmptyState
    title={callbackTexts.errorTitle}
    action={
      <ButtonLink to={paths.login()} replace>
        {callbackTexts.back}
      </ButtonLink>
    }
  >
    {words}
  </EmptyState>
)

const wordsOf = (failure: unknown): string =>
  failure instanceof AuthRefusal && failure.code === 'unexpected' ? callbackTexts.unexpected : linkWordsOf(failure)

/** Tries the link even with a sign-in session, so that a used link is reported as such. */
const ByLink = ({ mailed }: { mailed: MailedSecret }) => {
  const { state, run } = useAction(async () => sayWelcome(await signInBy((pool, askCode) => pool.signInByLink(mailed, askCode))))
  const { identity } = useAccount()
  if (typeof state === 'object') return <Failure words={wordsOf(state.failure)} />
  if (state === 'idle')
    return (
      <AccountNotice title={callbackTexts.title} detail={callbackTexts.press}>
        <Button onClick={run}>{callbackTexts.signIn}</Button>
      </AccountNotice>
    )
  return state === 'done' && identity ? <Navigate to={pathAfterSignIn(identity)} replace /> : <SigningIn />
}

const WithoutLink = () => {
  const account = useAccount()
  if (account.status === 'signedIn') return <Navigate to={pathAfterSignIn(account.identity)} replace />
  if (account.status === 'signedOut') return <Navigate to={paths.login()} replace />
  return account.failure ? <Failure words={account.failure} /> : <SigningIn />
}

const mailedSecret = (hash: string) => {
  const found = mailedIn(hash.slice(1), 'secret')
  return found && { email: found.email, secret: found.value }
}

/** Picks the message by the error code alone and shows no other part of the address, because a stranger could have written it. */
const refusedBy = (search: string): string | undefined => {
  const code = new URLSearchParams(search).get('error')
  return code === null ? undefined : (callbackTexts.refused(code) ?? callbackTexts.unexpected)
}

/** The page a magic link leads to. The secret stands behind the `#`, so that it never reaches a server's log. */
export const AuthCallbackPage = () => {
  const { search } = useLocation()
  const { brought: mailed } = useMailedLink(mailedSecret)
  const refused = refusedBy(search)
  return (
    <CodeGate>
      <PageMeta title={callbackTexts.title} noindex referrer="no-referrer" />
      {refused ? <Failure words={refused} /> : mailed ? <ByLink key={mailed.secret} mailed={mailed} /> : <WithoutLink />}
    </CodeGate>
  )
}
