import type { CDPSession, Page } from '@playwright/test'

/** Runs in the page: the bar that lies over what has the keyboard’s focus, at its corners or its middle, or that it is out of sight. */
const faultOfFocus = (): string => {
  const focused = document.activeElement
  if (!focused || focused.matches('body, main')) return ''
  // A message goes by itself.
  const isPinned = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position) && !element.closest('[popover]')
  const barAt = ([x, y]: readonly [number, number]): Element | undefined => {
    for (let each = document.elementFromPoint(x, y); each && !each.contains(focused); each = each.parentElement)
      if (!focused.contains(each) && isPinned(each)) return each
    return undefined
  }
  const points = [...focused.getClientRects()].flatMap(({ left, top, right, bottom }) => [
    ...[left + 2, right - 2].flatMap(x => [top + 2, bottom - 2].map(y => [x, y] as const)),
    [(left + right) / 2, (top + bottom) / 2] as const,
  ])
  const { top, bottom, height } = focused.getBoundingClientRect()
  const bars = points.map(barAt)
  // Between two bars no window shows the whole of what is as high as a third of it; of a long text the browser shows the caret's line.
  const isPartEnough = focused.matches('textarea') || height >= innerHeight / 3
  const bar = !isPartEnough || bars.every(Boolean) ? bars.find(Boolean) : undefined
  const isSeen = bottom > 0 && top < innerHeight
  return isSeen && !bar ? '' : `${focused.outerHTML.slice(0, 120)} ${bar ? `under ${bar.outerHTML.slice(0, 60)}` : 'out of sight'}`
}

/** Runs in the page: a fault that is still there two frames later. */
const lastingFault = async (fault: typeof faultOfFocus): Promise<string> => {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  if (!fault()) return ''
  await frame()
  await frame()
  return fault()
}

const tabKey = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const
const shift = 8

/**
 * Has the browser press the Tab key this many times. All presses are sent at once, and the browser does one after the other: to await each would take
 * longer than what the presses do.
 */
export const pressTab = async (browser: CDPSession, times: number, isBack = false): Promise<void> => {
  const key = { ...tabKey, modifiers: isBack ? shift : 0 }
  const press = [{ ...key, type: 'rawKeyDown' } as const, { ...key, type: 'keyUp' } as const]
  const presses = Array.from({ length: times }, () => press).flat()
  await Promise.all(presses.map(event => browser.send('Input.dispatchKeyEvent', event)))
}

type Walk = { readonly endWalk: () => readonly string[] }

/** Runs in the page: judges what each press of a key led to, as the next one comes. */
const beginWalk = (fault: typeof faultOfFocus): void => {
  const found = new Set<string>()
  const note = () => void found.add(fault())
  // What had the focus before the first press was not walked to.
  addEventListener('keydown', () => addEventListener('keydown', note, { capture: true }), { capture: true, once: true })
  const endWalk: Walk['endWalk'] = () => {
    removeEventListener('keydown', note, { capture: true })
    note()
    return [...found].filter(Boolean)
  }
  Object.assign(globalThis, { endWalk })
}

/** Walks a page by the Tab key, as far as it has stops. Where the walk finds a fault it is done again, a press at a time: only what lasts is one. */
export const walkByTab = async (page: Page, browser: CDPSession, isBack: boolean): Promise<readonly string[]> => {
  const stops = await page.locator('a[href], button, input, select, textarea').filter({ visible: true }).count()
  await page.evaluate(`(${beginWalk})(${faultOfFocus})`)
  await pressTab(browser, stops, isBack)
  const doubted = await page.evaluate(() => (globalThis as unknown as Walk).endWalk())
  if (!doubted.length) return []
  await pressTab(browser, stops, !isBack)
  const found = new Set<string>()
  for (let stop = 0; stop < stops; stop += 1) {
    await pressTab(browser, 1, isBack)
    found.add(await page.evaluate<string>(`(${lastingFault})(${faultOfFocus})`))
  }
  return [...found].filter(Boolean)
}

/** Runs in the page: gives the focus to each of its stops, or of those of its window, forwards and backwards. */
const focusEach = async (faultNow: () => Promise<string>): Promise<readonly string[]> => {
  const scope: ParentNode = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const stops = [...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]')].filter(
    stop => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }),
  )
  const found = new Set<string>()
  // What has the focus already would not be scrolled to.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  for (const stop of [...stops, ...stops.toReversed()]) {
    stop.focus()
    if (document.activeElement === stop) found.add(await faultNow())
  }
  stops[0]?.blur()
  scrollTo({ top: 0, behavior: 'instant' })
  return [...found].filter(Boolean)
}

/** What has the focus and cannot be seen, of all that can have it: `focus()` scrolls as the Tab key does, in a hundredth of its time. */
export const focusFaults = async (page: Page, browser: CDPSession): Promise<readonly string[]> => {
  // What shows itself to the keyboard alone does so once a key was pressed.
  await pressTab(browser, 1)
  const found = await page.evaluate<readonly string[]>(`(${focusEach})(() => (${lastingFault})(${faultOfFocus}))`)
  return found.map(fault => `hides what has the focus: ${fault}`)
}
