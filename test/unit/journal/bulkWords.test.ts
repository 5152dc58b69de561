import { expect, it } from '@jest/globals'
import { changeTexts, eventText } from '../../../web/admin/journal/journalLine.ts'

const entry = { id: '1', at: '2026-11-28T10:00:00.000Z', kind: 'write', what: 'bulkUpdateArtworks' } as const

it('describes a work hidden with others like one hidden alone, and names its collection', () => {
  const hidden = { ...entry, changes: [{ field: 'isPublished', before: true, after: false }, { field: 'collectionRef' }] }
  expect(eventText(hidden)).toBe('Œuvre masquée')
  expect(changeTexts(hidden).join()).toContain('Collection')
  expect(changeTexts(hidden).join()).not.toContain('Publiée')
  expect(eventText(entry)).toBe('Œuvre modifiée depuis la liste')
})
