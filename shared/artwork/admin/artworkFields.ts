import * as z from 'zod/mini'
import { zoomLimits } from '../../image/zoomLevels.ts'
import { availabilities, workImageSchema } from '../artwork.ts'
import { artworkSizeSchema } from '../artworkSize.ts'
import { artworkRules } from './artworkForm.ts'

export type ArtworkField = {
  /** What the form sends, validated alike in the browser and on the server. */
  readonly schema: z.ZodMiniType
  /** What the owner reads back. */
  readonly stored: z.ZodMiniType
  /**
   * `line` and `digits` are one line, `text` several, `tags` a line with commas, `choice` one of `choices`, `collection` one of the shop's; the
   * others have controls of their own.
   */
  readonly control: 'line' | 'digits' | 'text' | 'tags' | 'choice' | 'collection' | 'size' | 'images' | 'colors'
  readonly label: string
  readonly help?: string
  /** What the field shows as long as it is empty. */
  readonly example?: string
  readonly need?: 'always'
  /** The values of a choice with what each is called. The first is that of a new work. */
  readonly choices?: Readonly<Record<string, string>>
  /** The labels of the texts that the value is typed in, where there are several. */
  readonly parts?: Readonly<Record<string, string>>
  /** What the journal calls it where that is not its label, by the attribute of the row where that is not its name. */
  readonly journal?: string | Readonly<Record<string, string>>
  /** Where it stands in the form; a control of its own has a place of its own. */
  readonly part?: 'label' | 'sale' | 'words' | 'pictures'
  /** Where visitors read it. A card's attributes are also projected by the `published` index (`cardAttributes`). */
  readonly shown: 'card' | 'page' | 'nowhere'
  /** Whether the owner's search finds words of it. */
  readonly isSearched?: true
  /** Its filter above the owner's list, by the name in the address, and what that says of all works. */
  readonly filter?: { readonly name: string; readonly all: string }
  /** What a copy of the work has in its place, where the work has one. */
  readonly copied?: (text: string) => string
}

const line = { schema: artworkRules.line, stored: z.optional(z.string()), control: 'line', isSearched: true } as const
const named = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map(name => [name, name])) as Readonly<Record<Name, Name>>

/**
 * The fields of a work, in the order of its form. Schemas, the row's content, a copy, the form with its blank, difference and merge, the search
 * and its filters, and the journal's words follow from it (E178).
 */
