import { useEffect, useRef } from 'react'
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { Consent } from '../consent/Consent.tsx'
import type { Api } from '../kit/api.ts'
import { Toasts } from '../kit/Toasts.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { shellTexts } from './shellTexts.ts'

/** A new page is read from its beginning: the keyboard and the screen reader follow the eye to the top. */
const useFocusOnNewPage = () => {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** The router calls every first page of a tab `default`: without its address it would open as far down as the one before. */
const placeKey = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key)

export const Shell = ({ api }: { api: Api }) => {
  const main = useFocusOnNewPage()
  const pending = useNavigation().state === 'loading'
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#contenu" className="skip-link">
        {shellTexts.skipLink}
      </a>
      <Consent />
      <Header />
      <div className="pending-line" data-pending={pending} aria-hidden="true" />
      <main id="contenu" ref={main} tabIndex={-1} aria-busy={pending} className="flex-1 pb-[clamp(4rem,9vw,7.5rem)]">
        <Outlet />
      </main>
      <Footer api={api} />
      <Toasts />
      <ScrollRestoration getKey={placeKey} />
    </div>
  )
}
