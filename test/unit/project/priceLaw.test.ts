import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'

const sources = ['web', 'shared', 'lambdas'].flatMap(room =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(?:tsx?|css)$/.test(name))
    .map(name => `${room}/${name}`),
)
const withWords = (words: RegExp): readonly string[] => sources.filter(path => words.test(readFileSync(path, 'utf8')))

describe('the law of the screen', () => {
  it('strikes no price through on any page or mail (article L. 112-1-1 of the consumer code)', () => {
    expect(withWords(/line-through|<(?:s|del|strike)[\s>]/)).toEqual([])
  })

  it('calls an artist no « micro-entrepreneur », which is another regime', () => {
    expect(withWords(/micro-?entrepreneur|auto-?entrepreneur/i)).toEqual([])
  })
})
