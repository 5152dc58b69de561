import { mkdirSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a stage's file where the commands read it, under a name that no other test uses, and returns its removal. The folder stays: tests of other
 * processes have files in it.
 */
export const writeStageFile = (name: string, settings: object): (() => void) => {
  const file = `infra/stages/${name}.json`
  mkdirSync('infra/stages', { recursive: true })
  writeFileSync(file, JSON.stringify(settings))
  return () => rmSync(file)
}
