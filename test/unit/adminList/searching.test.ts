import { describe, expect, it } from '@jest/globals'
import { foundWords } from '../../../lambdas/adminList/foundWords.ts'
import { keys } from '../../../lambdas/kit/table/keys.ts'
import { boundsOf, listCursor, textQuestion } from '../../../shared/adminList/listQuestion.ts'

describe('the words by which a line is found', () => {
  it.each([
    [
      'the address, the name and the town',
      ['claire.d@mail.example', 'Éloïse Dupont', 'Sète'],
      ['claire.d@mail.example', 'eloise', 'dupont', 'sete'],
    ],
    ['four at most, the longest of the name', ['a@b.fr', 'Marie-Louise de la Tour du Pin', 'Nice'], ['a@b.fr', 'louise', 'marie', 'tour']],
    ['none of fewer than three letters', ['j-p@b.fr', 'Li Wu', 'Y'], ['p@b.fr']],
    ['each once', ['dupont@b.fr', 'Dupont Dupont', 'Dupont'], ['dupont@b.fr', 'dupont']],
  ] as const)('a line is found by %s', (_, [email, name, town], words) => {
    expect(foundWords(email, name, town)).toEqual(words)
  })
})

describe('the words of whatever may be typed as a name', () => {
  it('leave a key within what DynamoDB takes, and none twice in a call, so that no payment or message is refused for them', () => {
    // One letter may fold into eighteen, and half a letter is stored as the sign of one that cannot be read.
    const names = [
      '\u3300'.repeat(200),
      '\ufdfa'.repeat(200),
      `\ud800${'a'.repeat(9)} \ud801${'a'.repeat(9)}`,
      `${'a'.repeat(50)}b ${'a'.repeat(50)}c`,
    ]
    for (const name of names) {
      const stored = foundWords('claire@mail.example', name).map(word => {
        const { pk, sk } = keys.orderWord(word, '2026-11-20T10:30:00.000Z', crypto.randomUUID())
        expect([name, Buffer.byteLength(pk) <= 2048, Buffer.byteLength(sk) <= 1024]).toEqual([name, true, true])
        return Buffer.from(word).toString()
      })
      expect(stored).toEqual([...new Set(stored)])
    }
  })
})

describe('a period', () => {
  it.each([
    ['2026-11', '2026-10-31T23:00:00.000Z', '2026-11-30T22:59:59.999Z'],
    ['2026-03', '2026-02-28T23:00:00.000Z', '2026-03-31T21:59:59.999Z'],
    ['2026-12', '2026-11-30T23:00:00.000Z', '2026-12-31T22:59:59.999Z'],
    ['2026', '2025-12-31T23:00:00.000Z', '2026-12-31T22:59:59.999Z'],
  ])('the period %s begins and ends at midnight in Paris', (period, since, until) => {
    expect(boundsOf(period)).toEqual({ since, until })
  })

  it('no period leaves a list without bounds', () => {
    expect(boundsOf()).toEqual({})
  })
})

describe('a search', () => {
  it('a search asks for every word, in any order and anywhere in the text', () => {
    const text = 'GL-2611-4F7K2Q Éloïse Dupont Trio, minuit'
    for (const q of ['', 'dupont eloi', '4F7K', 'minuit gl-2611']) expect([q, textQuestion(q)(text)]).toEqual([q, true])
    for (const q of ['dupond', 'dupont personne']) expect([q, textQuestion(q)(text)]).toEqual([q, false])
  })

  it('a cursor of another form is refused', () => {
    const schema = listCursor(/[a-f]{4}/)
    const at = '2026-11-20T10:30:00.000Z_abcd'
    for (const cursor of [at, `i0~${at}`, `l12~${at}`, 'l0~']) expect([cursor, schema.safeParse(cursor).success]).toEqual([cursor, true])
    for (const cursor of ['', 'i0', `x0~${at}`, `${at}x`, '2026-11-20_abcd'])
      expect([cursor, schema.safeParse(cursor).success]).toEqual([cursor, false])
  })
})
