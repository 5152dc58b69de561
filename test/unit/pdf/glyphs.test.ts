import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { metricsOf } from '../../../infra/build/fontMetrics.ts'
import { paperFonts } from '../../../infra/build/paperFonts.ts'
import { projectRoot } from '../../../infra/build/step.ts'
import { printedText, unprintable } from '../../../lambdas/kit/pdf/glyphs.ts'

const folder = join(projectRoot, 'lambdas/kit/pdf/fonts')
const charactersOf = (name: string): ReadonlySet<number> => metricsOf(readFileSync(join(folder, name))).characters

describe('the fonts of papers', () => {
  it('are those that the installed packages give', async () => {
    const made = await paperFonts()
    expect([...made.keys()].toSorted()).toEqual(readdirSync(folder).toSorted())
    for (const [name, font] of made) expect([name, font.equals(readFileSync(join(folder, name)))]).toEqual([name, true])
  })

  it('print exactly the characters that are written down', () => {
    const drawn = charactersOf('other.ttf')
    const isKept = (text: string) => printedText(text) === text
    const wrong: string[] = []
    for (let code = 0x20; code < 0x20000; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue
      const text = String.fromCodePoint(code)
      if (isKept(text) && (unprintable(text).length === 0) !== drawn.has(code)) wrong.push(code.toString(16))
    }
    expect(wrong).toEqual(['ffff'])
  })
})

describe('a name on a paper', () => {
  it.each(['Łukasz Kőszegi', 'Δημήτρης', 'Фёдор Достоевский', 'O’Brien-Dœuff', 'Nguyễn Thị Ánh', 'Zoe\u0308 d’Este', 'Sofia\u202fŽižková'])(
    'is printable: %s',
    name => {
      expect(unprintable(name)).toEqual([])
    },
  )

  it.each([
    ['山田 太郎', ['山', '田', '太', '郎']],
    ['Claire 🎨', ['🎨']],
    ['محمد', ['م', 'ح', 'د']],
    ['अनु', ['अ', 'न', 'ु']],
    ['👩‍🎨 et 👩‍🎨', ['👩', '🎨']],
  ])('is refused with the characters that cannot be printed: %s', (name, missing) => {
    expect(unprintable(name)).toEqual(missing)
  })

  it('is printed composed, on one line, without what is invisible', () => {
    expect(printedText('Zoe\u0308 ﬁn\u202f!\r\nBcc:\tx\u200b\u202e')).toBe('Zoë fin\u00a0! Bcc: x')
  })
})
