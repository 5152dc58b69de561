type Watched = { readonly callback: IntersectionObserverCallback; readonly observer: IntersectionObserver }

const watching = new Set<Watched>()

/** Replaces IntersectionObserver, because jsdom has no layout; `scrollToEnd` triggers it. */
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

/** Reports every observed element as visible. */
export const scrollToEnd = (): void => {
  for (const { callback, observer } of [...watching]) callback([{ isIntersecting: true } as IntersectionObserverEntry], observer)
}
