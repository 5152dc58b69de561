type Watched = { readonly callback: IntersectionObserverCallback; readonly observer: IntersectionObserver }

const watching = new Set<Watched>()

/** Replaces IntersectionObserver, because jsdom has no layout; `scrollToEnd` and `scrollToTop` trigger it. */
export const watchSight = (): void => {
  watching.clear()
  window.IntersectionObserver = class {
    readonly root = null
    readonly rootMargin = ''
    readonly scrollMargin = ''
    readonly thresholds = []
    readonly #watched: Watched
    constructor(callback: IntersectionObserverCallback) {
      this.#watched = { callback, observer: this }
    }
    observe() {
      watching.add(this.#watched)
    }
    unobserve() {}
    disconnect() {
      watching.delete(this.#watched)
    }
    takeRecords() {
      return []
    }
  }
}

const report = (isIntersecting: boolean): void => {
  for (const { callback, observer } of [...watching]) callback([{ isIntersecting } as IntersectionObserverEntry], observer)
}

/** Reports every observed element as visible, or as out of sight. */
export const scrollToEnd = (): void => report(true)
export const scrollToTop = (): void => report(false)

export const isSightWatched = (): boolean => watching.size > 0
