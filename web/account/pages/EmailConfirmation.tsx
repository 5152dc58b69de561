import { useState } from 'react'
import { ApiRefusal } from '../../kit/apiErrors.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { PasswordField } from '../../kit/controls/PasswordField.tsx'
import { PageMeta } from '../../kit/PageMeta.tsx'
import type { MailedCode } from '../../kit/session/auth.ts'
import { toast } from '../../kit/toast.ts'
import { useFocusWhenLost } from '../../kit/useFocusWhenLost.ts'
import { useAction } from '../../kit/useSubmit.ts'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { signInBy } from '../accountStore.ts'
import { AccountFrame, AccountNotice, submitClass } from '../forms/AccountFrame.tsx'
import { ResendConfirmation } from '../forms/ResendConfirmation.tsx'
import { linkWordsOf, sayRefusal } from '../forms/refusalWords.ts'
import { signInTexts } from '../forms/signInTexts.ts'
import { useAccountForm } from '../forms/useAccountForm.ts'
import { signUpBrowserOf } from '../signUpBrowser.ts'

type MailedProps = { mailed: MailedCode; onConfirmed: () => void }

const isRefused = (failure: unknown, code: string): boolean => failure instanceof ApiRefusal && failure.code === code

const Failure = ({ failure, email, onRetry }: { failure: unknown; email: string; onRetry: () => void }) => {
  const retry = <Button onClick={onRetry}>{signInTexts.retry}</Button>
  const isOver = isRefused(failure, 'linkRefused')
  return (
    <EmptyState
      title={signInTexts.unconfirmed}
      ref={useFocusWhenLost<HTMLHeadingElement>(failure)}
      tabIndex={-1}
      action={isOver ? <ResendConfirmation email={email} look="primary" /> : retry}
    >
      {linkWordsOf(failure)}
    </EmptyState>
  )
}

const welcome = (): void => toast.success(signInTexts.confirmed)

/**
 * Elsewhere than in the browser that signed up, the reader of the mail types a password, which is the account's from then on: a stranger may
 * have chosen another one.
 */
const ByPassword = ({ mailed, onConfirmed, isAfterPress = false }: MailedProps & { isAfterPress?: boolean }) => {
  const [isOver, setOver] = useState(false)
  const heading = useFocusWhenLost<HTMLHeadingElement>(isAfterPress)
  const { isBusy, fieldOf, formProps } = useAccountForm({
    form: 'confirmation',
    send: async ({ password }) => {
      await signInBy((pool, askCode) => pool.confirmEmail({ ...mailed, password }, askCode))
      welcome()
      onConfirmed()
    },
    refused: error => {
      setOver(isRefused(error, 'linkRefused'))
      sayRefusal(error)
    },
  })
  return (
    <AccountFrame title={signInTexts.confirmTitle} titleRef={heading} lead={signInTexts.confirmByPassword}>
      <form {...formProps} className="flex flex-col gap-6">
        {/* The hidden field gives password managers the user name that the password belongs to. */}
        <input hidden readOnly type="email" name="email" value={mailed.email} autoComplete="username" />
        <PasswordField
          {...fieldOf('password')}
          label={signInTexts.password}
          helper={signInTexts.passwordHelp}
          autoComplete="current-password"
        />
        <Button type="submit" aria-disabled={isBusy} className={submitClass}>
          {isBusy ? signInTexts.confirming : signInTexts.confirm}
        </Button>
      </form>
      {isOver && <ResendConfirmation email={mailed.email} />}
    </AccountFrame>
  )
}

const ByPress = ({ mailed, onConfirmed }: MailedProps) => {
  const { state, run } = useAction(async () => {
    await signInBy((pool, askCode) => pool.confirmEmail(mailed, askCode))
    welcome()
    onConfirmed()
  })
  if (typeof state === 'object' && isRefused(state.failure, 'passwordRequired'))
    return <ByPassword mailed={mailed} onConfirmed={onConfirmed} isAfterPress />
  if (typeof state === 'object') return <Failure failure={state.failure} email={mailed.email} onRetry={run} />
  if (state !== 'idle')
    return (
      <p role="status" className="wrap py-24 text-center text-lg">
        {signInTexts.confirming}
      </p>
    )
  return (
    <AccountNotice title={signInTexts.confirmTitle} detail={signInTexts.confirmDetail}>
      <Button onClick={run}>{signInTexts.confirm}</Button>
    </AccountNotice>
  )
}

/** The page a confirmation mail's link leads to (D14): it confirms the address and signs in. */
export const EmailConfirmation = ({ mailed, onConfirmed }: MailedProps) => {
  const [isOwnBrowser] = useState(() => signUpBrowserOf(mailed.email) !== undefined)
  return (
    <>
      <PageMeta title={signInTexts.title} noindex referrer="no-referrer" />
      {isOwnBrowser ? <ByPress mailed={mailed} onConfirmed={onConfirmed} /> : <ByPassword mailed={mailed} onConfirmed={onConfirmed} />}
    </>
  )
}
