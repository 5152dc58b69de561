import { isDeepStrictEqual } from 'node:util'
import type { Changed, Subject } from '../../kit/journal/journal.ts'
import { metricNames, recordShopMetric } from '../../kit/metric.ts'
import type { ArtworkRow } from '../artworkStore.ts'

export const artworkSubject = ({ id, title }: Pick<ArtworkRow, 'id' | 'title'>): Subject => ({
  kind: 'artwork',
  id: String(id),
  label: title,
})

/** The fields that the journal records with their values before and after. */
const told = ['title', 'priceEur', 'availability', 'isPublished', 'isFeatured'] as const

type State = Pick<ArtworkRow, 'title' | 'availability' | 'isPublished'> & {
  readonly priceEur?: number | null | undefined
  readonly isFeatured: boolean
}

const stateOf = ({ title, priceEur, availability, isPublished, featuredAt }: ArtworkRow): State => ({
  title,
  priceEur,
  availability,
  isPublished,
  isFeatured: featuredAt !== undefined,
})

const toldValue = (state: State | undefined, field: (typeof told)[number]) => state?.[field] ?? undefined

const between = (before: State | undefined, after: State | undefined): readonly Changed[] =>
  told.flatMap(field => {
    const [was, becomes] = [toldValue(before, field), toldValue(after, field)]
    return was === becomes ? [] : [{ field, before: was, after: becomes }]
  })

/** Returns the changes in the journal entry of a new work. */
export const changesOfNew = (row: ArtworkRow): readonly Changed[] => between(undefined, stateOf(row))

/** Returns the changes in the journal entry of a deleted work. */
export const changesOfDeleted = (row: ArtworkRow): readonly Changed[] => between(stateOf(row), undefined)

/** Returns a change's fields with their values before and after. */
export const changesOfEdit = (row: ArtworkRow, terms: Partial<State>): readonly Changed[] =>
  between(stateOf(row), { ...stateOf(row), ...terms })

/** Returns the changed fields whose values the journal does not record, such as texts and pictures. */
export const otherFields = (row: ArtworkRow, content: Readonly<Record<string, unknown>>): readonly Changed[] => {
  const before: Readonly<Record<string, unknown>> = { ...row }
  const isOther = (field: string) => field !== 'hasOwnTags' && !told.some(each => each === field)
  return Object.entries(content).flatMap(([field, value]) =>
    isOther(field) && !isDeepStrictEqual(before[field], value) ? [{ field }] : [],
  )
}

type Priced = { readonly priceEur?: number | null | undefined }

/** Counts a price that fell by more than half for the alarm: a slip of the hand, or fraud. */
export const notePrice = ({ priceEur: before }: Priced, { priceEur: after }: Priced): void => {
  if (before && after && after * 2 < before) recordShopMetric(metricNames.pricesHalved, 1)
}
