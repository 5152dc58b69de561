import { type ReactNode, useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router-dom'
import { Consent } from '../consent/Consent.tsx'
import { Toasts } from '../kit/controls/Toasts.tsx'
import { shellTexts } from '../layout/shellTexts.ts'

/** Moves the focus to the top of every new page, so that the keyboard and the screen reader start where the eye does. */
const useFocusOnNewPage = () => {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    // Fonts that came too late for the first page may be applied from here on, since the whole layout changes anyway: see theme.css.
    document.documentElement.dataset.page = 'next'
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** Turns the browser's own scroll restoration off again on a page from the back/forward cache: the router turned it on as the page was left. */
const useManualScrollRestoration = () =>
  useEffect(() => {
    const takeOver = () => {
      history.scrollRestoration = 'manual'
    }
    window.addEventListener('pageshow', takeOver)
    return () => window.removeEventListener('pageshow', takeOver)
  }, [])

/** What surrounds every page: the public site's has the shop's header and footer, the back office's a header of its own alone. */
export const Shell = ({ header, footer }: { header: ReactNode; footer?: ReactNode }) => {
  const main = useFocusOnNewPage()
  useManualScrollRestoration()
  const pending = useNavigation().state !== 'idle'
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#contenu" className="skip-link">
        {shellTexts.skipLink}
      </a>
      <Consent />
      {header}
      <div className={`pending-line ${footer ? 'top-[70px]' : 'top-12'}`} data-pending={pending} aria-hidden="true" />
      {/* The main part is at least as high as the screen, so that the footer does not move in sight while a page loads. */}
      <main
        id="contenu"
        ref={main}
        tabIndex={-1}
        aria-busy={pending}
        className={`flex-1 ${footer ? 'min-h-svh pb-[clamp(4rem,9vw,7.5rem)]' : 'pb-12'}`}
      >
        <Outlet />
      </main>
      {footer}
      <Toasts />
    </div>
  )
}
