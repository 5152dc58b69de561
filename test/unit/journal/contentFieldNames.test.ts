import { describe, expect, it } from '@jest/globals'
import { contentKindNames, rulesOf } from '../../../shared/editorial/contentKinds.ts'
import { contentForms } from '../../../web/editorial/contentForms.ts'
import { fieldName } from '../../../web/journal/journalTexts.ts'

describe('a field of what the painter writes', () => {
  it.each(contentKindNames)('is in the form of its kind: %s', kind => {
    expect(contentForms[kind].fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(rulesOf(kind).input.shape).toSorted())
  })

  it.each(contentKindNames)('has a French name in the journal’s line of its change: %s', kind => {
    expect(Object.keys(rulesOf(kind).draft.shape).filter(field => fieldName(kind, field) === field)).toEqual([])
  })

  it('is not named as a field of another kind of thing', () => {
    expect([fieldName('studio', 'status'), fieldName('order', 'status')]).toEqual(['Statut', 'État'])
  })
})
