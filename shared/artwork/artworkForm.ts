import * as z from 'zod/mini'
import { freeLine, freeText } from '../kit/safeText.ts'
import { availabilities, collectionRefs, hexColour } from './artwork.ts'
import { fold } from './fold.ts'

export const maxImages = 5
const maxColors = 5
const maxTags = 12
/** Of a tag, in characters: a word or a few. */
const longestTag = 60
/** Of the description, in characters. */
export const longestDescription = 4000
const firstYear = 1900
/** Whole euros: one more and the payment provider, which takes 999 999,99 € at most, could not be asked for it. */
const maxPrice = 999_999

/** Works may be announced that long before they are dated. */
const lastYear = (): number => new Date().getFullYear() + 5

/** What is wrong with a field, in words. */
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
  colour: 'Une couleur s’écrit avec un dièse et six chiffres hexadécimaux, par exemple #22344d',
  tooManyColours: `Vous ne pouvez choisir que ${maxColors} couleurs maximum`,
  sameColour: 'La même couleur ne peut être choisie qu’une fois',
} as const

/** Of an image that was never uploaded here, is another work's, or cannot be shown. */
export const imageRefused = 'Cette image n’est pas disponible. Téléchargez-la à nouveau.'

const isUnique = (items: readonly unknown[]): boolean => new Set(items).size === items.length

/** A text one may leave empty: then it is absent. */
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

/** The first of those that differ in nothing but case and accents. */
const withoutDoubles = (tags: string[]): string[] => {
  const folded = tags.map(fold)
  return tags.filter((_, place) => folded.indexOf(folded[place] ?? '') === place)
}

const tags = z.pipe(
  z.array(tag, artworkFormFaults.tags).check(z.maxLength(maxTags, artworkFormFaults.tooManyTags)),
  z.transform(withoutDoubles),
)

const year = z
  .int({ error: artworkFormFaults.year })
  .check(z.refine(number => number >= firstYear && number <= lastYear(), { error: artworkFormFaults.year }))

/** Whole euros (D5); 0 is « Prix sur demande » as well as none. */
export const priceSchema = z.int(artworkFormFaults.price).check(z.gte(0, artworkFormFaults.price), z.lte(maxPrice, artworkFormFaults.price))

export const availabilitySchema = z.enum(availabilities, artworkFormFaults.availability)

/** The name of an image of ours, never an address: nothing of another host can be said. */
const imageId = z.string(imageRefused).check(z.maxLength(100, imageRefused), z.regex(/^[a-z0-9]+(?:[/-][a-z0-9]+)*$/, imageRefused))

const images = z
  .array(imageId, artworkFormFaults.noImage)
  .check(
    z.minLength(1, artworkFormFaults.noImage),
    z.maxLength(maxImages, artworkFormFaults.tooManyImages),
    z.refine(isUnique, artworkFormFaults.sameImage),
  )

const colour = z.pipe(z.string(artworkFormFaults.colour).check(z.toLowerCase()), hexColour(artworkFormFaults.colour))

const colors = z
  .array(colour, artworkFormFaults.colour)
  .check(z.maxLength(maxColors, artworkFormFaults.tooManyColours), z.refine(isUnique, artworkFormFaults.sameColour))

/** A work as its form says it, in the browser as on the server; an empty year or price is absent. The first image is the main one. */
export const artworkFormSchema = z.object({
  title: freeLine({ least: 2, otherwise: artworkFormFaults.title }),
  year: z.optional(year),
  availability: z._default(availabilitySchema, 'Disponible'),
  technique: optionalLine,
  support: optionalLine,
  dimensions: optionalLine,
  priceEur: z.optional(priceSchema),
  sku: optionalLine,
  collectionRef: z.optional(z.enum(collectionRefs, artworkFormFaults.collection)),
  description: optionalText,
  /** Absent, they are what the description says before « - » (D31). */
  tags: z.optional(tags),
  images,
  colors: z._default(colors, []),
})
export type ArtworkForm = z.output<typeof artworkFormSchema>
