import { globSync, readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'

/** Every Lambda's file exports its `handler`. */
const everywhere = 'handler'
const exported = /^export (?:async )?(?:const|function|class|type|interface) (\w+)/gm

it('no two files of the shop export the same name', () => {
  const filesOf = new Map<string, readonly string[]>()
  for (const file of globSync('{shared,lambdas,web,infra}/**/*.{ts,tsx}', { exclude: ['infra/local/test/**'] }))
    for (const name of new Set([...readFileSync(file, 'utf8').matchAll(exported)].map(([, found = '']) => found)))
      if (name !== everywhere) filesOf.set(name, [...(filesOf.get(name) ?? []), file])
  expect([...filesOf].filter(([, files]) => files.length > 1)).toEqual([])
  expect(filesOf.size).toBeGreaterThan(1000)
})
