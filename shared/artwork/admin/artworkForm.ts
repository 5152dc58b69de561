import * as z from 'zod/mini'
import { hexColour } from '../../image/image.ts'
import { photographLimits } from '../../image/photograph.ts'
import { zoomLimits } from '../../image/zoomLevels.ts'
import { draftLine } from '../../kit/draftFields.ts'
import { freeLine, freeText } from '../../kit/safeText.ts'
import { availabilities } from '../artwork.ts'
import { fold } from '../fold.ts'

export const maxImages = 5
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

/** What each picture says of itself; one that is not named says nothing. */
const imageWords = z
  .array(z.object({ id: imageId, alt: draftLine(photographLimits.alt), caption: draftLine(photographLimits.caption) }))
  .check(z.maxLength(maxImages, artworkFormFaults.tooManyImages))

const colour = z.pipe(z.string(artworkFormFaults.colour).check(z.toLowerCase()), hexColour(artworkFormFaults.colour))

const colors = z
  .array(colour, artworkFormFaults.colour)
  .check(z.maxLength(maxColors, artworkFormFaults.tooManyColours), z.refine(isUnique, artworkFormFaults.sameColour))

/** What the form may send of each field, for the table of fields. */
export const artworkRules = {
  line: optionalLine,
  text: optionalText,
  title: freeLine({ least: 2, otherwise: artworkFormFaults.title }),
  year: z.optional(year),
  availability: z._default(availabilitySchema, 'Disponible'),
  price: z.optional(priceSchema),
  collection: z.optional(collection),
  /** Absent tags are read from the description, before « - » (D31). */
  tags: z.optional(tags),
  images,
  /** Left out, the pictures keep their words. */
  imageWords: z.optional(imageWords),
  /** How closely visitors may look at it: as closely as before, or by every pixel, where it is left out (E112). */
  zoomLimit: z.optional(z.enum(zoomLimits, artworkFormFaults.zoomLimit)),
  colors: z._default(colors, []),
} as const
