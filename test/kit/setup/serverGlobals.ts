/** React's server build needs this global, which jsdom lacks. */
class Channel {
  readonly port1: { onmessage?: () => void } = {}
  readonly port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) }
}

Object.assign(globalThis, { MessageChannel: Channel })
