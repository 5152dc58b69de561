import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const take = (file: string): Promise<boolean> =>
  writeFile(file, String(process.pid), { flag: 'wx' }).then(
    () => true,
    () => false,
  )

/** One process at a time; a lock left by one that has died holds nobody up. */
export const withLock = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  await mkdir(dirname(file), { recursive: true })
  while (!(await take(file))) {
    const owner = Number(await readFile(file, 'utf8').catch(() => ''))
    if (owner && !isRunning(owner)) await rm(file, { force: true })
    else await pause(100)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}
