import type { Absence } from '../gallery.ts'
import { draftDay } from '../kit/draftFields.ts'
import type { FieldError } from '../kit/refusal.ts'

const faults = {
  day: 'Choisissez un jour',
  both: 'Donnez le premier et le dernier jour, ou aucun des deux',
  order: 'Le dernier jour ne vient pas avant le premier',
  length: 'Une absence dure un an au plus',
} as const

/** « Je suis absent du … au … », both days included. */
export const absenceFields = { absentFrom: draftDay(faults.day), absentUntil: draftDay(faults.day) }
type AbsenceDraft = { readonly [Field in keyof typeof absenceFields]?: string | undefined }

const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`

export const absenceFaults = ({ absentFrom: from, absentUntil: until }: AbsenceDraft): readonly FieldError[] => {
  if (!from && !until) return []
  if (!from || !until) return [{ field: from ? 'absentUntil' : 'absentFrom', message: faults.both }]
  if (until < from) return [{ field: 'absentUntil', message: faults.order }]
  return until > yearAfter(from) ? [{ field: 'absentUntil', message: faults.length }] : []
}

/** Returns the absence of a draft without faults, unless it is over on that day. */
export const absenceFrom = ({ absentFrom: from, absentUntil: until }: AbsenceDraft, day: string): Absence | undefined =>
  from && until && until >= day ? { from, until } : undefined
