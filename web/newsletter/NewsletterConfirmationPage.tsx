import { type ReactNode, useCallback } from 'react'
import { useLocation } from 'react-router-dom'
import { newsletterRoutes } from '../../shared/newsletter/newsletterRoutes.ts'
import { paths } from '../../shared/paths.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { cardTexts } from '../artwork/cardTexts.ts'
import { ofWall, sizesFrom } from '../artwork/pictureSizes.ts'
import type { HomeData } from '../home/homeData.ts'
import { api } from '../kit/api/api.ts'
import { ApiRefusal, messageOf } from '../kit/apiErrors.ts'
import { Button, ButtonLink } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { useFocusWhenLost } from '../kit/useFocusWhenLost.ts'
import { useLazyPart } from '../kit/useLazyPart.ts'
import { type ActionState, useAction } from '../kit/useSubmit.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import type { PageData } from '../router/page.tsx'
import { confirmationTexts } from './newsletterTexts.ts'

type Work = NonNullable<HomeData['hero']>

type PageProps = { data: PageData }

type LetterScreenProps = { state: ActionState; title: string; children?: ReactNode; actions?: ReactNode; work?: Work | undefined }

/** The layout of the newsletter's answers: a few words, and beside a final answer a painting. */
const LetterScreen = ({ state, title, children, actions, work }: LetterScreenProps) => {
  const heading = useFocusWhenLost<HTMLHeadingElement>(state !== 'idle' && title)
  return (
    <div className="wrap grid items-center gap-x-20 gap-y-12 pt-10 md:pt-16 lg:min-h-[34rem] lg:grid-cols-2">
      <div>
        {/* Another title is another heading, so that it takes the focus, and is read, where the one before had it. */}
        <h1 key={title} ref={heading} tabIndex={-1} className="max-w-[14ch] text-[clamp(2.5rem,5vw,4.25rem)] outline-none">
          {title}
        </h1>
        {children && <p className="mt-5 max-w-[34rem] text-lg text-quiet">{children}</p>}
        {actions && <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">{actions}</div>}
      </div>
      {work?.image && (
        <figure className="mx-auto w-full max-w-[34rem]">
          <ArtworkPicture
            image={work.image}
            alt={cardTexts.alt(work.title, work.technique, work.dimensions)}
            sizes={sizesFrom(`min(${ofWall()}, 34rem)`, { 64: `min(${ofWall(1 / 2, 5)}, 34rem)` })}
          />
          <figcaption className="mt-3 text-[0.9375rem] text-quiet">
            <em className="font-serif text-[1.0625rem] text-ink">{work.title}</em>, {cardTexts.label(work)}
          </figcaption>
        </figure>
      )}
    </div>
  )
}

const textIn = (state: unknown, field: string): string | undefined => {
  const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, field) : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Thanks the reader and asks them to open the mail. `subscriber` is the navigation's state, which may be absent. */
const Welcome = ({ subscriber }: { subscriber: unknown }) => (
  <div className="wrap max-w-3xl pt-8 md:pt-14">
    <h1 className="text-4xl md:text-6xl">{confirmationTexts.thanks(textIn(subscriber, 'name'))}</h1>
    <p className="mt-4 text-lg">{confirmationTexts.check(textIn(subscriber, 'email'))}</p>
    <h2 className="label-caps mt-12 text-quiet">{confirmationTexts.stepsTitle}</h2>
    <ol className="mt-4">
      {confirmationTexts.steps.map((step, at) => (
        <li key={step} className="flex gap-5 border-line border-t py-4 font-serif text-xl leading-snug">
          <span className="text-quiet tabular-nums">{at + 1}</span>
          {step}
        </li>
      ))}
    </ol>
    <div className="mt-8 flex flex-wrap gap-4">
      <ButtonLink to={paths.catalogueAlias()}>{confirmationTexts.catalogue}</ButtonLink>
      <ButtonLink to={paths.home()} look="secondary">
        {confirmationTexts.home}
      </ButtonLink>
    </div>
  </div>
)

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
  /** The links to go on when the mailed link is refused. */
  readonly instead: ReactNode
  readonly children?: string
}

/** A failed request can be retried, a refused link cannot. */
const Failure = ({ failure, onRetry, instead, children }: FailureProps) => {
  const isRefused = failure instanceof ApiRefusal && failure.status < 500
  const heading = useFocusWhenLost<HTMLHeadingElement>(failure)
  if (!isRefused)
    return (
      <EmptyState
        title={confirmationTexts.refused}
        ref={heading}
        tabIndex={-1}
        action={<Button onClick={onRetry}>{confirmationTexts.retry}</Button>}
      >
        {messageOf(failure)}
      </EmptyState>
    )
  return (
    <EmptyState title={confirmationTexts.refused} ref={heading} tabIndex={-1} action={instead}>
      {children ?? failure.errors[0]?.message ?? messageOf(failure)}
    </EmptyState>
  )
}

/** Loads the work that opens the home page, which is shown beside a final answer. */
const useHeroWork = (isWanted: boolean, data: PageData): Work | undefined => {
  const load = useCallback(() => data(paths.home()) as Promise<HomeData>, [data])
  return useLazyPart(isWanted, load)?.hero
}

const Confirmation = ({ data, token }: PageProps & { token: string }) => {
  const { state, run } = useAction(() => api(newsletterRoutes.confirmNewsletter, { body: { token } }))
  const work = useHeroWork(state === 'done', data)
  const again = <ButtonLink to={paths.newsletter()}>{confirmationTexts.again}</ButtonLink>
  if (typeof state === 'object') return <Failure failure={state.failure} onRetry={run} instead={again} />
  if (state !== 'done')
    return (
      <LetterScreen
        state={state}
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
    <LetterScreen state={state} title={confirmationTexts.confirmed} actions={<Onwards />} work={work}>
      {confirmationTexts.confirmedDetail}
    </LetterScreen>
  )
}

const Leaving = ({ data, token }: PageProps & { token: string }) => {
  const { state, run } = useAction(() => api(newsletterRoutes.unsubscribeNewsletter, { query: { token } }))
  const work = useHeroWork(state === 'done', data)
  if (typeof state === 'object')
    return (
      <Failure failure={state.failure} onRetry={run} instead={<ButtonLink to={paths.contact()}>{confirmationTexts.write}</ButtonLink>}>
        {confirmationTexts.leaveByHand}
      </Failure>
    )
  if (state === 'done')
    return (
      <LetterScreen state={state} title={confirmationTexts.left} actions={<Onwards />} work={work}>
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
    <LetterScreen state={state} title={confirmationTexts.leaveTitle} actions={leave}>
      {confirmationTexts.leaveDetail}
    </LetterScreen>
  )
}

/** Links bring their token behind the `#`, so that no server's log has it. */
export const NewsletterConfirmationPage = ({ data }: PageProps) => {
  const { state, hash } = useLocation()
  const linked = new URLSearchParams(hash.slice(1))
  const [token, leavingToken] = [linked.get('token'), linked.get('desinscription')]
  return (
    <>
      <PageMeta title={confirmationTexts.pageTitle} noindex referrer="no-referrer" />
      {token && <Confirmation data={data} token={token} />}
      {!token && leavingToken && <Leaving data={data} token={leavingToken} />}
      {!token && !leavingToken && <Welcome subscriber={state} />}
    </>
  )
}
