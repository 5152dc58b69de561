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
  /** How the visitor came here. */
  readonly action: NavigationType
  readonly opened: Opened
  readonly opening: Opening
  /** Another page is on its way. */
  readonly pending: boolean
  readonly passage?: Passage | undefined
}

type Target = {
  readonly location: Location
  readonly action: NavigationType
  readonly opening: Opening
  readonly hasPassage?: boolean | undefined
  /** What is shown is asked for again: no step of the tab's history. */
  readonly isReload?: boolean
}

type Beginning = {
  readonly pages: SitePages
  readonly location: Location
  /** A page that was rendered ahead is taken over as it stands. */
  readonly opened?: Opened | undefined
  readonly history?: PageHistory
}

/**
 * Leads from page to page: each is loaded before it is shown, the last one asked for wins, and what was on its way until then
 * is aborted. Without a history it stands still, as a server draws it.
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
  /** What links and `useNavigate` speak to. */
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

  /** Takes over the tab's history and opens what it stands at; answers what gives it back. */
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

  /** Asks again for what the page shows. */
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

  /** A page rendered ahead, which the browser has scrolled by itself, knows nothing of what follows the path in the address. */
  #openFirst(location: Location): void {
    const { opened, location: shown } = this.get()
    const action = NavigationType.Pop
    if (!opened.element) {
      const opening = this.#positions.of(location.key) ?? (location.hash ? 'top' : 'unmoved')
      void this.open({ location, action, opening })
    } else if (createPath(location) !== createPath(shown)) {
      const target: Target = { location, action, opening: 'unmoved' }
      // One page answers for every address there is none for.
      if (opened.page?.status) this.#show(target, opened)
      else void this.open(target)
    }
  }

  #goTo(action: NavigationType, to: To, state?: unknown, options: NavigateOptions = {}): void {
    const { preventScrollReset, viewTransition } = options
    const location = newLocation(typeof to === 'string' ? parsePath(to) : to, state)
    void this.open({ location, action, opening: preventScrollReset ? 'unmoved' : 'top', hasPassage: viewTransition })
  }

  /** Whether what is shown holds there as well. */
  #holds({ location: to, isReload }: Target, page: Page): boolean {
    const { opened, location: from } = this.get()
    if (isReload || opened.page !== page || !opened.element || opened.failure) return false
    const isOtherPart = to.hash !== from.hash && to.pathname === from.pathname && to.search === from.search
    return isOtherPart || page.keepsData?.(from, to) === true
  }

  /** Shows at least the outline of the first page of a tab while the rest of it is on its way. */
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
