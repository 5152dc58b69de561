import { describe, expect, it } from '@jest/globals'
import * as z from 'zod/mini'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { artworkInputSchema } from '../../../shared/artwork/admin/artworkFields.ts'
import { fieldErrorsOf, frenchErrors } from '../../../shared/kit/fieldErrors.ts'

z.config(frenchErrors)

const form = { title: 'Barques au repos', images: ['0b0f6f0e-3c9e-4b6e-9a53-0d6c2f6b7a11'] }
const thisYear = new Date().getFullYear()

const errorsOf = (changes: object) => {
  const { error } = artworkInputSchema.safeParse({ ...form, ...changes })
  return error ? fieldErrorsOf(error) : []
}

const year = `L’année doit être un nombre entier entre 1900 et ${thisYear + 5}`
const price = 'Le prix doit être un nombre entier d’euros, de 0 à 999\u202f999'
const colour = 'Une couleur s’écrit avec un dièse et six chiffres hexadécimaux, par exemple #22344d'
const image = 'Cette image n’est pas disponible. Ajoutez-la de nouveau.'
const nineImages = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
const sixColours = ['#000001', '#000002', '#000003', '#000004', '#000005', '#000006']

describe('the form of a work', () => {
  it('needs a title and a picture, and is for sale unless told otherwise', () => {
    expect(artworkInputSchema.parse(form)).toEqual({ ...form, availability: 'Disponible', colors: [] })
  })

  it('stores an empty field as absent, and trims the others', () => {
    const written = { technique: ' Huile sur toile ', support: '', dimensions: '  ', sku: '', description: '' }
    expect(artworkInputSchema.parse({ ...form, ...written })).toEqual({
      ...form,
      technique: 'Huile sur toile',
      availability: 'Disponible',
      colors: [],
    })
  })

  it.each([
    ['the oldest year', { year: 1900 }],
    ['a work announced five years ahead', { year: thisYear + 5 }],
    ['a price of nothing', { priceEur: 0 }],
    ['the highest price a card pays', { priceEur: 999_999 }],
    ['eight pictures', { images: nineImages.slice(0, 8) }],
    ['five colours', { colors: sixColours.slice(0, 5) }],
    ['a title of two letters', { title: 'Or' }],
    ['a title of marks alone', { title: '!!!' }],
    ['a title in Arabic', { title: 'البحر' }],
    ['a title of emoji', { title: '🎨🖼️' }],
    ['a title of 300 letters', { title: 'x'.repeat(300) }],
    ...(['Disponible', 'Vendu', 'Sur commande'] as const).map(availability => [availability, { availability }] as const),
    ['a collection', { collectionRef: 'musique' }],
    ['no collection', { collectionRef: '' }],
  ])('accepts a work with %s', (_, changes) => {
    expect(errorsOf(changes)).toEqual([])
  })

  it.each([
    ['musique', 'musique'],
    ['a-la-mer-2', 'a-la-mer-2'],
    ['', undefined],
  ])('reads the collection %j as the address %j', (collectionRef, slug) => {
    expect(artworkInputSchema.parse({ ...form, collectionRef }).collectionRef).toBe(slug)
  })

  it('writes colours in one way', () => {
    expect(artworkInputSchema.parse({ ...form, colors: ['#AABBCC'] }).colors).toEqual(['#aabbcc'])
  })

  it.each([
    ['no title', { title: undefined }, 'title', 'Le titre doit contenir au moins 2 caractères'],
    ['an empty title', { title: '' }, 'title', 'Le titre doit contenir au moins 2 caractères'],
    ['a title of one letter and spaces', { title: '  x  ' }, 'title', 'Le titre doit contenir au moins 2 caractères'],
    ['a title that is no text', { title: 42 }, 'title', 'Le titre doit contenir au moins 2 caractères'],
    ['an endless title', { title: 'x'.repeat(1001) }, 'title', 'Ce champ ne peut pas dépasser 1000 caractères'],
    ['a title with a script', { title: '<script>alert(1)</script>' }, 'title', 'Contenu invalide détecté.'],
    ['a title of two lines', { title: 'Trio\nminuit' }, 'title', 'Contenu invalide détecté.'],
    ['a description with a script', { description: 'mer <script src=x>' }, 'description', 'Contenu invalide détecté.'],
    ['an endless description', { description: 'x'.repeat(4001) }, 'description', 'Ce champ ne peut pas dépasser 4000 caractères'],
    ['thirteen tags', { tags: [...'abcdefghijklm'] }, 'tags', 'Vous ne pouvez donner que 12 mots-clés maximum'],
    ['an endless tag', { tags: ['mer', 'x'.repeat(61)] }, 'tags.1', 'Un mot-clé ne peut pas dépasser 60 caractères'],
    ['a tag with a script', { tags: ['<script>alert(1)</script>'] }, 'tags.0', 'Contenu invalide détecté.'],
    ['tags that are no list', { tags: 'mer, port' }, 'tags', 'Les mots-clés doivent être une liste de textes'],
    ['1899', { year: 1899 }, 'year', year],
    ['six years ahead', { year: thisYear + 6 }, 'year', year],
    ['half a year', { year: 20.5 }, 'year', year],
    ['a year that is no number', { year: '2024' }, 'year', year],
    ['a year that is not a number', { year: Number.NaN }, 'year', year],
    ['a negative price', { priceEur: -1 }, 'priceEur', price],
    ['half a euro', { priceEur: 0.5 }, 'priceEur', price],
    ['an absurd price', { priceEur: 1e21 }, 'priceEur', price],
    ['one euro too many', { priceEur: 1_000_000 }, 'priceEur', price],
    ['a price that is a text', { priceEur: '1 200' }, 'priceEur', price],
    ['a price that is no number', { priceEur: Number.NaN }, 'priceEur', price],
    ['a price as JSON writes one that is no number', { priceEur: null }, 'priceEur', price],
    [
      'an availability nobody knows',
      { availability: 'Réservé' },
      'availability',
      'La disponibilité doit être Disponible, Vendu ou Sur commande',
    ],
    ['a collection’s title', { collectionRef: 'Musique' }, 'collectionRef', 'Cette collection n’existe pas'],
    ['a collection that is no text', { collectionRef: 3 }, 'collectionRef', 'Cette collection n’existe pas'],
    ['a collection of 101 letters', { collectionRef: 'x'.repeat(101) }, 'collectionRef', 'Cette collection n’existe pas'],
    ['a technique that is no text', { technique: 3 }, 'technique', 'Ce champ doit être un texte'],
    ['no picture', { images: [] }, 'images', 'Veuillez ajouter au moins une image'],
    ['pictures left out', { images: undefined }, 'images', 'Veuillez ajouter au moins une image'],
    ['a ninth picture', { images: nineImages }, 'images', 'Vous ne pouvez ajouter que 8 images maximum'],
    ['a picture of another kind', { imageWords: [{ id: 'a', kind: 'selfie' }] }, 'imageWords.0.kind', 'Cette nature d’image n’existe pas'],
    ['the same picture twice', { images: ['a', 'a'] }, 'images', 'La même image ne peut être ajoutée qu’une fois'],
    ['a picture on another host', { images: ['https://ailleurs.example/a.jpg'] }, 'images.0', image],
    ['a picture that is a script', { images: ['a', 'javascript:alert(1)'] }, 'images.1', image],
    ['a picture outside', { images: ['../ORDER'] }, 'images.0', image],
    ['a picture that is no text', { images: [7] }, 'images.0', image],
    ['a colour by its name', { colors: ['red'] }, 'colors.0', colour],
    ['a colour of five digits', { colors: ['#000000', '#12345'] }, 'colors.1', colour],
    ['a colour that is a script', { colors: ['url(x)'] }, 'colors.0', colour],
    ['a sixth colour', { colors: sixColours }, 'colors', 'Vous ne pouvez choisir que 5 couleurs maximum'],
    ['the same colour twice', { colors: ['#AABBCC', '#aabbcc'] }, 'colors', 'La même couleur ne peut être choisie qu’une fois'],
  ])('refuses a work with %s', (_, changes, field, message) => {
    expect(errorsOf(changes)).toEqual([{ field, message }])
  })

  it('accepts a description of 4,000 characters with its paragraphs', () => {
    const description = `Le premier.\n\nLe second,\nsur deux lignes. ${'é'.repeat(3959)}`
    expect([...description]).toHaveLength(4000)
    expect(artworkInputSchema.parse({ ...form, description }).description).toBe(description)
  })

  it('keeps tags as they are written, each once whatever its case and accents', () => {
    expect(artworkInputSchema.parse({ ...form, tags: [' Été ', 'port', 'ETE'] }).tags).toEqual(['Été', 'port'])
    expect(artworkInputSchema.parse({ ...form, tags: [] }).tags).toEqual([])
  })

  it('reports all errors of a work’s form at once', () => {
    expect(errorsOf({ title: '', images: [], year: 0 }).map(({ field }) => field)).toEqual(['title', 'year', 'images'])
  })
})

describe('an edit of a work', () => {
  it('requires availability and version in an edit of a work', () => {
    const { error } = adminArtworkRoutes.updateArtwork.body.safeParse(form)
    expect(error && fieldErrorsOf(error).map(({ field }) => field)).toEqual(['availability', 'version'])
  })

  it('puts nothing back on sale by itself', () => {
    const edit = { ...form, availability: 'Disponible', version: 1 }
    expect(adminArtworkRoutes.updateArtwork.body.parse(edit)).toMatchObject({ isPutBackOnSale: false })
  })
})
