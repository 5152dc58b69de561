import type { Page } from '@playwright/test'

/** Runs in the page: the bar that lies over what has the keyboard’s focus, at its corners or its middle, or that it is out of sight. */
const faultOfFocus = async (): Promise<string> => {
  const fault = (): string => {
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
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  if (fault()) {
    await frame()
    await frame()
  }
  return fault()
}

/** Walks a page by one key, as far as it has stops. */
export const walkBy = async (page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly string[]> => {
  const stops = await page.locator('a[href], button, input, select, textarea').filter({ visible: true }).count()
  const found = new Set<string>()
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key)
    found.add(await page.evaluate(faultOfFocus))
  }
  return [...found].filter(Boolean)
}

/** Runs in the page: gives the focus to each of its stops, or of those of its window, forwards and backwards. */
const focusEach = async (faultNow: typeof faultOfFocus): Promise<readonly string[]> => {
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
export const focusFaults = async (page: Page): Promise<readonly string[]> => {
  // What shows itself to the keyboard alone does so once a key was pressed.
  await page.keyboard.press('Tab')
  const found = await page.evaluate<readonly string[]>(`(${focusEach})(${faultOfFocus})`)
  return found.map(fault => `hides what has the focus: ${fault}`)
}
