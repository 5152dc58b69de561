import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
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

const take = async (file: string): Promise<boolean> => {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    const holder = Number(await readFile(file, 'utf8').catch(() => ''))
    if (holder && !isRunning(holder)) await rm(file, { force: true })
    return false
  }
}

/** One process at a time; a lock left by one that has died is no obstacle. */
export const withLock = async <T>(file: string, work: () => Promise<T>): Promise<T> => {
  await mkdir(dirname(file), { recursive: true })
  while (!(await take(file))) await sleep(200)
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}
