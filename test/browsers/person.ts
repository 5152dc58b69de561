import { endpoints } from '../kit/cloud/cloud.ts'
import { until } from '../kit/values/until.ts'
import type { Driver } from './driver.ts'

/** Seconds something may take to be there, on a machine that may be busy. */
const patience = 30

/** Where the middle of the first such thing in sight is, by the words it shows or is called by; empty while nothing lies there that a hand could touch. */
const placeOf = (selector: string, words: string): string => `(() => {
  const called = element => [element.getAttribute('aria-label'), element.textContent].some(text => text !== null && text.trim().startsWith(${JSON.stringify(words)}))
  const found = [...document.querySelectorAll(${JSON.stringify(selector)})].find(element => element.checkVisibility() && called(element))
  if (!found) return ''
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = found.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  return found.contains(document.elementFromPoint(x, y)) ? x + ' ' + y : ''
})()`

const press = { type: 'pointerDown', button: 0 }
const release = { type: 'pointerUp', button: 0 }
const keysOf = (text: string): object[] => [...text].flatMap(value => ['keyDown', 'keyUp'].map(type => ({ type, value })))

/** Someone at a browser, who clicks what is in sight and types on a keyboard. */
export const personAt = (driver: Driver) => {
  /** A page that is just being left answers nothing. */
  const asked = (expression: string): Promise<string> => driver.evaluate(expression).catch(() => '')
  /** Where it was a moment ago as well: what is still moving is missed. */
  const click = async (selector: string, words = ''): Promise<void> => {
    let before = ''
    const place = await until(
      `${selector} « ${words} » to be in reach`,
      async () => {
        const now = await asked(placeOf(selector, words))
        const isAtRest = now !== '' && now === before
        before = now
        return isAtRest && now
      },
      patience,
    )
    const [x, y] = place.split(' ').map(Number)
    const actions = [{ type: 'pointerMove', x, y, duration: 0 }, press, release]
    await driver.perform([{ type: 'pointer', id: 'mouse', actions }])
  }
  return {
    open: (path: string): Promise<void> => driver.open(new URL(path, endpoints().site).href),
    click,
    type: async (name: string, text: string): Promise<void> => {
      // The footer has an address field too; the payment page has no `main`.
      const field = `:is(main, body:not(:has(main))) [name="${name}"]`
      await click(field)
      await driver.perform([{ type: 'key', id: 'keyboard', actions: keysOf(text) }])
      // The one that was clicked: a tab that is not shown may have a field of the same name.
      const value = 'document.activeElement?.value ?? ""'
      await until(`${name} to be filled in`, async () => (await asked(value)).length >= text.length, patience)
    },
    sees: async (words: string): Promise<void> => {
      const shown = `String(document.body.innerText.replace(/[\\u00a0\\u202f]/g, ' ').includes(${JSON.stringify(words)}))`
      await until(`« ${words} » to be shown`, async () => (await asked(shown)) === 'true', patience)
    },
  }
}
export type Person = ReturnType<typeof personAt>
