import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Driver } from './driver.ts'
import { startProcess, stopProcess } from './process.ts'

const preferences: Readonly<Record<string, string | boolean | number>> = {
  'intl.accept_languages': 'fr-FR, fr',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
}

type Reply = { readonly id?: number; readonly result?: unknown; readonly error?: string; readonly message?: string }

/** WebDriver BiDi over its socket: a command, and its own answer. */
const connect = async (address: string) => {
  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`Firefox does not answer at ${address}`)))
  })
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply: Reply = JSON.parse(String(data))
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply)
  })
  let last = 0
  const send = async (method: string, params: object): Promise<unknown> => {
    const id = ++last
    const answered = new Promise<Reply>(resolve => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { result, error, message } = await answered
    waiting.delete(id)
    if (error) throw new Error(`${method}: ${error}, ${message}`)
    return result
  }
  return { send, close: () => socket.close() }
}

export const openFirefox = async (): Promise<Driver> => {
  const profile = await mkdtemp(join(tmpdir(), 'galerie-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', '--width=1280', '--height=900']
  const { child, said } = await startProcess('firefox-esr', args, /WebDriver BiDi listening on (ws:\S+)/)
  const { send, close } = await connect(said[1] ?? '')
  await send('session.new', { capabilities: {} })
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: readonly { readonly context: string }[] }
  const context = contexts[0]?.context
  return {
    open: async url => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async expression => {
      const answer = (await send('script.evaluate', { expression, target: { context }, awaitPromise: true })) as {
        readonly result?: { readonly value?: unknown }
        readonly exceptionDetails?: { readonly text: string }
      }
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
      return String(answer.result?.value)
    },
    perform: async actions => void (await send('input.performActions', { context, actions })),
    close: async () => {
      close()
      await stopProcess(child)
      await rm(profile, { recursive: true, force: true })
    },
  }
}
