import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const patienceMilliseconds = 60_000

/** Starts a program and waits for what it prints once it is ready. */
export const startProcess = async (
  command: string,
  args: readonly string[],
  ready: RegExp,
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ readonly child: ChildProcess; readonly said: readonly string[] }> => {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const said = new Promise<readonly string[]>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const found = ready.exec(output)
      if (found) resolve(found)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', reject)
    // Ends with this one, whatever becomes of it: a screen left behind keeps the next run from having its own.
    process.once('exit', () => child.kill('SIGTERM'))
    child.on('exit', code => reject(new Error(`${command} ended (${code}): ${output}`)))
    setTimeout(() => reject(new Error(`${command} was not ready in a minute: ${output}`)), patienceMilliseconds).unref()
  })
  return { child, said: await said }
}

export const stopProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
