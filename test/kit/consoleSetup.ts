import { afterEach, expect } from '@jest/globals'

const said: string[] = []

/** A warning is a fault of the code or of its test, which says that it expects one by a spy of its own. */
for (const level of ['error', 'warn'] as const)
  console[level] = (...words: readonly unknown[]) => void said.push(`console.${level}: ${words.map(String).join(' ').slice(0, 600)}`)

afterEach(() => expect(said.splice(0)).toEqual([]))
