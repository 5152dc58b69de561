import { setTimeout as pause } from 'node:timers/promises'

/** Polls until there is an answer; throws, naming what never came, when `seconds` have passed. */
export const until = async <T>(what: string, ask: () => Promise<T | undefined | false>, seconds = 60): Promise<T> => {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== false) return answer
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain for ${what}`)
    await pause(100)
  }
}
