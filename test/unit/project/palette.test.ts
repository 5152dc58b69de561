import { readFileSync } from 'node:fs'
import { expect, it } from '@jest/globals'
import { palette } from '../../../shared/palette.ts'

const read = (file: string): string => readFileSync(file, 'utf8')

it('mails, preview images and the site have the same colours', () => {
  const named = read('web/theme.css').matchAll(/--color-(\w+): (#[0-9a-f]{6});/g)
  expect(Object.fromEntries([...named].map(([, name, hex]) => [name, hex]))).toMatchObject(palette)
})

it('so has what no style sheet reaches: the browser’s frame and the arrow of a list', () => {
  expect(read('web/index.html')).toContain(`<meta name="theme-color" content="${palette.paper}" />`)
  const drawn = read('web/kit/chevron.svg').match(/#[0-9a-f]{6}/g) ?? []
  expect(drawn.length).toBeGreaterThan(0)
  for (const hex of drawn) expect(Object.values(palette)).toContain(hex)
})
