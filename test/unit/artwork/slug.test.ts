import { describe, expect, it } from '@jest/globals'
import { fold, slugOf } from '../../../shared/artwork/fold.ts'
import { pagePatterns } from '../../../shared/paths.ts'

describe('the address of a work', () => {
  it.each([
    ['Œuvre d’été', 'oeuvre-d-ete'],
    ['  Trio,   minuit ! ', 'trio-minuit'],
    ['À la fenêtre, rue Paul-Valéry', 'a-la-fenetre-rue-paul-valery'],
    ['ÆSTHÉTIQUE', 'aesthetique'],
    ['Straße', 'strasse'],
    ['E\u0301te\u0301', 'ete'],
    ['42', 'oeuvre-42'],
    ['', 'oeuvre'],
    ['!!!', 'oeuvre'],
    ['🎨', 'oeuvre'],
    ['../../etc/passwd', 'etc-passwd'],
    ['<script>alert(1)</script>', 'script-alert-1-script'],
    ['__proto__', 'proto'],
    ['夜', 'oeuvre'],
    ['البحر', 'oeuvre'],
    ['Admin', 'oeuvre-admin'],
    ['À propos', 'oeuvre-a-propos'],
  ])('makes of the title %j the slug %s', (title, slug) => {
    expect(slugOf(title)).toBe(slug)
  })

  it('stays short, and never ends in a dash', () => {
    const slug = slugOf(`${'a'.repeat(79)} b`)
    expect(slug).toBe('a'.repeat(79))
  })
})

it.each(pagePatterns.map(pattern => pattern.split('/')[1] ?? '').filter(Boolean))('no work is named like the page /%s', segment => {
  expect(slugOf(segment)).toBe(`oeuvre-${segment}`)
})

describe('folding', () => {
  it.each([
    ['ÉTÉ', 'ete'],
    ['cœur', 'coeur'],
    ['Łódź', 'lodz'],
    ['ø', 'o'],
    ['déjà-vu', 'deja-vu'],
  ])('folds %s to %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it.each([
    ['Saint\u2011Malo', 'saint-malo'],
    ['Saint\u2010Malo', 'Saint-Malo'],
    ['Saint–Malo', 'Saint-Malo'],
    ['Saint—Malo', 'Saint-Malo'],
    ['Saint\u2212Malo', 'Saint-Malo'],
    ['Saint\u00adMalo', 'SaintMalo'],
    ['l’ombre', "l'ombre"],
    ['l\u02bcombre', "l'ombre"],
    ['l\u2018ombre', "l'ombre"],
    ['l\u201bombre', "l'ombre"],
    ['l\u2032ombre', "l'ombre"],
    ['l\u00b4ombre', "l'ombre"],
    ['l`ombre', "l'ombre"],
    ['l＇ombre', "l'ombre"],
    ['«\u202fSète\u202f»', '"Sete"'],
    ['“Sète”', '"Sète"'],
    ['„Sète‟', '"Sète"'],
    ['\ufb01n d’été', "fin d'ete"],
    ['ﬂot', 'flot'],
    ['Ⅳ', 'iv'],
    ['ｐｏｒｔ', 'port'],
    ['le\u00a0port', 'le port'],
    ['le\u2009port', 'le port'],
    ['po\u200brt\ufeff', 'port'],
    ['À suivre…', 'a suivre...'],
  ])('folds %j and %j to the same text', (one, other) => {
    expect(fold(one)).toBe(fold(other))
  })
})
