import { appendFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Which bug is awake; or, with `record`, where to write down which bugs the test called `label` comes by. */
export type Switch = { readonly bug?: number; readonly label?: string; readonly record?: string }

declare global {
  var plantedBug: ((number: number) => boolean) | undefined
  /** Where tests run it is at hand: the next may begin within the moment a file is believed. */
  var bugSwitch: Switch | undefined
}

/** Turns the switch for all processes that read `switchFile`, which is GALERIE_SWITCH of this process unless it is given. */
export const turn = (to: Switch, switchFile = process.env.GALERIE_SWITCH ?? ''): void => {
  writeFileSync(`${switchFile}.next`, JSON.stringify(to))
  renameSync(`${switchFile}.next`, switchFile)
}

/** How long the switch's file is believed before it is read again, because a function asks hundreds of times in a call. */
const freshMilliseconds = 1

/** Lets the planted code of this process, or of this environment of a function, ask whether its bug is awake. */
export const listenTo = (switchFile: string): void => {
  let now: Switch = {}
  let readAt = Number.NEGATIVE_INFINITY
  const met = new Set<string>()
  globalThis.plantedBug = number => {
    if (globalThis.bugSwitch) now = globalThis.bugSwitch
    else if (performance.now() - readAt > freshMilliseconds) {
      now = JSON.parse(readFileSync(switchFile, 'utf8'))
      readAt = performance.now()
    }
    const { bug, label = '', record } = now
    const meeting = `${number}\t${label}`
    if (record && !met.has(meeting)) {
      met.add(meeting)
      appendFileSync(record, `${meeting}\n`)
    }
    return bug === number
  }
}
