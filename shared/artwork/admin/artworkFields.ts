import * as z from 'zod/mini'
import { hexColour } from '../../image/image.ts'
import { photographLimits } from '../../image/photograph.ts'
import { zoomLimits } from '../../image/zoomLevels.ts'
import { draftLine } from '../../kit/draftFields.ts'
import { freeLine, freeText } from '../../kit/safeText.ts'
import { availabilities, imageKinds, workImageSchema } from '../artwork.ts'
import { artworkSizeSchema } from '../artworkSize.ts'
import { fold } from '../fold.ts'

export const maxImages = 8
const maxColors = 5
const maxTags = 12
/** The longest tag, in characters. */
const longestTag = 60
/** The longest description, in characters. */
export const longestDescription = 4000
const firstYear = 1900
/** Whole euros. The payment provider takes 999 999,99 € at most, so it would refuse one euro more. */
const maxPrice = 999_999

/** Leaves room for works that are announced before the year they are dated. */
const lastYear = (): number => new Date().getFullYear() + 5

/** The message for each field that is invalid. */
export const artworkFormFaults = {
  text: 'Ce champ doit être un texte',
  title: 'Le titre doit contenir au moins 2 caractères',
  year: () => `L’année doit être un nombre entier entre ${firstYear} et ${lastYear()}`,
  price: 'Le prix doit être un nombre entier d’euros, de 0 à 999\u202f999',
  availability: 'La disponibilité doit être Disponible, Vendu ou Sur commande',
  collection: 'Cette collection n’existe pas',
  tags: 'Les mots-clés doivent être une liste de textes',
  tooManyTags: `Vous ne pouvez donner que ${maxTags} mots-clés maximum`,
  longTag: `Un mot-clé ne peut pas dépasser ${longestTag} caractères`,
  noImage: 'Veuillez ajouter au moins une image',
  tooManyImages: `Vous ne pouvez ajouter que ${maxImages} images maximum`,
  imageKind: 'Cette nature d’image n’existe pas',
  sameImage: 'La même image ne peut être ajoutée qu’une fois',
  zoomLimit: 'L’agrandissement doit être complet, réduit ou celui de la page',
  colour: 'Une couleur s’écrit avec un dièse et six chiffres hexadécimaux, par exemple #22344d',
  tooManyColours: `Vous ne pouvez choisir que ${maxColors} couleurs maximum`,
  sameColour: 'La même couleur ne peut être choisie qu’une fois',
} as const

/** The message for an image that was never uploaded here, belongs to another work, or cannot be shown. */
export const imageRefused = 'Cette image n’est pas disponible. Ajoutez-la de nouveau.'

const isUnique = (items: readonly unknown[]): boolean => new Set(items).size === items.length

/** An optional line; an empty one becomes absent. */
const optionalLine = z.optional(
  z.pipe(
    freeLine({ otherwise: artworkFormFaults.text }),
    z.transform(text => text || undefined),
  ),
)
const optionalText = z.optional(
  z.pipe(
    freeText({ most: longestDescription, otherwise: artworkFormFaults.text }),
    z.transform(text => text || undefined),
  ),
)

const tag = freeLine({ least: 1, otherwise: artworkFormFaults.tags }).check(z.maxLength(longestTag, artworkFormFaults.longTag))

/** Keeps the first of several tags that differ only in case and accents. */
const withoutDoubles = (tags: string[]): string[] => {
  const folded = tags.map(fold)
  return tags.filter((_, place) => folded.indexOf(folded[place] ?? '') === place)
}

const tags = z.pipe(
  z.array(tag, artworkFormFaults.tags).check(z.maxLength(maxTags, artworkFormFaults.tooManyTags)),
  z.transform(withoutDoubles),
)

/** The address of a collection; whether there is such a one, the server knows. */
const collection = z.pipe(
  z.string(artworkFormFaults.collection).check(z.regex(/^[a-z0-9-]{0,100}$/, artworkFormFaults.collection)),
  z.transform(slug => slug || undefined),
)

const year = z
  .int({ error: artworkFormFaults.year })
  .check(z.refine(number => number >= firstYear && number <= lastYear(), { error: artworkFormFaults.year }))

