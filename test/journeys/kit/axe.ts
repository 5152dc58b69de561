import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Result, RunOnly } from 'axe-core'

type Colour = { r: number; g: number; b: number; alpha: number; parseString(text: string): Colour }
type Global = { readonly axe: typeof axe & { readonly commons: { readonly color: { readonly Color: { readonly prototype: Colour } } } } }

/**
 * Has axe remember the few colours that it reads some thousand times a page, for half of the time that it takes to judge contrast; and leave out the
 * HTML of each element that it judges, the whole page's too, since what it finds is named by its selector.
 */
const hasten = (): void => {
  const { axe } = globalThis as unknown as Global
  axe.configure({ noHtml: true })
  const colour = axe.commons.color.Color.prototype
  const { parseString } = colour
  const known = new Map<string, Omit<Colour, 'parseString'>>()
  colour.parseString = function (text) {
    const { r, g, b, alpha } = known.get(text) ?? parseString.call(this, text)
    known.set(text, { r, g, b, alpha })
    return Object.assign(this, { r, g, b, alpha })
  }
}

/** The shorter of axe's two scripts is in a page in half the time. */
const script = `${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')};(${hasten})()`

/** Returns what axe finds wrong on a page, by all of its rules or by those asked for. Its script is put into each document once. */
export const axeViolations = async (page: Page, runOnly?: RunOnly): Promise<readonly Result[]> => {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(script)
  return await page.evaluate(
    async only => {
      const options = { resultTypes: ['violations' as const], ...(only && { runOnly: only }) }
      return (await (globalThis as unknown as Global).axe.run(options)).violations
    },
    runOnly && { type: runOnly.type, values: [...runOnly.values] },
  )
}
