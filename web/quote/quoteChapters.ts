export const chapters = [
  { id: 'project', fields: ['serviceType', 'framingOption', 'projectTitle'] },
  { id: 'work', fields: ['dimensions', 'technique', 'description', 'inspiration', 'uploadedFiles'] },
  { id: 'time', fields: ['urgency', 'budget'] },
  { id: 'you', fields: ['contactName', 'contactEmail', 'contactPhone', 'termsAccepted'] },
] as const

type QuoteField = (typeof chapters)[number]['fields'][number]

/** The fields that are typed or chosen; images and the accepted terms are stored separately. */
export type ValueField = Exclude<QuoteField, 'uploadedFiles' | 'termsAccepted'>

/** Returns the number of the chapter that contains a field, counted from 1. */
export const chapterOf = (field: string): number => chapters.findIndex(({ fields }) => fields.some(name => name === field)) + 1
