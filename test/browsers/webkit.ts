import { glob } from 'node:fs/promises'
import { until } from '../kit/values/until.ts'
import type { Driver } from './driver.ts'
import { startProcess, stopProcess } from './process.ts'

/** The window in which Debian's WebKit is tried; it lies beside the library. */
const findMiniBrowser = async (): Promise<string> => {
  for await (const path of glob('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')) return path
  throw new Error('MiniBrowser is missing, which comes with libwebkit2gtk-4.1-0')
}

const ownPort = (): number => 20_000 + Math.floor(Math.random() * 20_000)

/** WebDriver over HTTP. */
const connect = async (address: string, capabilities: object) => {
  const send = async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`${address}/session${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await reply.json()) as { readonly value: { readonly message?: string } | null }
    if (!reply.ok) throw new Error(`${path}: ${value?.message}`)
    return value
  }
  const { sessionId } = (await send('POST', '', { capabilities: { alwaysMatch: capabilities } })) as { readonly sessionId: string }
  return (method: 'POST' | 'DELETE', path: string, body?: object) => send(method, `/${sessionId}${path}`, body)
}

export const openWebKit = async (): Promise<Driver> => {
  const binary = await findMiniBrowser()
  const screen = await startProcess('Xvfb', ['-displayfd', '1', '-screen', '0', '1366x1000x24', '-nolisten', 'tcp'], /^(\d+)$/m)
  const env = { ...process.env, DISPLAY: `:${screen.said[1]}`, LC_ALL: 'C.UTF-8' }
  const port = ownPort()
  // It says nothing when it is ready: the command's own echo does.
  const driver = await startProcess('sh', ['-c', `echo starting; exec WebKitWebDriver --port=${port}`], /starting/, env)
  const address = `http://127.0.0.1:${port}`
  await until('WebKitWebDriver to answer', () => fetch(`${address}/status`).catch(() => undefined))
  const send = await connect(address, { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } })
  await send('POST', '/window/rect', { width: 1280, height: 900 })
  return {
    open: async url => void (await send('POST', '/url', { url })),
    evaluate: async expression => String(await send('POST', '/execute/sync', { script: `return ${expression}`, args: [] })),
    perform: async actions => void (await send('POST', '/actions', { actions })),
    close: async () => {
      await send('DELETE', '')
      await stopProcess(driver.child)
      await stopProcess(screen.child)
    },
  }
}
