export const chapters = [
  { id: 'project', fields: ['serviceType', 'framingOption', 'projectTitle'] },
  { id: 'work', fields: ['dimensions', 'technique', 'description', 'inspiration', 'uploadedFiles'] },
  { id: 'time', fields: ['urgency', 'budget'] },
  { id: 'you', fields: ['contactName', 'contactEmail', 'contactPhone', 'termsAccepted'] },
] as const

export type QuoteField = (typeof chapters)[number]['fields'][number]

/** What is typed or chosen; the images and the ticked terms are kept elsewhere. */
export type ValueField = Exclude<QuoteField, 'uploadedFiles' | 'termsAccepted'>

/** Where a field stands, counted from 1. */
export const chapterOf = (field: string): number => chapters.findIndex(({ fields }) => fields.some(name => name === field)) + 1

/** What is wrong, by the field it is said under. */
export type QuoteErrors = Readonly<Record<string, string>>
