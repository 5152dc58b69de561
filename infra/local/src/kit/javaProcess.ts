import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'

export type JavaProcess = { readonly exited: Promise<void>; stop(): Promise<void> }

// The shell ends java when our end of its pipe closes, so that even a killed cloud (kill -9) leaves no java process behind.
const guard = `
"$@" </dev/null &
java=$!
exec >/dev/null 2>&1
trap 'kill $java; wait $java; exit 0' TERM INT HUP
read -r closed
kill $java
wait $java
`

/**
 * Runs a command that ends with this process in any case. It has its own session, so that Ctrl-C reaches only us and we stop everything in
 * order.
 */
export const startGuarded = (command: readonly string[], output: Writable): JavaProcess => {
  const child = spawn('/bin/sh', ['-c', guard, 'guard', ...command], { stdio: ['pipe', 'pipe', 'pipe'], detached: true })
  child.stdout.pipe(output, { end: false })
  child.stderr.pipe(output, { end: false })
  // The shell has closed its own output, so the end of these streams means that the command itself has ended.
  const silent = Promise.all([child.stdout, child.stderr].map(stream => new Promise(resolve => stream.once('close', resolve))))
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  return {
    exited: silent.then(() => undefined),
    stop: () => {
      child.stdin.end()
      return gone
    },
  }
}
