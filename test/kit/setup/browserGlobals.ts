import { runInThisContext } from 'node:vm'

/** jsdom lacks these globals of browsers; the router makes real requests, and pages scroll and open dialogs. */
const fromNode = runInThisContext(
  '({ Request, Response, Headers, AbortController, AbortSignal, TextEncoder, TextDecoder, structuredClone })',
) as object
Object.assign(globalThis, fromNode)

// React reads the element's class name, and warns about an HTMLUnknownElement that its tag is not known.
const createElement = Document.prototype.createElement
Document.prototype.createElement = function create(this: Document, name: string, options?: ElementCreationOptions) {
  const element = createElement.call(this, name, options)
  return name === 'search' ? Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' }) : element
} as typeof createElement

window.scrollTo = () => undefined
window.scrollBy = () => undefined
Element.prototype.scrollIntoView ??= () => undefined
// Elements have no size in jsdom, so nothing is ever observed.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// What is below the first screen of a page.
window.IntersectionObserver ??= class {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  readonly #callback: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback
  }
  observe() {
    queueMicrotask(() => this.#callback([{ isIntersecting: false } as IntersectionObserverEntry], this))
  }
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
Blob.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise(resolve => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.readAsArrayBuffer(this)
  })
}
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}
