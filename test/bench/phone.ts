import type { BrowserContextOptions } from '@playwright/test'

/** What pages are measured on. */
export const phone: BrowserContextOptions = {
  locale: 'fr-FR',
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}
