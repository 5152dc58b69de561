import * as z from 'zod/mini'
import { aboutContent } from '../about/aboutContent.ts'
import { collectionContent } from '../collection/collectionForm.ts'
import { exhibitionContent } from '../exhibition/exhibitionForm.ts'
import { homeContent } from '../home/homeContent.ts'
import type { FieldError } from '../kit/refusal.ts'
import { legalContent } from '../legal/legalContent.ts'
import { studioContent } from '../studio/studioContent.ts'

type Fields = Readonly<Record<string, unknown>>
export type ContentRefusal = 'contentNotFound' | 'contentChanged' | 'contentFull' | 'contentPublished'

/** Which draft is published, and on which day in Paris, `2026-11-26`. */
type Publication = { readonly id: string; readonly day: string }

/** The definition of a kind of content, for forms, operations and pages (E106). */
export type ContentRules = {
  /** What the form sends. All that visitors need may still be missing, because a draft may be unfinished. */
  readonly input: z.ZodMiniObject
  /** The draft as it is stored. */
  readonly draft: z.ZodMiniObject
  /** The names of a kind's fixed drafts by their ids, which have neither title nor address of their own; where there is one, its id is the kind. */
  readonly labels?: Readonly<Record<string, string>>
  /** The most drafts there may be. */
  readonly most: number
  /** The fields of the input that name a work, each with the field of the draft that takes the work's main picture; without a work it stays. */
  readonly pictures: Readonly<Record<string, string>>
  readonly pictureFault: string
  /** The fields of photographs that the painter uploads for it: the input names them, the draft has the pictures. */
  readonly photographs: readonly string[]
  /** Returns what pages read, or what the draft lacks for that. As a method it takes the draft of its own kind. */
  publish(draft: Fields, slug: string, made: Publication): { readonly shown: Fields } | { readonly errors: readonly FieldError[] }
  readonly refusals: Readonly<Record<ContentRefusal, string>>
}

/** The kinds of content that the painter writes herself, by the name that the API and the table know each by. */
export const contentKinds = {
  about: aboutContent,
  collection: collectionContent,
  exhibition: exhibitionContent,
  home: homeContent,
  legal: legalContent,
  studio: studioContent,
} as const satisfies Readonly<Record<string, ContentRules>>

export type ContentKind = keyof typeof contentKinds
export const contentKindNames = Object.keys(contentKinds) as [ContentKind, ...ContentKind[]]

export const rulesOf = (kind: ContentKind): ContentRules => contentKinds[kind]

/** Whether a kind may have a draft of this id: where its drafts are fixed, one of theirs. */
export const mayHaveDraft = (kind: ContentKind, id: string): boolean => {
  const { labels } = rulesOf(kind)
  return !labels || Object.hasOwn(labels, id)
}

/** What is published of a kind, as pages read it. */
type PublishedContent<K extends ContentKind> = Extract<
  ReturnType<(typeof contentKinds)[K]['publish']>,
  { readonly shown: unknown }
>['shown']

/** All that is published, by its kind, in any order. */
export type SiteContent = { readonly [K in ContentKind]: readonly PublishedContent<K>[] }

/** What is known of every draft besides its words. */
const facts = {
  id: z.string(),
  /** Grows with every change of the draft. */
  version: z.int().check(z.positive()),
  updatedAt: z.iso.datetime(),
  /** Its address, from its first publication on, after which it never changes. */
  slug: z.optional(z.string()),
  /** The version that visitors see; absent where they see none. */
  publishedVersion: z.optional(z.int()),
  /** When it is to be published, as it is then. */
  plannedAt: z.optional(z.iso.datetime()),
  /** The time at which it should have been published, and what it lacked for that. */
  missed: z.optional(z.object({ at: z.iso.datetime(), reasons: z.array(z.string()) })),
  /** When it was last published or taken back, while that may be undone. */
  undoable: z.optional(z.iso.datetime()),
}

/** A draft as the painter sees it. */
export const contentItemSchema = z.discriminatedUnion('kind', [
  z.extend(contentKinds.about.draft, { ...facts, kind: z.literal('about') }),
  z.extend(contentKinds.collection.draft, { ...facts, kind: z.literal('collection') }),
  z.extend(contentKinds.exhibition.draft, { ...facts, kind: z.literal('exhibition') }),
  z.extend(contentKinds.home.draft, { ...facts, kind: z.literal('home') }),
  z.extend(contentKinds.legal.draft, { ...facts, kind: z.literal('legal') }),
  z.extend(contentKinds.studio.draft, { ...facts, kind: z.literal('studio') }),
])
export type ContentItem<K extends ContentKind = ContentKind> = Extract<z.infer<typeof contentItemSchema>, { readonly kind: K }>

export const contentVersion = z.int('La version du contenu manque\u202f: rechargez la page').check(z.nonnegative())

/** A draft as its form sends it, with the version it was made from. */
export const contentInputSchema = z.discriminatedUnion(
  'kind',
  [
    z.extend(contentKinds.about.input, { version: contentVersion, kind: z.literal('about') }),
    z.extend(contentKinds.collection.input, { version: contentVersion, kind: z.literal('collection') }),
    z.extend(contentKinds.exhibition.input, { version: contentVersion, kind: z.literal('exhibition') }),
    z.extend(contentKinds.home.input, { version: contentVersion, kind: z.literal('home') }),
    z.extend(contentKinds.legal.input, { version: contentVersion, kind: z.literal('legal') }),
    z.extend(contentKinds.studio.input, { version: contentVersion, kind: z.literal('studio') }),
  ],
  'Ce genre de contenu n’existe pas',
)
