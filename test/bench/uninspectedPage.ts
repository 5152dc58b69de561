import type { Browser, CDPSession } from '@playwright/test'
import { phoneScreen } from './phone.ts'

/** The part of a DevTools session that the measurement needs. */
export type Devtools = Pick<CDPSession, 'send' | 'on'>

type Answer = {
  readonly id?: number
  readonly method?: string
  readonly params?: object
  readonly result?: object
  readonly error?: { message: string }
}

/** Talks to one target through the browser's own session, because Playwright opens no sessions to targets it has not created. */
const sessionOf = async (root: CDPSession, targetId: string): Promise<Devtools> => {
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false })
  const answers = new Map<number, (answer: Answer) => void>()
  const listeners: { readonly method: string; readonly listener: (params: never) => void }[] = []
  root.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
    if (from !== sessionId) return
    const answer: Answer = JSON.parse(message)
    if (answer.id !== undefined) answers.get(answer.id)?.(answer)
    for (const { method, listener } of listeners) if (method === answer.method) listener(answer.params as never)
  })
  const send = async (method: string, params: object = {}): Promise<object> => {
    const id = answers.size + 1
    const answered = new Promise<Answer>(resolve => answers.set(id, resolve))
    await root.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    const { result, error } = await answered
    if (error) throw new Error(`${method}: ${error.message}`)
    return result ?? {}
  }
  const on = (method: string, listener: (params: never) => void): void => void listeners.push({ method, listener })
  return { send, on } as unknown as Devtools
}

/**
 * Opens an empty page in which DevTools' Runtime domain is off; Playwright turns it on in every page of its own. While it is on, V8 records the line of
 * each `Error` as it is made (`V8InspectorImpl::enableStackCapturingIfNeeded` in V8's source), for which it parses the script again. React makes five
 * errors as it loads, so that such a page is blocked for some 100 ms that no visitor waits for.
 */
export const openUninspected = async (browser: Browser) => {
  const root = await browser.newBrowserCDPSession()
  const { browserContextId } = await root.send('Target.createBrowserContext')
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId })
  const devtools = await sessionOf(root, targetId)
  await devtools.send('Page.enable')
  await devtools.send('Emulation.setDeviceMetricsOverride', phoneScreen)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  return {
    devtools,
    /** Runs before any script of the pages that are opened then. */
    addInitScript: async (script: () => void): Promise<void> =>
      void (await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${script})()` })),
    goto: async (url: string): Promise<void> => {
      const loaded = new Promise<void>(resolve => devtools.on('Page.loadEventFired', () => resolve()))
      const { errorText } = await devtools.send('Page.navigate', { url })
      if (errorText) throw new Error(`${url}: ${errorText}`)
      await loaded
    },
    evaluate: async <T, A>(run: (given: A) => T, given: A): Promise<T> => {
      const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
        expression: `(${run})(${JSON.stringify(given)})`,
        returnByValue: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result.value
    },
    close: async (): Promise<void> => {
      await root.send('Target.disposeBrowserContext', { browserContextId })
      await root.detach()
    },
  }
}
