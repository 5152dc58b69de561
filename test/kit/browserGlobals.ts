import { runInThisContext } from 'node:vm'

/** What browsers have and jsdom lacks: the router makes real requests, pages scroll and open dialogs. */
const fromNode = runInThisContext(
  '({ Request, Response, Headers, AbortController, AbortSignal, TextEncoder, TextDecoder, structuredClone })',
) as object
Object.assign(globalThis, fromNode)

// React asks what the element is called, and says of an HTMLUnknownElement that it does not know the tag.
const createElement = Document.prototype.createElement
Document.prototype.createElement = function create(this: Document, name: string, options?: ElementCreationOptions) {
  const element = createElement.call(this, name, options)
  return name === 'search' ? Object.defineProperty(element, Symbol.toStringTag, { value: 'HTMLElement' }) : element
} as typeof createElement

window.scrollTo = () => undefined
window.scrollBy = () => undefined
Element.prototype.scrollIntoView ??= () => undefined
// Nothing has a size here, so none changes.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}
