import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const abandonedMilliseconds = 10_000

/** Its holder has died, or died before it could write its name. */
const isAbandoned = async (file: string): Promise<boolean> => {
  const holder = Number(await readFile(file, 'utf8'))
  return holder ? !isRunning(holder) : Date.now() - (await stat(file)).mtimeMs > abandonedMilliseconds
}

const take = async (file: string): Promise<boolean> => {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (await isAbandoned(file).catch(() => false)) await rm(file, { force: true })
    return false
  }
}

/** Holds the lock until it is released; undefined while another process holds it. */
export const holdLock = async (file: string): Promise<(() => Promise<void>) | undefined> => {
  await mkdir(dirname(file), { recursive: true })
  // The first try may only have removed the lock of a process that has died.
  if (!(await take(file)) && !(await take(file))) return undefined
  return () => rm(file, { force: true })
}

/** One process at a time; `onWait` is told when another one is at work. A lock left by one that has died is no obstacle. */
export const withLock = async <T>(file: string, work: () => Promise<T>, onWait: () => void = () => undefined): Promise<T> => {
  let release = await holdLock(file)
  if (!release) onWait()
  for (; !release; release = await holdLock(file)) await sleep(100)
  try {
    return await work()
  } finally {
    await release()
  }
}
