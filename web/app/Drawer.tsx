import { X } from 'lucide'
import { Link } from 'react-router-dom'
import { DrawerAccount } from '../account/DrawerAccount.tsx'
import { Dialog } from '../kit/controls/Dialog.tsx'
import { Icon } from '../kit/controls/Icon.ts'
import { InquiryLink } from '../layout/InquiryLink.tsx'
import { shellTexts } from '../layout/shellTexts.ts'
import { useMainLinks } from './navigation.ts'

const DrawerLinks = () => {
  const links = useMainLinks()
  return (
    <nav aria-label={shellTexts.mainNavigation} className="mt-4">
      <ul>
        {links.map(({ label, to }) => (
          <li key={to} className="border-line border-b">
            <Link to={to} className="block py-4 font-serif text-2xl">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The menu on a phone. */
export const Drawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} label={shellTexts.menu} className="drawer">
    <div className="flex min-h-full flex-col px-6 pt-3 pb-8">
      <button
        type="button"
        className="-mr-2.5 grid size-11 place-items-center self-end"
        aria-label={shellTexts.closeMenu}
        onClick={onClose}
      >
        <Icon of={X} />
      </button>
      <DrawerLinks />
      <DrawerAccount />
      <div className="mt-auto pt-8">
        <InquiryLink className="w-full" />
      </div>
    </div>
  </Dialog>
)
