import { createPath, type Location, type NavigateOptions, NavigationType, type Navigator, parsePath, type To } from 'react-router-dom'
import { createStore } from '../kit/store.ts'
import { type Opened, type Page, type Passage, Redirect, type SitePages } from './page.ts'
import { newLocation, type PageHistory } from './pageHistory.ts'
import { loadPage, pageElements } from './pageLoading.ts'
import { type Place, pageFinder } from './pageMatch.ts'
import { hasPassages, showByPassage } from './pagePassage.ts'
import { type Opening, pagePositions } from './pageScroll.ts'

export type PageState = {
  readonly location: Location
  /** The kind of navigation that led here. */
  readonly action: NavigationType
  readonly opened: Opened
  readonly opening: Opening
  /** Whether another page is loading. */
  readonly pending: boolean
  readonly passage?: Passage | undefined
}

type Target = {
  readonly location: Location
  readonly action: NavigationType
  readonly opening: Opening
  readonly hasPassage?: boolean | undefined
  /** Loads the same page again, without a step in the tab's history. */
  readonly isReload?: boolean
}

type Beginning = {
  readonly pages: SitePages
  readonly location: Location
  /** A prerendered page, which is hydrated as it stands. */
  readonly opened?: Opened | undefined
  readonly history?: PageHistory
}

/**
 * Navigates from page to page. Each page is loaded before it is shown; a new navigation aborts the one under way. Without a history it
 * stays on its first page, as in the prerender.
 */
export class Navigation {
  readonly #pages
  readonly #history: PageHistory | undefined
  readonly #elements = pageElements()
  readonly #positions = pagePositions()
  readonly #state
  #turn = new AbortController()
  #isOver = false

  readonly get: () => PageState
  readonly subscribe: (listener: () => void) => () => void
  /** The router's interface to links and `useNavigate`. */
  readonly navigator: Navigator

  constructor({ pages, location, opened, history }: Beginning) {
    this.#pages = pageFinder(pages)
    this.#history = history
    const first: Opened = opened ?? this.#pages.at(location.pathname) ?? {}
    if (first.page && first.element) this.#elements.keep(first.page, first.element)
    this.#state = createStore<PageState>({ location, action: NavigationType.Pop, opened: first, opening: 'unmoved', pending: false })
    this.get = this.#state.get
    this.subscribe = this.#state.subscribe
    this.navigator = {
      createHref: to => (typeof to === 'string' ? to : createPath(to)),
      go: by => history?.go(by),
      push: (...step) => this.#goTo(NavigationType.Push, ...step),
      replace: (...step) => this.#goTo(NavigationType.Replace, ...step),
    }
  }

  /** Listens to the tab's history and opens its current entry; returns a function that undoes this. */
  start = (): (() => void) => {
    const history = this.#history
    if (!history) return () => undefined
    this.#isOver = false
    const stopListening = history.listen(({ location, by, hasPassage }) => {
      const opening = this.#positions.of(location.key) ?? 'top'
      void this.open({ location, action: NavigationType.Pop, opening, hasPassage: hasPassage && Math.abs(by) === 1 })
    })
    const stopWatching = this.#positions.watch(() => this.get().location.key)
    this.#openFirst(history.current())
    return () => {
      this.#isOver = true
      this.#turn.abort()
      stopListening()
      stopWatching()
    }
  }

  /** Loads the page's data again. */
  reload = (): void => {
    const { location, action } = this.get()
    void this.open({ location: { ...location }, action, opening: 'unmoved', isReload: true })
  }

  open = async (target: Target): Promise<void> => {
    if (this.#isOver) return
    this.#turn.abort()
    this.#turn = new AbortController()
    const next = this.#pages.at(target.location.pathname)
    const { opened } = this.get()
    if (next && this.#holds(target, next.page)) return this.#show(target, opened)
    const element = next && this.#elements.known(next.page)
    if (element && !next.page.loader) return this.#show(target, { ...next, element })
    if (opened.element || opened.failure) this.#state.set({ ...this.get(), pending: true })
    await this.#load(target, this.#turn.signal)
  }

  /**
   * Opens the tab's first page. A prerendered page does not know the query string or the hash of its address, so it is opened again with
   * them; the browser has scrolled it already.
   */
  #openFirst(location: Location): void {
    const { opened, location: shown } = this.get()
    const action = NavigationType.Pop
    if (!opened.element) {
      const opening = this.#positions.of(location.key) ?? (location.hash ? 'top' : 'unmoved')
      void this.open({ location, action, opening })
    } else if (createPath(location) !== createPath(shown)) {
      const target: Target = { location, action, opening: 'unmoved' }
      // One prerendered page answers for every unknown address, so it need not be loaded again.
      if (opened.page?.status) this.#show(target, opened)
      else void this.open(target)
    }
  }

  #goTo(action: NavigationType, to: To, state?: unknown, options: NavigateOptions = {}): void {
    const { preventScrollReset, viewTransition } = options
    const location = newLocation(typeof to === 'string' ? parsePath(to) : to, state)
    void this.open({ location, action, opening: preventScrollReset ? 'unmoved' : 'top', hasPassage: viewTransition })
  }

  /** Returns whether the data shown is valid for the target too. */
  #holds({ location: to, isReload }: Target, page: Page): boolean {
    const { opened, location: from } = this.get()
    if (isReload || opened.page !== page || !opened.element || opened.failure) return false
    const isOtherPart = to.hash !== from.hash && to.pathname === from.pathname && to.search === from.search
    return isOtherPart || page.keepsData?.(from, to) === true
  }

  /** Finds the page, and shows at least its outline if it is the first one of the tab. */
  async #find({ location }: Target, signal: AbortSignal): Promise<Place> {
    const place = await this.#pages.find(location.pathname)
    const state = this.get()
    if (!signal.aborted && !state.opened.page) this.#state.set({ ...state, opened: place })
    return place
  }

  async #load(target: Target, signal: AbortSignal): Promise<void> {
    try {
      const loaded = await loadPage(await this.#find(target, signal), this.#elements, target.location, signal)
      if (!signal.aborted) this.#show(target, loaded)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof Redirect)) return this.#show(target, { failure: { error } })
      const isStep = target.action === NavigationType.Push && !target.isReload
      const action = isStep ? NavigationType.Push : NavigationType.Replace
      await this.open({ location: newLocation(parsePath(error.to)), action, opening: 'top' })
    }
  }

  #write({ location, action, hasPassage = false, isReload }: Target): void {
    if (isReload) return
    if (action === NavigationType.Push) this.#history?.push(location, hasPassage)
    if (action === NavigationType.Replace) this.#history?.replace(location)
  }

  #show(target: Target, opened: Opened): void {
    const { location, action, opening, hasPassage } = target
    const { location: left } = this.get()
    if (!target.isReload) this.#positions.keep(left.key)
    this.#write(target)
    const next: PageState = { location, action, opened, opening, pending: false }
    const { signal } = this.#turn
    if (hasPassage && hasPassages()) showByPassage(this.#state, next, { from: left.pathname, to: location.pathname }, () => signal.aborted)
    else this.#state.set(next)
  }
}
