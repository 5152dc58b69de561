import { type ReactNode, useEffect } from 'react'
import { Link, Navigate, NavLink, useLocation } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import { restoreAccount } from '../account/accountStore.ts'
import { signOutWithToast } from '../account/signOut.ts'
import { useAccount } from '../account/useAccount.ts'
import { type News, useFreshNews } from '../adminList/news.ts'
import { Button } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { reportSecurityEvent } from '../security/reportSecurityEvent.ts'
import { adminTexts } from './adminTexts.ts'

type Section = {
  readonly to: string
  readonly label: string
  /** The number of new items in the section, and the same in words for screen readers. */
  readonly count?: number
  readonly words?: string
}

const sectionsWith = ({ orders, messages, withdrawals }: News): readonly Section[] => [
  { to: paths.admin(), label: adminTexts.works },
  { to: paths.adminOrders(), label: adminTexts.orders, count: orders + withdrawals, words: adminTexts.newOrders(orders, withdrawals) },
  { to: paths.adminMessages(), label: adminTexts.messages, count: messages, words: adminTexts.newMessages(messages) },
  { to: paths.adminSubscribers(), label: adminTexts.subscribers },
  { to: paths.adminContent(), label: adminTexts.content },
  { to: paths.adminJournal(), label: adminTexts.journal },
  { to: paths.adminHelp(), label: adminTexts.help },
]

const nothing: News = { orders: 0, messages: 0, withdrawals: 0 }

const SectionLink = ({ to, label, count = 0, words }: Section) => (
  <NavLink
    to={to}
    end
    className="nav-link relative aria-[current=page]:font-medium"
    {...(count > 0 && { 'aria-label': `${label}, ${words}` })}
  >
    {label}
    {count > 0 && (
      <span className="absolute top-0.5 left-full -ml-1 grid h-[1.15rem] min-w-[1.15rem] place-items-center rounded-full bg-accent px-1 font-medium text-[0.6875rem] text-accent-ink tabular-nums leading-none">
        {adminTexts.capped(count)}
      </span>
    )}
  </NavLink>
)

const Sections = () => {
  const known = useFreshNews() ?? nothing
  return (
    <nav aria-label={adminTexts.sections} className="mr-auto">
      <ul className="flex flex-wrap gap-x-4">
        {sectionsWith(known).map(section => (
          <li key={section.to}>
            <SectionLink {...section} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The back office's header: its sections, the signed-in owner, and the links out. */
const AdminHeader = ({ email }: { email: string }) => (
  <div className="border-line border-b bg-mat print:hidden">
    <div className="wrap flex flex-wrap items-center gap-x-4 text-sm sm:py-1">
      <Sections />
      <p className="min-w-0 max-sm:order-last max-sm:w-full max-sm:pb-2 max-sm:text-xs sm:py-2">
        <span className="text-quiet">{adminTexts.signedInAs}</span> <span className="inline-block max-w-full">{email}</span>
      </p>
      <Link to={paths.home()} className="text-action">
        {adminTexts.back}
      </Link>
      <button type="button" className="text-action" onClick={signOutWithToast}>
        {adminTexts.signOut}
      </button>
    </div>
  </div>
)

const Unverified = ({ failure }: { failure: string | undefined }) =>
  failure ? (
    <EmptyState title={adminTexts.unreachable} action={<Button onClick={restoreAccount}>{adminTexts.retry}</Button>}>
      {failure}
    </EmptyState>
  ) : (
    <p role="status" className="wrap py-24 text-center text-lg">
      {adminTexts.checking}
    </p>
  )

const Denied = () => {
  const { pathname } = useLocation()
  useEffect(() => reportSecurityEvent({ eventType: 'accessDenied', eventData: { path: pathname } }), [pathname])
  return <Navigate to={paths.forbidden()} replace />
}

const Gate = ({ children }: { children: ReactNode }) => {
  const account = useAccount()
  const { pathname, search } = useLocation()
  if (account.status === 'restoring') return <Unverified failure={account.failure} />
  if (account.status === 'signedOut') return <Navigate to={paths.login(pathname + search)} replace />
  if (!account.identity.isAdmin) return <Denied />
  return (
    <>
      <AdminHeader email={account.identity.email} />
      {children}
    </>
  )
}

/** Guards the back office's screens. The server enforces the permission itself (D3). */
export const AdminGate = ({ children }: { children: ReactNode }) => (
  <>
    <PageMeta title={adminTexts.title} noindex />
    <Gate>{children}</Gate>
  </>
)
