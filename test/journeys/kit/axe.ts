import type { Page } from '@playwright/test'
import axe, { type Result } from 'axe-core'

type Global = { readonly axe?: typeof axe }

/** Returns what axe finds wrong on a page, by all of its rules or by those with a tag. Its script is put into each document once. */
export const axeViolations = async (page: Page, tags: readonly string[] = []): Promise<readonly Result[]> => {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(axe.source)
  return await page.evaluate(
    async values => {
      const runOnly = values.length ? { runOnly: { type: 'tag' as const, values } } : {}
      const found = await (globalThis as Global).axe?.run({ resultTypes: ['violations'], ...runOnly })
      if (!found) throw new Error('axe is not in the page')
      return found.violations
    },
    [...tags],
  )
}
