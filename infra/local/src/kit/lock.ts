import { mkdir, readFile, readlink, rm, symlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * When a process began, in ticks since the machine's start (https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html, field 22): another
 * one may have the id of a dead one, in a container at once. Empty where there is no /proc.
 */
const startOf = async (pid: number): Promise<string> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

const nameOf = async (pid: number): Promise<string> => `${pid} ${await startOf(pid)}`

const isRunning = async (name: string): Promise<boolean> => {
  const pid = Number.parseInt(name, 10)
  try {
    process.kill(pid, 0)
    return name === (await nameOf(pid))
  } catch {
    return false
  }
}

/** The lock is a link to its holder's name, because a link is made with its text in one step, which no death of the holder can halve. */
const take = async (file: string): Promise<boolean> => {
  try {
    await symlink(await nameOf(process.pid), file)
    return true
  } catch {
    const holder = await readlink(file).catch(() => undefined)
    if (holder !== undefined && !(await isRunning(holder))) await rm(file, { force: true })
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
