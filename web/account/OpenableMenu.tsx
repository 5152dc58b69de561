import { User } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import { useDismiss } from '../kit/useDismiss.ts'
import { accountTexts } from './accountTexts.ts'
import { signOutAndSay, signOutEverywhereAndSay } from './signOut.ts'

/** The menu shows who is signed in and lets them sign out. */
export const OpenableMenu = ({ email }: { email: string }) => {
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
        aria-label={accountTexts.menu}
        aria-expanded={isOpen}
        aria-controls="compte"
        onClick={() => setOpen(!isOpen)}
      >
        <User />
      </button>
      <div id="compte" hidden={!isOpen} className="absolute top-full right-0 mt-2 min-w-60 border border-line bg-paper px-5 py-3">
        <p className="wrap-anywhere max-w-72 border-line border-b pb-3 text-quiet">{email}</p>
        <button type="button" className="min-h-11 w-full text-left hover:underline" onClick={signOutAndSay}>
          {accountTexts.signOut}
        </button>
        <button type="button" className="min-h-11 w-full text-left hover:underline" onClick={signOutEverywhereAndSay}>
          {accountTexts.signOutEverywhere}
        </button>
      </div>
    </div>
  )
}
