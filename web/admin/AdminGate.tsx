import { Menu } from 'lucide'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, Navigate, NavLink, useLocation } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import { restoreAccount } from '../account/accountStore.ts'
import { signOutWithToast } from '../account/signOut.ts'
import { useAccount } from '../account/useAccount.ts'
import { ManageCookiesButton } from '../consent/Consent.tsx'
import { Button } from '../kit/controls/Button.tsx'
import { Icon } from '../kit/controls/Icon.ts'
import { PageMeta } from '../kit/PageMeta.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { shellTexts } from '../layout/shellTexts.ts'
import { reportSecurityEvent } from '../security/reportSecurityEvent.ts'
import { adminTexts } from './adminTexts.ts'
import { type News, useFreshNews } from './list/news.ts'

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
  { to: paths.adminPapers(), label: adminTexts.papers },
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

/** The sections that a phone's line has room for; the others are in its menu. */
const sectionsOfPhone = 3

const Sections = ({ isOpen }: { isOpen: boolean }) => {
  const known = useFreshNews() ?? nothing
  return (
    <nav aria-label={adminTexts.sections} className="max-xl:flex-1 xl:mr-auto xl:shrink-0">
      <ul className="flex flex-wrap gap-x-4">
        {sectionsWith(known).map((section, index) => (
          <li key={section.to} className={isOpen || index < sectionsOfPhone ? '' : 'max-md:hidden'}>
            <SectionLink {...section} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const WaysOut = ({ email, isOpen }: { email: string; isOpen: boolean }) => (
  <>
    <p title={email} className="wrap-anywhere min-w-0 py-2 xl:truncate">
      <span className="text-quiet">{adminTexts.signedInAs}</span> <span>{email}</span>
    </p>
    <Link to={paths.home()} className="text-action shrink-0">
      {adminTexts.back}
    </Link>
    <ManageCookiesButton className={`text-action shrink-0 ${isOpen ? '' : 'max-2xl:hidden'}`} />
    <button type="button" className="text-action shrink-0" onClick={signOutWithToast}>
      {adminTexts.signOut}
    </button>
  </>
)

/** One line: sections, the signed-in owner, and the ways out; on a narrow screen a menu has what does not fit, until another screen opens. */
export const AdminHeader = ({ email }: { email: string }) => {
  const { key } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === key
  return (
    <div className="wrap flex flex-wrap items-center gap-x-4 text-sm xl:flex-nowrap">
      <button
        type="button"
        className="-ml-2.5 -mr-2 grid size-11 place-items-center self-start 2xl:hidden"
        aria-label={shellTexts.menu}
        aria-expanded={isOpen}
        onClick={() => setOpenAt(isOpen ? undefined : key)}
      >
        <Icon of={Menu} />
      </button>
      <Sections isOpen={isOpen} />
      <div className={`flex min-w-0 flex-wrap items-center gap-x-4 max-xl:w-full xl:flex-nowrap ${isOpen ? '' : 'max-xl:hidden'}`}>
        <WaysOut email={email} isOpen={isOpen} />
      </div>
    </div>
  )
}

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
  return children
}

/** Guards the back office's screens. The server enforces the permission itself (D3). */
export const AdminGate = ({ children }: { children: ReactNode }) => (
  <>
    <PageMeta title={adminTexts.title} noindex />
    <Gate>{children}</Gate>
  </>
)
