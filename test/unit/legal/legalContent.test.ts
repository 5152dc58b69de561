import { describe, expect, it } from '@jest/globals'
import { contentInputSchema, contentItemSchema, mayHaveDraft, rulesOf } from '../../../shared/editorial/contentKinds.ts'
import { legalContent } from '../../../shared/legal/legalContent.ts'
import { legalAdditionsOf } from '../../../web/legal/legalData.ts'

const made = { id: 'terms', day: '2026-11-26' }
const publish = (additions?: string) => legalContent.publish({ additions }, '', made)

describe('the painter’s own sections of a legal page', () => {
  it('splits the sections of a legal page at empty lines, typeset and dated', () => {
    expect(publish("Œuvres encadrées\nLe cadre est vendu avec l'œuvre.\n\nAtelier\nSur *rendez-vous*.")).toEqual({
      shown: {
        page: 'terms',
        publishedOn: '2026-11-26',
        sections: [
          { title: 'Œuvres encadrées', text: 'Le cadre est vendu avec l’œuvre.' },
          { title: 'Atelier', text: 'Sur *rendez-vous*.' },
        ],
      },
    })
  })

  it.each([
    ['nothing', undefined, 'Écrivez au moins un titre, et son texte sur la ligne suivante'],
    ['a title without its text', 'Titre seul', 'Donnez à chaque partie un titre sur une ligne, puis son texte sur la ligne suivante'],
  ])('refuses to publish sections of a legal page with %s', (_, additions, message) => {
    expect(publish(additions)).toEqual({ errors: [{ field: 'additions', message }] })
  })

  it('accepts one draft for each legal page with own sections, and for no other page', () => {
    for (const page of ['terms', 'returns', 'shipping', 'privacy', 'legalNotice']) expect(mayHaveDraft('legal', page)).toBe(true)
    for (const page of ['cookies', 'legal', 'toString']) expect(mayHaveDraft('legal', page)).toBe(false)
    expect(Object.keys(legalContent.labels)).toHaveLength(rulesOf('legal').most)
  })

  it('accepts sections of a legal page up to the limit of the form', () => {
    const input = (length: number) => contentInputSchema.safeParse({ kind: 'legal', version: 0, additions: 'é'.repeat(length) }).success
    expect([input(20_000), input(20_001)]).toEqual([true, false])
  })

  it('reads the sections of a legal page back from their row', () => {
    const item = { kind: 'legal', id: 'terms', version: 1, updatedAt: '2026-11-26T10:00:00.000Z', additions: 'Titre\nTexte' }
    expect(contentItemSchema.safeParse(item).data).toEqual(item)
  })
})

describe('a legal page', () => {
  it('shows on a legal page the sections that were published for it alone', () => {
    const terms = publish('Cadre\nEn *chêne*.')
    const legal = 'shown' in terms ? [terms.shown] : []
    expect(legalAdditionsOf('returns', { legal })).toBeNull()
    expect(legalAdditionsOf('terms', { legal })).toEqual({
      publishedOn: '2026-11-26',
      sections: [{ title: 'Cadre', words: [{ line: [{ text: 'En ' }, { text: 'chêne', isItalic: true }, { text: '.' }] }] }],
    })
  })
})
