import { describe, expect, it } from '@jest/globals'
import { contentKindNames, rulesOf } from '../../../shared/editorial/contentKinds.ts'
import { contentForms } from '../../../web/admin/editorial/contentForms.ts'
import { fieldName } from '../../../web/admin/journal/journalTexts.ts'

describe('a field of what the painter writes', () => {
  it.each(contentKindNames)('offers every field of the content in its form: %s', kind => {
    expect(contentForms[kind].fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(rulesOf(kind).input.shape).toSorted())
  })

  it.each(contentKindNames)('names every field of the content in French in the journal: %s', kind => {
    expect(Object.keys(rulesOf(kind).draft.shape).filter(field => fieldName(kind, field) === field)).toEqual([])
  })

  it('names a field by its own kind of content, not by another’s', () => {
    expect([fieldName('studio', 'status'), fieldName('order', 'status')]).toEqual(['Statut', 'État'])
  })
})
