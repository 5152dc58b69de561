import type { BrowserContextOptions } from '@playwright/test'

/** The phone on which pages are measured. */
export const phone: BrowserContextOptions = {
  locale: 'fr-FR',
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}
