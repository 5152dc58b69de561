import { sampleImages } from '../../shared/content/images.ts'
import { type ContentKind, rulesOf } from '../../shared/editorial/contentKinds.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'
import { type Photograph, photographRefused } from '../../shared/image/photograph.ts'
import type { FieldError } from '../../shared/kit/refusal.ts'
import { contentImageWrite, imageOf, isFreeForContent, type UploadedImageRow } from '../image/imageStore.ts'
import { keys } from '../kit/table/keys.ts'
import { getRows, type Write } from '../kit/table/table.ts'
import type { Draft } from './contentStore.ts'

/** The draft that a picture belongs to. */
type Owner = { readonly kind: ContentKind; readonly id: string }

export const contentName = ({ kind, id }: Owner): string => `${kind}/${id}`

/** A photograph as a form sends it. */
type Named = Pick<Photograph, 'id' | 'alt' | 'isDecorative' | 'caption'>

const listIn = <Item>(draft: Draft | undefined, field: string): readonly Item[] => (draft?.[field] ?? []) as readonly Item[]

/** Returns the pictures that a draft may show without an upload: its own, and those of the samples (D36). */
const photographsIn = (kind: ContentKind, draft: Draft | undefined): ReadonlyMap<string, ArtworkImage> => {
  const own = rulesOf(kind)
    .photographs.flatMap(field => listIn<Photograph>(draft, field))
    .map(({ alt: _, isDecorative: __, caption: ___, ...image }) => image)
  return new Map([...Object.values(sampleImages).flat(), ...own].map(image => [image.id, image]))
}

const uploadedFor = async (owner: Owner, ids: readonly string[]): Promise<ReadonlyMap<string, ArtworkImage | undefined>> => {
  const rows = ids.length ? await getRows<UploadedImageRow>(ids.map(keys.image), 'latest') : []
  return new Map(rows.filter(row => isFreeForContent(row, contentName(owner))).map(row => [row.id, imageOf(row)]))
}

/**
 * Returns the draft's photograph fields with their pictures: those that the draft has already, and uploaded ones that belong to no other
 * content.
 */
export const foundPhotographs = async (
  owner: Owner,
  input: Draft,
  before: Draft | undefined,
): Promise<{ readonly fields: Draft } | { readonly errors: readonly FieldError[] }> => {
  const known = photographsIn(owner.kind, before)
  const named = rulesOf(owner.kind).photographs.map(field => ({ field, all: listIn<Named>(input, field) }))
  const added = named.flatMap(({ all }) => all).filter(({ id }) => !known.has(id))
  const pictures = new Map([...known, ...(await uploadedFor(owner, [...new Set(added.map(({ id }) => id))]))])
  const errors = named.flatMap(({ field, all }) =>
    all.flatMap(({ id }, at) => (pictures.get(id) ? [] : [{ field: `${field}.${at}`, message: photographRefused }])),
  )
  if (errors.length) return { errors }
  const kept = named.map(({ field, all }) => [field, all.map(({ id, ...words }) => ({ ...pictures.get(id), ...words }))] as const)
  return { fields: Object.fromEntries(kept.filter(([, all]) => all.length)) }
}

type Added = { readonly field: string; readonly at: number; readonly id: string }

const addedTo = (kind: ContentKind, draft: Draft, before: Draft | undefined): readonly Added[] => {
  const known = photographsIn(kind, before)
  return rulesOf(kind).photographs.flatMap(field =>
    listIn<Photograph>(draft, field).flatMap(({ id }, at) => (known.has(id) ? [] : [{ field, at, id }])),
  )
}

/** Returns the writes that attach the draft's new photographs to it, on condition that they were not deleted. */
export const photographWrites = (owner: Owner, draft: Draft, before: Draft | undefined): readonly Write<'image'>[] => {
  const ids = new Set(addedTo(owner.kind, draft, before).map(({ id }) => id))
  return [...ids].map(id => contentImageWrite(id, contentName(owner)))
}

/** Returns the error that one of the added photographs was deleted meanwhile. */
export const photographsLost = (kind: ContentKind, draft: Draft, before: Draft | undefined): readonly FieldError[] =>
  addedTo(kind, draft, before)
    .slice(0, 1)
    .map(({ field, at }) => ({ field: `${field}.${at}`, message: photographRefused }))
