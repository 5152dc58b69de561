import { readFileSync } from 'node:fs'
import { beforeEach, expect } from '@jest/globals'
import { type Switch, turn } from './planted.ts'

/** While it is written down who comes by which bug, each test says that it is now its turn. */
const tell = (name: string | undefined): void => {
  const now: Switch = JSON.parse(readFileSync(process.env.GALERIE_SWITCH ?? '', 'utf8'))
  if (!now.record) return
  const { testPath } = expect.getState()
  globalThis.bugSwitch = { ...now, label: `${testPath}\t${name ?? ''}` }
  turn(globalThis.bugSwitch)
}
tell(undefined)
beforeEach(() => tell(expect.getState().currentTestName))
