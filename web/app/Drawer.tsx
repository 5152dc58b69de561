import { Link } from 'react-router-dom'
import { ButtonAnchor } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { CloseIcon } from '../kit/icons.tsx'
import { mainLinks, quoteAddress } from './navigation.ts'
import { shellTexts } from './shellTexts.ts'

/** The menu on a phone. */
export const Drawer = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} label={shellTexts.menu} className="drawer">
    <div className="flex h-full flex-col px-6 pt-3 pb-8">
      <button
        type="button"
        className="-mr-2.5 grid size-11 place-items-center self-end"
        aria-label={shellTexts.closeMenu}
        onClick={onClose}
      >
        <CloseIcon />
      </button>
      <nav aria-label={shellTexts.mainNavigation} className="mt-4">
        <ul>
          {mainLinks.map(({ label, to }) => (
            <li key={to} className="border-line border-b">
              <Link to={to} className="block py-4 font-serif text-2xl" onClick={onClose}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ButtonAnchor href={quoteAddress()} className="mt-auto w-full">
        {shellTexts.quote}
      </ButtonAnchor>
    </div>
  </Dialog>
)