/** Whole euros (D5); 0 means « Prix sur demande », as does an absent price. */
export const priceSchema = z.int(artworkFormFaults.price).check(z.gte(0, artworkFormFaults.price), z.lte(maxPrice, artworkFormFaults.price))

export const availabilitySchema = z.enum(availabilities, artworkFormFaults.availability)

/** The name of one of our images. It is never an address, so no image of another host can be named. */
const imageId = z.string(imageRefused).check(z.maxLength(100, imageRefused), z.regex(/^[a-z0-9]+(?:[/-][a-z0-9]+)*$/, imageRefused))

const images = z
  .array(imageId, artworkFormFaults.noImage)
  .check(
    z.minLength(1, artworkFormFaults.noImage),
    z.maxLength(maxImages, artworkFormFaults.tooManyImages),
    z.refine(isUnique, artworkFormFaults.sameImage),
  )

/** What each picture says of itself; one that is not named says nothing. Left out, the pictures keep their words and kinds. */
const imageWords = z
  .array(
    z.object({
      id: imageId,
      alt: draftLine(photographLimits.alt),
      caption: draftLine(photographLimits.caption),
      kind: z.optional(z.enum(imageKinds, artworkFormFaults.imageKind)),
    }),
  )
  .check(z.maxLength(maxImages, artworkFormFaults.tooManyImages))

const colour = z.pipe(z.string(artworkFormFaults.colour).check(z.toLowerCase()), hexColour(artworkFormFaults.colour))

const colors = z
  .array(colour, artworkFormFaults.colour)
  .check(z.maxLength(maxColors, artworkFormFaults.tooManyColours), z.refine(isUnique, artworkFormFaults.sameColour))

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

const line = { schema: optionalLine, stored: z.optional(z.string()), control: 'line', isSearched: true } as const
const named = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map(name => [name, name])) as Readonly<Record<Name, Name>>

/**
 * The fields of a work, in the order of its form. Schemas, the row's content, a copy, the form with its blank, difference and merge, the search
 * and its filters, and the journal's words follow from it (E178).
 */
export const artworkFields = {
  title: {
    ...line,
    schema: freeLine({ least: 2, otherwise: artworkFormFaults.title }),
    stored: z.string(),
    label: 'Titre',
    need: 'always',
    part: 'label',
    shown: 'card',
    copied: (title: string): string => `${title} (copie)`,
  },
  year: {
    schema: z.optional(year),
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
    schema: z._default(availabilitySchema, 'Disponible'),
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
    schema: z.optional(collection),
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
    schema: z.optional(priceSchema),
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
    /** Absent tags are read from the description, before « - » (D31), and absent where they may still stand there. */
    schema: z.optional(tags),
    stored: z.optional(z.array(z.string())),
    control: 'tags',
    label: 'Mots-clés',
    help: 'Séparés par des virgules\u202f: «\u202fport, reflets\u202f». La recherche les trouve.',
    part: 'words',
    shown: 'card',
    isSearched: true,
  },
  description: {
    schema: optionalText,
    stored: z.optional(z.string()),
    control: 'text',
    label: 'Description',
    help: 'Vos retours à la ligne et vos paragraphes sont gardés.',
    part: 'words',
    shown: 'page',
  },
  place: {
    ...line,
    label: 'Peinte depuis',
    help: 'Le lieu, avec son article. La recherche et le catalogue le trouvent.',
    example: 'le pont de la Civette',
    part: 'words',
    shown: 'card',
  },
  /** In words, as exactly as the owner likes. */
  paintedOn: { ...line, label: 'Peinte quand', example: 'mars 2026', part: 'words', shown: 'page' },
  /** How closely visitors may look at it: as closely as before, or by every pixel, where it is left out (E112). */
  zoomLimit: {
    schema: z.optional(z.enum(zoomLimits, artworkFormFaults.zoomLimit)),
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
    schema: images,
    stored: z.array(workImageSchema),
    control: 'images',
    label: 'Images',
    help: 'La première est l’image principale. JPEG, PNG, WebP, AVIF, TIFF ou GIF, huit au plus.',
    journal: { cover: 'Image principale', additionalImages: 'Autres images' },
    shown: 'card',
  },
  colors: {
    schema: z._default(colors, []),
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
export const artworkInputSchema = z.extend(z.object(shapeOf('schema')), { imageWords: z.optional(imageWords) })
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
