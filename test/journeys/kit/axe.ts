import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Returns what axe finds wrong on a page, by all of its rules or by those with a tag. It runs in the page itself: axe's usual way opens an empty
 * page each time to gather what it found in frames, of which this site has none, and takes more than twice as long.
 */
export const axeViolations = async (page: Page, tags: readonly string[] = []) => {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  return (await (tags.length ? axe.withTags([...tags]) : axe).analyze()).violations
}
