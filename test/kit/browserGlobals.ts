import { runInThisContext } from 'node:vm'

/** What browsers have and jsdom lacks: the router makes real requests, pages scroll and open dialogs. */
const fromNode = runInThisContext(
  '({ Request, Response, Headers, AbortController, AbortSignal, TextEncoder, TextDecoder, structuredClone })',
) as object
Object.assign(globalThis, fromNode)

window.scrollTo = () => undefined
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
