import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'
import type { RunOnly } from 'axe-core'
import { axeViolations } from './axe.ts'

/** How a screen is looked at. Below 500 px it is a phone, whose scrollbars take no room. */
export type Look = {
  readonly name: string
  readonly width: number
  readonly height: number
  /** What the browser is told to write text at, in pixels. */
  readonly text?: number
  readonly isForced?: boolean
  /** By what axe judges: all of its rules where a screen is laid out otherwise than at the other widths; where text is large, what its size can change. */
  readonly axe?: 'whole' | 'size'
}

const usualText = 16

export const looks: readonly Look[] = [
  { name: '1280 px', width: 1280, height: 800, axe: 'whole' },
  { name: '1280 px, text 200 %', width: 1280, height: 800, text: 2 * usualText, axe: 'size' },
  { name: '320 px, text 200 %', width: 320, height: 658, text: 2 * usualText, axe: 'size' },
  { name: '375 px', width: 375, height: 812, axe: 'whole' },
  { name: '390 px, forced colours', width: 390, height: 844, isForced: true },
  { name: '320 px', width: 320, height: 640 },
  // A window of 1280 × 1024 at 400 %.
  { name: '1280 px, zoom 400 %', width: 320, height: 256 },
]

/**
 * Waits until the page has this width and text size, and two frames more: what follows from a change of the window is drawn. When the text size changes,
 * Chromium leaves some elements at the one of before; a rule for all of them has it compute each anew.
 */
const drawn = (page: Page, look: { readonly text: number; readonly width: number }): Promise<void> =>
  page.evaluate(async ({ text, width }) => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    while (getComputedStyle(document.documentElement).fontSize !== `${text}px` || innerWidth !== width) await frame()
    if (getComputedStyle(document.documentElement).getPropertyValue('--text-size-looked-at') !== String(text)) {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`* { --text-size-looked-at: ${text} }`)
      document.adoptedStyleSheets = [sheet]
    }
    await frame()
    await frame()
  }, look)

const answerMilliseconds = 10_000

/** Sends a command again that Chromium left without answer, as it once did for good to one sent while a document was being replaced. */
const answered = async (send: () => Promise<unknown>, attempts = 3): Promise<void> => {
  const isAnswered = await Promise.race([send().then(() => true), setTimeout(answerMilliseconds, false, { ref: false })])
  if (isAnswered) return
  if (attempts === 1) throw new Error('Chromium does not answer')
  await answered(send, attempts - 1)
}

/** What each page was last told of each setting. */
const told = new WeakMap<Page, Map<string, unknown>>()

/**
 * Sets a page's window, text and colours for what it opens next. Only what differs is sent, because Chromium computes the whole page anew for a
 * setting that says the same, and all at once.
 */
export const prepareLook = async (
  page: Page,
  browser: CDPSession,
  { width, height, text = usualText, isForced = false }: Look,
): Promise<void> => {
  const before = told.get(page) ?? new Map<string, unknown>()
  told.set(page, before)
  const tell = async (name: string, value: unknown, send: () => Promise<unknown>): Promise<void> => {
    if (before.get(name) === value) return
    before.set(name, value)
    await send()
  }
  const hidden = width < 500
  // What a person sets in the browser: `rem` follows it, and so do widths asked for in `rem`.
  const fontSizes = { standard: text, fixed: Math.round(text * 0.8125) }
  await Promise.all([
    tell('scrollbars', hidden, () => answered(() => browser.send('Emulation.setScrollbarsHidden', { hidden }))),
    tell('text', text, () => answered(() => browser.send('Page.setFontSizes', { fontSizes }))),
    tell('colours', isForced, () => page.emulateMedia({ reducedMotion: 'reduce', forcedColors: isForced ? 'active' : 'none' })),
    tell('window', `${width} × ${height}`, () => page.setViewportSize({ width, height })),
  ])
}

/** Sets a page's window, text and colours, and waits until it is drawn so. */
export const lookAt = async (page: Page, browser: CDPSession, look: Look): Promise<void> => {
  await prepareLook(page, browser, look)
  await drawn(page, { text: look.text ?? usualText, width: look.width })
}

/** WCAG 2.2 AA, and what axe calls best practice; and those that judge the places of things, not their names and colours. */
const rules = {
  whole: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  size: { type: 'rule', values: ['target-size', 'scrollable-region-focusable'] },
} as const satisfies Record<NonNullable<Look['axe']>, RunOnly>