export const artworkFields = {
  title: {
    ...line,
    schema: artworkRules.title,
    stored: z.string(),
    label: 'Titre',
    need: 'always',
    part: 'label',
    shown: 'card',
    copied: (title: string): string => `${title} (copie)`,
  },
  year: {
    schema: artworkRules.year,
    stored: z.optional(z.int()),
    control: 'digits',
    label: 'Année',
    part: 'label',
    shown: 'card',
    isSearched: true,
    filter: { name: 'annee', all: 'Toutes les années' },
  },
  technique: { ...line, label: 'Technique', part: 'label', shown: 'card', filter: { name: 'technique', all: 'Toutes les techniques' } },
  support: { ...line, label: 'Support', part: 'label', shown: 'page' },
  dimensions: { ...line, label: 'Dimensions', part: 'label', example: 'hauteur x largeur, en cm', shown: 'card' },
  size: {
    schema: z.optional(artworkSizeSchema),
    stored: z.optional(artworkSizeSchema),
    control: 'size',
    label: 'Taille en centimètres',
    help: 'Comparez avec le dessin. Vérifiez ces mesures, puis enregistrez.',
    parts: {
      height: 'Hauteur (cm)',
      width: 'Largeur (cm)',
      depth: 'Profondeur (cm)',
      shape: 'Forme',
      framedHeight: 'Hauteur avec cadre (cm)',
      framedWidth: 'Largeur avec cadre (cm)',
    },
    shown: 'page',
  },
  availability: {
    schema: artworkRules.availability,
    stored: z.enum(availabilities),
    control: 'choice',
    choices: named(availabilities),
    label: 'Disponibilité',
    need: 'always',
    part: 'sale',
    shown: 'card',
    isSearched: true,
    filter: { name: 'disponibilite', all: 'Tous les statuts' },
  },
  /** The address of its collection. */
  collectionRef: {
    schema: artworkRules.collection,
    stored: z.optional(z.string()),
    control: 'collection',
    label: 'Collection',
    part: 'sale',
    shown: 'card',
    isSearched: true,
    filter: { name: 'collection', all: 'Toutes les collections' },
  },
  /** Whole euros. */
  priceEur: {
    schema: artworkRules.price,
    stored: z.optional(z.int().check(z.nonnegative())),
    control: 'digits',
    label: 'Prix (€)',
    help: 'En euros entiers. Si vous laissez vide\u202f: sur demande.',
    journal: 'Prix',
    part: 'sale',
    shown: 'card',
    isSearched: true,
  },
  sku: {
    ...line,
    label: 'Référence',
    help: 'Celle de votre inventaire',
    part: 'sale',
    shown: 'nowhere',
    copied: (sku: string): string => `${sku}-copy`,
  },
  tags: {
    schema: artworkRules.tags,
    /** Absent from a work whose tags may still stand in its description (D31). */
    stored: z.optional(z.array(z.string())),
    control: 'tags',
    label: 'Mots-clés',
    help: 'Séparés par des virgules\u202f: «\u202fport, reflets\u202f». La recherche les trouve.',
    part: 'words',
    shown: 'card',
    isSearched: true,
  },
  description: {
    schema: artworkRules.text,
    stored: z.optional(z.string()),
    control: 'text',
    label: 'Description',
    help: 'Vos retours à la ligne et vos paragraphes sont gardés.',
    part: 'words',
    shown: 'page',
  },
  /** How closely visitors may look at it: by every pixel where it is left out (E112). */
  zoomLimit: {
    schema: artworkRules.zoomLimit,
    stored: z.optional(z.enum(zoomLimits)),
    control: 'choice',
    choices: { whole: 'Jusqu’à la touche', reduced: 'Moyen', page: 'Pas de loupe' },
    label: 'Agrandissement',
    help: 'Jusqu’où un visiteur s’approche de l’œuvre\u202f: au dernier pixel de la photographie, ou moins loin. Les fichiers plus grands sont supprimés du site, et refaits en quelques minutes si vous changez d’avis.',
    need: 'always',
    part: 'pictures',
    shown: 'page',
  },
  /** The first one is the main one. */
  images: {
    schema: artworkRules.images,
    stored: z.array(workImageSchema),
    control: 'images',
    label: 'Images',
    help: 'La première est l’image principale. JPEG, PNG, WebP, AVIF, TIFF ou GIF, cinq au plus.',
    journal: { cover: 'Image principale', additionalImages: 'Autres images' },
    shown: 'card',
  },
  colors: {
    schema: artworkRules.colors,
    stored: z.array(z.string()),
    control: 'colors',
    label: 'Couleurs',
    help: 'Cinq au plus\u202f; le catalogue et les œuvres proches s’en servent.',
    shown: 'card',
  },
} as const satisfies Readonly<Record<string, ArtworkField>>

type Fields = typeof artworkFields
export type ArtworkFieldName = keyof Fields

/** The fields that have these properties. */
export type FieldsWith<Like> = { [Name in ArtworkFieldName]: Fields[Name] extends Like ? Name : never }[ArtworkFieldName]

export const artworkFieldNames = Object.keys(artworkFields) as readonly ArtworkFieldName[]

/** Returns a field with every property that some field has. */
export const artworkField = (name: ArtworkFieldName): ArtworkField => artworkFields[name]

const shapeOf = <Part extends 'schema' | 'stored'>(part: Part) =>
  Object.fromEntries(artworkFieldNames.map(name => [name, artworkFields[name][part]])) as unknown as {
    -readonly [Name in ArtworkFieldName]: Fields[Name][Part]
  }

/** A work's form. An empty year or price is absent. */
export const artworkInputSchema = z.extend(z.object(shapeOf('schema')), { imageWords: artworkRules.imageWords })
export type ArtworkInput = z.output<typeof artworkInputSchema>

/** The fields as the owner reads them back. */
export const storedFieldsSchema = z.object(shapeOf('stored'))
export type StoredFields = z.infer<typeof storedFieldsSchema>

/** What the journal calls the attributes of a work's row. */
export const artworkJournalWords: Readonly<Record<string, string>> = Object.fromEntries(
  artworkFieldNames.flatMap(name => {
    const { label, journal = label } = artworkField(name)
    return typeof journal === 'string' ? [[name, journal]] : Object.entries(journal)
  }),
)
