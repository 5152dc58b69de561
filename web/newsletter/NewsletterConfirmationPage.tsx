import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { farewellWork, welcomeWork } from '../../shared/content/newsletter.ts'
import { newsletterRoutes } from '../../shared/newsletter/newsletterRoutes.ts'
import type { Api } from '../kit/api/api.ts'
import { ApiRefusal, messageOf } from '../kit/api/apiErrors.ts'
import { Button, ButtonLink } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { useDeed } from '../kit/useSubmit.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { paths } from '../layout/paths.ts'
import { confirmationTexts } from './confirmationTexts.ts'
import { LetterScreen } from './LetterScreen.tsx'
import { Welcome } from './Welcome.tsx'

const Onwards = () => (
  <>
    <ButtonLink to={paths.catalogueAlias()}>{confirmationTexts.catalogue}</ButtonLink>
    <ButtonLink look="text" to={paths.home()}>
      {confirmationTexts.home}
    </ButtonLink>
  </>
)

type FailureProps = {
  readonly failure: unknown
  readonly onRetry: () => void
  /** What else one can do whose link is refused. */
  readonly instead: ReactNode
  readonly children?: string
}

/** A failed request can be retried, a refused link cannot. */
const Failure = ({ failure, onRetry, instead, children }: FailureProps) => {
  const isRefused = failure instanceof ApiRefusal && failure.status < 500
  if (!isRefused)
    return (
      <EmptyState title={confirmationTexts.refused} action={<Button onClick={onRetry}>{confirmationTexts.retry}</Button>}>
        {messageOf(failure)}
      </EmptyState>
    )
  return (
    <EmptyState title={confirmationTexts.refused} action={instead}>
      {children ?? failure.errors[0]?.message ?? messageOf(failure)}
    </EmptyState>
  )
}

const Confirmation = ({ api, token }: { api: Api; token: string }) => {
  const { state, run } = useDeed(() => api(newsletterRoutes.confirmNewsletter, { body: { token } }))
  const again = <ButtonLink to={paths.newsletter()}>{confirmationTexts.again}</ButtonLink>
  if (typeof state === 'object') return <Failure failure={state.failure} onRetry={run} instead={again} />
  if (state !== 'done')
    return (
      <LetterScreen
        title={confirmationTexts.confirmTitle}
        actions={
          <Button onClick={run} aria-disabled={state === 'busy'}>
            {state === 'busy' ? confirmationTexts.confirming : confirmationTexts.confirm}
          </Button>
        }
      >
        {confirmationTexts.confirmDetail}
      </LetterScreen>
    )
  return (
    <LetterScreen title={confirmationTexts.confirmed} actions={<Onwards />} work={welcomeWork}>
      {confirmationTexts.confirmedDetail}
    </LetterScreen>
  )
}

const Leaving = ({ api, token }: { api: Api; token: string }) => {
  const { state, run } = useDeed(() => api(newsletterRoutes.unsubscribeNewsletter, { query: { token } }))
  if (typeof state === 'object')
    return (
      <Failure failure={state.failure} onRetry={run} instead={<ButtonLink to={paths.contact()}>{confirmationTexts.write}</ButtonLink>}>
        {confirmationTexts.leaveByHand}
      </Failure>
    )
  if (state === 'done')
    return (
      <LetterScreen title={confirmationTexts.left} actions={<Onwards />} work={farewellWork}>
        {confirmationTexts.leftDetail}
      </LetterScreen>
    )
  const leave = (
    <>
      <Button look="secondary" onClick={run} aria-disabled={state === 'busy'}>
        {state === 'busy' ? confirmationTexts.leaving : confirmationTexts.leave}
      </Button>
      <ButtonLink look="text" to={paths.home()}>
        {confirmationTexts.stay}
      </ButtonLink>
    </>
  )
  return (
    <LetterScreen title={confirmationTexts.leaveTitle} actions={leave}>
      {confirmationTexts.leaveDetail}
    </LetterScreen>
  )
}

/** Links bring their token behind the `#`, so that no server's log has it; letters sent before 2026-11-23 have it in the query string. */
const linked = ({ search, hash }: { readonly search: string; readonly hash: string }, name: string): string | null =>
  new URLSearchParams(hash.slice(1)).get(name) ?? new URLSearchParams(search).get(name)

export const NewsletterConfirmationPage = ({ api }: { api: Api }) => {
  const { state, search, hash } = useLocation()
  const [token, leavingToken] = ['token', 'desinscription'].map(name => linked({ search, hash }, name))
  return (
    <div aria-live="polite">
      <PageMeta title={confirmationTexts.pageTitle} noindex referrer="no-referrer" />
      {token && <Confirmation api={api} token={token} />}
      {!token && leavingToken && <Leaving api={api} token={leavingToken} />}
      {!token && !leavingToken && <Welcome subscriber={state} />}
    </div>
  )
}
