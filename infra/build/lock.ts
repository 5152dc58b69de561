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

/** Checks whether the lock's holder has died, possibly before it wrote its process id. */
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

/** Takes the lock and returns its release; returns undefined while another process holds it. */
export const holdLock = async (file: string): Promise<(() => Promise<void>) | undefined> => {
  await mkdir(dirname(file), { recursive: true })
  // The first attempt may only have removed the lock of a dead process.
  if (!(await take(file)) && !(await take(file))) return undefined
  return () => rm(file, { force: true })
}

/** Runs `work` in one process at a time and calls `onWait` if it has to wait. A dead process's lock does not block. */
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
