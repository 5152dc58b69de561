import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { farewellWork, welcomeWork } from '../../shared/content/newsletter.ts'
import { newsletterRoutes } from '../../shared/newsletter/newsletterRoutes.ts'
import type { Api } from '../kit/api.ts'
import { ApiRefusal, messageOf } from '../kit/apiErrors.ts'
import { Button } from '../kit/Button.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { paths } from '../layout/paths.ts'
import { confirmationTexts } from './confirmationTexts.ts'
import { LetterScreen } from './LetterScreen.tsx'
import { Welcome } from './Welcome.tsx'

type State = 'idle' | 'busy' | 'done' | { readonly failure: unknown }

/** Runs the action and exposes its state. */
const useDeed = (deed: () => Promise<unknown>) => {
  const [state, setState] = useState<State>('idle')
  const run = useCallback(async () => {
    setState('busy')
    try {
      await deed()
      setState('done')
    } catch (failure) {
      setState({ failure })
    }
  }, [deed])
  return { state, run }
}

const Onwards = () => (
  <>
    <ButtonLink to={paths.catalogueAlias()}>{confirmationTexts.catalogue}</ButtonLink>
    <ButtonLink look="text" to={paths.home()}>
      {confirmationTexts.home}
    </ButtonLink>
  </>
)

/** A refused link leads to the form; a failed request can be retried. */
const Failure = ({ failure, onRetry }: { failure: unknown; onRetry: () => void }) => {
  const isRefused = failure instanceof ApiRefusal && failure.status < 500
  const again = <ButtonLink to={paths.newsletter()}>{confirmationTexts.again}</ButtonLink>
  return (
    <EmptyState title={confirmationTexts.refused} action={isRefused ? again : <Button onClick={onRetry}>{confirmationTexts.retry}</Button>}>
      {(isRefused && failure.errors[0]?.message) || messageOf(failure)}
    </EmptyState>
  )
}

const Confirmation = ({ api, token }: { api: Api; token: string }) => {
  const deed = useCallback(() => api(newsletterRoutes.confirmNewsletter, { body: { token } }), [api, token])
  const { state, run } = useDeed(deed)
  useEffect(() => void run(), [run])
  if (typeof state === 'object') return <Failure failure={state.failure} onRetry={run} />
  if (state !== 'done') return <LetterScreen title={confirmationTexts.confirming} />
  return (
    <LetterScreen title={confirmationTexts.confirmed} actions={<Onwards />} work={welcomeWork}>
      {confirmationTexts.confirmedDetail}
    </LetterScreen>
  )
}

/** Asks for a confirmation before unsubscribing, because mail scanners follow links too. */
const Leaving = ({ api, token }: { api: Api; token: string }) => {
  const deed = useCallback(() => api(newsletterRoutes.unsubscribeNewsletter, { query: { token } }), [api, token])
  const { state, run } = useDeed(deed)
  if (typeof state === 'object') return <Failure failure={state.failure} onRetry={run} />
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

export const NewsletterConfirmationPage = ({ api }: { api: Api }) => {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const [token, leavingToken] = [query.get('token'), query.get('desinscription')]
  return (
    <div aria-live="polite">
      <PageMeta title={confirmationTexts.pageTitle} noindex referrer="no-referrer" />
      {token && <Confirmation api={api} token={token} />}
      {!token && leavingToken && <Leaving api={api} token={leavingToken} />}
      {!token && !leavingToken && <Welcome subscriber={state} />}
    </div>
  )
}
