import { signOutAndSay } from '../account/signOut.ts'
import { paths } from '../app/paths.ts'
import { Link, NavLink } from '../router/Link.tsx'
import { adminTexts } from './adminTexts.ts'

const sections = [
  { to: paths.admin(), label: adminTexts.workshop },
  { to: paths.adminOrders(), label: adminTexts.orders },
  { to: paths.adminMessages(), label: adminTexts.messages },
  { to: paths.adminSubscribers(), label: adminTexts.subscribers },
] as const

const Sections = () => (
  <nav aria-label={adminTexts.sections} className="mr-auto">
    <ul className="flex flex-wrap gap-x-4 sm:gap-x-6">
      {sections.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} end className="nav-link aria-[current=page]:font-medium">
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)

/** Who works here, where, and the ways out. */
export const AdminHeader = ({ email }: { email: string }) => (
  <div className="border-line border-b bg-mat">
    <div className="wrap flex flex-wrap items-center gap-x-8 text-[0.9375rem] sm:py-1">
      <Sections />
      <p className="min-w-0 max-sm:order-last max-sm:w-full max-sm:pb-2 max-sm:text-xs sm:py-2">
        <span className="text-quiet">{adminTexts.signedInAs}</span> <span className="inline-block max-w-full">{email}</span>
      </p>
      <Link to={paths.home()} className="text-action">
        {adminTexts.back}
      </Link>
      <button type="button" className="text-action" onClick={signOutAndSay}>
        {adminTexts.signOut}
      </button>
    </div>
  </div>
)
