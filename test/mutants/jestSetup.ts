import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { beforeEach, expect } from '@jest/globals'

/** While it is written down who comes by which bug, each test says that it is now its turn. */
const switchFile = process.env.GALERIE_SWITCH ?? ''
const tell = (name: string | undefined): void => {
  const now = JSON.parse(readFileSync(switchFile, 'utf8'))
  if (!now.record) return
  const { testPath } = expect.getState()
  writeFileSync(`${switchFile}.next`, JSON.stringify({ ...now, label: `${testPath}\t${name ?? ''}` }))
  renameSync(`${switchFile}.next`, switchFile)
}
tell(undefined)
beforeEach(() => tell(expect.getState().currentTestName))