export const axeFindings = async (page: Page, by: keyof typeof rules = 'whole'): Promise<readonly string[]> => {
  const violations = await axeViolations(page, rules[by])
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`))
  // What a bar at the window's edge lies over now is free once one scrolls: `covered` judges that.
  return found.filter(fault => !(fault.startsWith('target-size') && fault.includes('partially obscured')))
}

/** Runs in the page: sideways scroll, text cut off, and what can be acted on lying under or over something else. */
const measure = (): readonly string[] => {
  const root = document.documentElement
  const scope: Element = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const nameOf = (element: Element): string => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)
    return `<${element.tagName.toLowerCase()} class="${(element.getAttribute('class') ?? '').slice(0, 60)}"> « ${words} »`
  }
  // A row that the browser leaves undrawn until it is near the window has no places of its own yet.
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
  const styleOf = (element: Element): CSSStyleDeclaration => getComputedStyle(element)
  const above = (element: Element): readonly Element[] => {
    const elements: Element[] = []
    for (let each = element.parentElement; each; each = each.parentElement) elements.push(each)
    return elements
  }

  const sideways = (): readonly string[] => {
    const excess = root.scrollWidth - root.clientWidth
    if (excess <= 0) return []
    const scrolls = (element: Element): boolean => ['auto', 'scroll'].includes(styleOf(element).overflowX) && element !== root
    const isWide = (element: Element): boolean =>
      element.getBoundingClientRect().right > root.clientWidth + 1 && isShown(element) && !above(element).some(scrolls)
    const wide = [...document.body.querySelectorAll('*')].filter(isWide)
    const deepest = wide.filter(element => !wide.some(other => other !== element && element.contains(other)))
    return [`scrolls sideways by ${excess} px: ${deepest.slice(0, 3).map(nameOf).join(', ')}`]
  }

  type Box = { readonly edge: DOMRect; readonly scrolls: boolean; readonly cutsAcross: boolean; readonly cutsDown: boolean }
  const boxes = new Map<Element, Box>()
  /** How an element cuts what leaves it, unless the text ends in dots and its title says the whole. Each is asked once, not for each text in it. */
  const boxOf = (element: Element): Box => {
    const known = boxes.get(element)
    if (known) return known
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = styleOf(element)
    const edge = element.getBoundingClientRect()
    const isShortened = (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') && element.closest('[title]') !== null
    const hides = (overflow: string) => ['hidden', 'clip'].includes(overflow) && !isShortened
    // What is as small as this is read out, never seen.
    const isSeen = edge.width > 2 && edge.height > 2
    const scrolls = ['auto', 'scroll'].includes(overflowX) && element !== root && element !== document.body
    const box = { edge, scrolls, cutsAcross: isSeen && hides(overflowX), cutsDown: isSeen && hides(overflowY) }
    boxes.set(element, box)
    return box
  }
  const isCutBy = (rect: DOMRect, { edge, cutsAcross, cutsDown }: Box): boolean =>
    (cutsAcross && (rect.right > edge.right + 1 || rect.left < edge.left - 1)) || (cutsDown && rect.bottom - edge.bottom > rect.height / 2)
  const cutText = (): readonly string[] => {
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    while (walker.nextNode()) {
      const { currentNode: text } = walker
      const element = text.parentElement
      if (!text.nodeValue?.trim() || !element || element.closest('script, style, select, option, title') || !isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
      for (const around of [element, ...above(element)]) {
        const box = boxOf(around)
        if (box.scrolls) break
        if (rects.some(rect => isCutBy(rect, box))) found.add(`cuts its text: ${nameOf(element)} within ${nameOf(around)}`)
      }
    }
    return [...found]
  }

  /** A choice under its list's own arrow. With larger text than usual it ends in dots instead. */
  const cutChoices = (): readonly string[] => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen || styleOf(root).fontSize !== '16px') return []
    const isCut = (select: HTMLSelectElement): boolean => {
      const { font, paddingLeft, paddingRight } = styleOf(select)
      pen.font = font
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return isShown(select) && pen.measureText(select.selectedOptions[0]?.text ?? '').width > room + 1
    }
    return [...scope.querySelectorAll('select')].filter(isCut).map(select => `cuts its choice: ${nameOf(select)}`)
  }

  /** What stays in its place while the rest scrolls lies over something at any moment; a dialog itself does not count. */
  const isPinned = (element: Element): boolean =>
    [element, ...above(element)].some(each => each !== scope && ['fixed', 'sticky'].includes(styleOf(each).position))
  const controls = [
    ...scope.querySelectorAll(
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=switch]',
    ),
  ].filter(element => {
    const { width, height } = element.getBoundingClientRect()
    return isShown(element) && width > 2 && height > 2 && styleOf(element).pointerEvents !== 'none'
  })

  type Place = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

  /** A field may keep room for a button at its side: there it is the button's place. */
  const wholePlacesOf = (element: Element): readonly Place[] => {
    if (!element.matches('input, select, textarea')) return [...element.getClientRects()]
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const { paddingLeft, paddingRight } = styleOf(element)
    return [{ left: left + Number.parseFloat(paddingLeft), top, right: right - Number.parseFloat(paddingRight), bottom }]
  }
  const within = (place: Place, frame: Place): Place => ({
    left: Math.max(place.left, frame.left),
    top: Math.max(place.top, frame.top),
    right: Math.min(place.right, frame.right),
    bottom: Math.min(place.bottom, frame.bottom),
  })
  const isSeen = ({ left, top, right, bottom }: Place): boolean => right > left && bottom > top
  /** As much of it as its scrolling frames leave in sight. */
  const placesOf = (element: Element): readonly Place[] => {
    const frames = above(element).filter(each => each !== root && each !== document.body && styleOf(each).overflowY !== 'visible')
    return wholePlacesOf(element)
      .map(place => frames.reduce((seen, frame) => within(seen, frame.getBoundingClientRect()), place))
      .filter(isSeen)
  }

  /** A card's actions lie over the foot of its picture, whose middle stays free: `covered` sees to that. */
  const isOnPicture = (one: Element, other: Element): boolean =>
    [one, other].some(element => element.matches('.card > a:has(.picture)')) && one.closest('.card') === other.closest('.card')

  const overlaps = (): readonly string[] => {
    const all = controls.map(element => ({ element, rects: placesOf(element), isPinned: isPinned(element) }))
    const meet = (a: Place, b: Place): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
    return all.flatMap((one, index) =>
      all
        .slice(index + 1)
        .filter(
          other =>
            one.isPinned === other.isPinned &&
            !one.element.contains(other.element) &&
            !other.element.contains(one.element) &&
            !isOnPicture(one.element, other.element) &&
            one.rects.some(a => other.rects.some(b => meet(a, b))),
        )
        .map(other => `overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`),
    )
  }

  /** An ordinary word that goes over two lines, with text of the usual size; it may part at its hyphen. */
  const longestWord = 20
  const linesOf = (text: Node, from: number, to: number): number => {
    const range = document.createRange()
    range.setStart(text, from)
    range.setEnd(text, to)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }
  const brokenWords = (): readonly string[] => {
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (styleOf(root).fontSize === '16px' && walker.nextNode()) {
      const { currentNode: text } = walker
      const element = text.parentElement
      if (!text.nodeValue?.trim() || !element || element.closest('script, style, title') || !isShown(element)) continue
      if (linesOf(text, 0, text.nodeValue.length) < 2) continue
      for (const { 0: whole, index: start } of text.nodeValue.matchAll(/(?<!\S)[^\s@]+(?!\S)/g))
        for (const { 0: word, index } of whole.length > longestWord ? [] : whole.matchAll(/[\p{L}\p{N}]+/gu))
          if (linesOf(text, start + index, start + index + word.length) > 1) found.push(`breaks « ${word} »: ${nameOf(element)}`)
    }
    return found
  }

  /** What a finger would touch where this is: itself, or what lies over it. */
  const touchedAt = (element: Element, block: ScrollLogicalPosition): Element => {
    element.scrollIntoView({ block, inline: 'center', behavior: 'instant' })
    const fromMiddle = ({ top, bottom }: Place): number => Math.abs((top + bottom) / 2 - innerHeight / 2)
    const [place] = placesOf(element).toSorted((a, b) => fromMiddle(a) - fromMiddle(b))
    const touched = place && document.elementFromPoint((place.left + place.right) / 2, (place.top + place.bottom) / 2)
    if (!touched) return element
    const label = touched.closest('label')
    const isOwn = element.contains(touched) || touched.contains(element) || label?.control === element || label?.contains(element)
    return isOwn ? element : touched
  }

  /** However far one scrolls, something lies over it. */
  const covered = (): readonly string[] => {
    const [left, top] = [scrollX, scrollY]
    const found = controls.flatMap(element => {
      const middle = touchedAt(element, 'center')
      const isFree = middle === element || touchedAt(element, 'start') === element || touchedAt(element, 'end') === element
      return isFree ? [] : [`is covered: ${nameOf(element)} by ${nameOf(middle)}`]
    })
    scrollTo({ left, top, behavior: 'instant' })
    return found
  }

  return [...new Set([...sideways(), ...cutText(), ...cutChoices(), ...brokenWords(), ...overlaps(), ...covered()])]
}

/** On a busy machine a page may still be laid out for the look before: a fault is what is there half a second later too. */
const laidOutMilliseconds = 500

export const layoutFaults = async (page: Page): Promise<readonly string[]> => {
  const found = await page.evaluate(measure)
  if (!found.length) return found
  await setTimeout(laidOutMilliseconds)
  return page.evaluate(measure)
}

/** Marks what is a button by its ground alone, so that `edgeless` may ask for its edge where colours are the reader's own. */
export const markGrounds = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main a[href], main button, dialog button, dialog a[href]')) {
      const ground = getComputedStyle(element).backgroundColor
      const isFilled = !/^(transparent|rgba\(.*, 0\))$/.test(ground) && ground !== getComputedStyle(document.body).backgroundColor
      element.toggleAttribute('data-filled', isFilled && element.checkVisibility() && element.textContent !== '')
    }
  })

export const edgeless = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-filled]')]
      .filter(element => {
        const { borderTopWidth, borderBottomWidth, borderStyle, outlineStyle, forcedColorAdjust } = getComputedStyle(element)
        const hasBorder = borderStyle !== 'none' && (borderTopWidth !== '0px' || borderBottomWidth !== '0px')
        return !hasBorder && outlineStyle === 'none' && forcedColorAdjust !== 'none' && element.checkVisibility()
      })
      .map(element => `has no edge: « ${element.textContent?.trim().slice(0, 40)} »`),
  )
