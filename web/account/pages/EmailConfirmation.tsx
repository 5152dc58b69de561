import { paths } from '../../../shared/paths.ts'
import { Button, ButtonLink } from '../../kit/controls/Button.tsx'
import { PageMeta } from '../../kit/PageMeta.tsx'
import { useAction } from '../../kit/useSubmit.ts'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { askPool } from '../accountStore.ts'
import { AuthRefusal, type MailedCode } from '../auth.ts'
import { AccountNotice } from '../forms/AccountFrame.tsx'
import { ResendConfirmation } from '../forms/ResendConfirmation.tsx'
import { linkWordsOf } from '../forms/refusalWords.ts'
import { signInTexts } from '../forms/signInTexts.ts'

const Failure = ({ failure, email, onRetry }: { failure: unknown; email: string; onRetry: () => void }) => {
  const isRefused = failure instanceof AuthRefusal && failure.code !== 'unexpected'
  const retry = <Button onClick={onRetry}>{signInTexts.retry}</Button>
  return (
    <EmptyState title={signInTexts.unconfirmed} action={isRefused ? <ResendConfirmation email={email} look="primary" /> : retry}>
      {linkWordsOf(failure)}
    </EmptyState>
  )
}

/** The page a confirmation mail's link leads to (D14): it confirms the address but signs nobody in. */
export const EmailConfirmation = ({ mailed }: { mailed: MailedCode }) => {
  const { state, run } = useAction(() => askPool(pool => pool.confirmEmail(mailed)))
  return (
    <div aria-live="polite">
      <PageMeta title={signInTexts.title} noindex referrer="no-referrer" />
      {state === 'idle' && (
        <AccountNotice title={signInTexts.confirmTitle} detail={signInTexts.confirmDetail}>
          <Button onClick={run}>{signInTexts.confirm}</Button>
        </AccountNotice>
      )}
      {state === 'busy' && <p className="wrap py-24 text-center text-lg">{signInTexts.confirming}</p>}
      {state === 'done' && (
        <AccountNotice title={signInTexts.confirmed} detail={signInTexts.confirmedDetail}>
          <ButtonLink to={paths.login()}>{signInTexts.signIn}</ButtonLink>
        </AccountNotice>
      )}
      {typeof state === 'object' && <Failure failure={state.failure} email={mailed.email} onRetry={run} />}
    </div>
  )
}
