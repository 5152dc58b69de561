import type { BrowserContextOptions } from '@playwright/test'

const viewport = { width: 375, height: 812 }
const deviceScaleFactor = 2

/** The phone on which pages are measured. */
export const phone: BrowserContextOptions = {
  locale: 'fr-FR',
  viewport,
  deviceScaleFactor,
  isMobile: true,
  hasTouch: true,
}

/** The same phone's screen, as DevTools describes it. */
export const phoneScreen = { ...viewport, deviceScaleFactor, mobile: true }
