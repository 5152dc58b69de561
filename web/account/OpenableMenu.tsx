import { User } from 'lucide'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../shared/paths.ts'
import { Icon } from '../kit/controls/Icon.ts'
import type { Identity } from '../kit/session/auth.ts'
import { menuTexts } from './menuTexts.ts'
import { signOutEverywhereWithToast, signOutWithToast } from './signOut.ts'

/**
 * Closes an open part when the visitor clicks or moves the focus outside it, and on Escape, which gives the focus back to `opener`. The
 * returned ref is for the element that holds both.
 */
const useDismiss = <Element extends HTMLElement>(
  isOpen: boolean,
  close: () => void,
  opener: RefObject<HTMLElement | null>,
): RefObject<Element | null> => {
  const holder = useRef<Element>(null)
  useEffect(() => {
    if (!isOpen) return
    const closeElsewhere = ({ target }: Event) => {
      if (!(target instanceof Node && holder.current?.contains(target))) close()
    }
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      close()
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', closeElsewhere)
    document.addEventListener('focusin', closeElsewhere)
    document.addEventListener('keydown', closeOnEscape)
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere)
      document.removeEventListener('focusin', closeElsewhere)
      document.removeEventListener('keydown', closeOnEscape)
    }
  }, [isOpen, close, opener])
  return holder
}

/** The menu shows who is signed in, leads to their space and lets them sign out. */
export const OpenableMenu = ({ email, isAdmin }: Pick<Identity, 'email' | 'isAdmin'>) => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menu = useDismiss<HTMLDivElement>(
    isOpen,
    useCallback(() => setOpen(false), []),
    button,
  )
  return (
    <div ref={menu} className="relative">
      <button
        ref={button}
        type="button"
        className="grid size-11 place-items-center hover:text-accent"
        aria-label={menuTexts.menu}
        aria-expanded={isOpen}
        aria-controls="compte"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={User} />
      </button>
      <div
        id="compte"
        hidden={!isOpen}
        className="absolute top-full right-0 mt-2 w-max min-w-60 max-w-80 border border-line bg-paper px-5 py-3"
      >
        <p className="wrap-anywhere border-line border-b pb-3 text-quiet">{email}</p>
        <Link to={paths.customer()} className="flex min-h-11 items-center hover:underline" onClick={() => setOpen(false)}>
          {menuTexts.space}
        </Link>
        {isAdmin && (
          <Link to={paths.adminJournal('access')} className="flex min-h-11 items-center hover:underline" onClick={() => setOpen(false)}>
            {menuTexts.sessions}
          </Link>
        )}
        <button type="button" className="min-h-11 w-full text-left hover:underline" onClick={signOutWithToast}>
          {menuTexts.signOut}
        </button>
        <button type="button" className="min-h-11 w-full text-left hover:underline" onClick={signOutEverywhereWithToast}>
          {menuTexts.signOutEverywhere}
        </button>
      </div>
    </div>
  )
}
