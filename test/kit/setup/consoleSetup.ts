import { afterEach, expect } from '@jest/globals'

const said: string[] = []

/** Fails a test that logs a warning or an error: it is a fault, unless the test expects it with a spy of its own. */
for (const level of ['error', 'warn'] as const)
  console[level] = (...words: readonly unknown[]) => void said.push(`console.${level}: ${words.map(String).join(' ').slice(0, 600)}`)

afterEach(() => expect(said.splice(0)).toEqual([]))
