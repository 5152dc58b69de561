import { describe, expect, it } from '@jest/globals'
import { fieldErrorsOf } from '../../../shared/kit/fieldErrors.ts'
import { imageTypeOf } from '../../../shared/kit/imageType.ts'
import { heicFault, quoteImageSchema, quoteRequestSchema } from '../../../shared/quote/quote.ts'
import { framingCents, framingOptions, urgencyTerms } from '../../../shared/quote/quoteChoices.ts'
import { quoteTexts } from '../../../shared/quote/quoteTexts.ts'

const request = {
  serviceType: 'custom',
  projectTitle: 'Le port au soir',
  dimensions: '60 × 80 cm',
  technique: 'huile',
  description: "5 < 7 & l'évaluation (eval) monte",
  urgency: 'standard',
  budget: 'flexible',
  contactName: 'Claire Dupont',
  contactEmail: 'claire@mail.example',
  contactPhone: '06 12 34 56 78',
  termsAccepted: true,
}
const errorsOf = (changes: object) => {
  const { error } = quoteRequestSchema.safeParse({ ...request, ...changes })
  return error ? fieldErrorsOf(error) : []
}
const invalid = 'Contenu invalide détecté.'
const frameWithout = 'Un cadre se choisit avec le service «\u202fEncadrement\u202f» seulement'

describe('a quote request', () => {
  it('accepts a quote request without a frame, an inspiration or an image', () => {
    expect(quoteRequestSchema.parse(request)).toEqual({ ...request, uploadedFiles: [] })
  })

  it('reports all missing fields of a quote request at once', () => {
    const { error } = quoteRequestSchema.safeParse({})
    expect(error && fieldErrorsOf(error)).toEqual([
      { field: 'serviceType', message: 'Type de service requis' },
      { field: 'projectTitle', message: 'Titre du projet requis' },
      { field: 'dimensions', message: 'Dimensions requises' },
      { field: 'technique', message: 'Technique requise' },
      { field: 'description', message: 'Description détaillée requise' },
      { field: 'urgency', message: "Niveau d'urgence requis" },
      { field: 'budget', message: 'Budget requis' },
      { field: 'contactName', message: 'Nom requis' },
      { field: 'contactEmail', message: 'Adresse email invalide' },
      { field: 'contactPhone', message: 'Numéro de téléphone requis' },
      { field: 'termsAccepted', message: 'Vous devez accepter les conditions générales' },
    ])
  })

  it.each([
    ['an unknown service', 'serviceType', 'sculpture', 'Type de service requis'],
    ['an unknown technique', 'technique', 'gouache', 'Technique requise'],
    ['an unknown urgency', 'urgency', 'now', "Niveau d'urgence requis"],
    ['an unknown budget', 'budget', '<100', 'Budget requis'],
    ['an unknown frame', 'framingOption', 'gold', 'Ce choix d’encadrement est inconnu'],
    ['a frame without framing', 'framingOption', 'classic-gold', frameWithout],
    ['a title of one letter', 'projectTitle', 'L', 'Titre du projet requis'],
    ['an invisible title', 'projectTitle', '\u200b\u200b', 'Titre du projet requis'],
    ['a title with a header in it', 'projectTitle', 'Port\r\nBcc: victime@mail.example', invalid],
    ['a title in a header’s code', 'projectTitle', '=?utf-8?B?QmNjOg==?=', invalid],
    ['blank dimensions', 'dimensions', '  ', 'Dimensions requises'],
    ['a short description', 'description', 'Un port', 'Description détaillée requise'],
    ['a script in pieces', 'description', 'Un port <scr<script>ipt>alert(1)', invalid],
    ['an endless description', 'description', 'é'.repeat(1001), 'Ce champ ne peut pas dépasser 1000 caractères'],
    ['a script for an inspiration', 'inspiration', 'java\tscript:alert(1)', invalid],
    ['a name of one letter', 'contactName', 'C', 'Nom requis'],
    ['a name without a letter', 'contactName', '12', 'Nom requis'],
    ['a name with a header in it', 'contactName', 'Claire\nBcc: a@b.fr', invalid],
    ['two addresses', 'contactEmail', 'a@b.fr, c@d.fr', 'Adresse email invalide'],
    ['an address with a header in it', 'contactEmail', 'a@b.fr\r\nBcc: c@d.fr', 'Adresse email invalide'],
    ['a passing address', 'contactEmail', 'claire@guerrillamail.com', 'Adresse email non autorisée'],
    ['a short telephone number', 'contactPhone', '0612', 'Numéro incomplet'],
    ['a telephone number with a header in it', 'contactPhone', '06 12 34 56 78\r\nBcc: a@b.fr', invalid],
    ['terms refused', 'termsAccepted', false, 'Vous devez accepter les conditions générales'],
    ['terms in words', 'termsAccepted', 'true', 'Vous devez accepter les conditions générales'],
    ['terms as a number', 'termsAccepted', 1, 'Vous devez accepter les conditions générales'],
  ])('refuses a quote request with %s', (_, field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual([{ field, message }])
  })

  it.each([
    ['a frame with framing', { serviceType: 'framing', framingOption: 'classic-gold' }],
    ['framing without a frame chosen', { serviceType: 'framing' }],
    ['no frame, said of another service', { framingOption: 'none' }],
    ['a blank inspiration', { inspiration: '  ' }],
    ['a comma in a name', { contactName: 'Dupont, Claire' }],
  ])('accepts a quote request with %s', (_, changes) => {
    expect(errorsOf(changes)).toEqual([])
  })
})

describe('the images of a request', () => {
  const file = { id: 'a'.repeat(22), name: 'port.jpg', size: 1000, type: 'image/jpeg' }
  const fileErrors = (changes: object) => errorsOf({ uploadedFiles: [{ ...file, ...changes }] })

  it('limits a quote request to five images', () => {
    expect(errorsOf({ uploadedFiles: Array(5).fill(file) })).toEqual([])
    for (const count of [6, 51])
      expect(errorsOf({ uploadedFiles: Array(count).fill(file) })).toEqual([{ field: 'uploadedFiles', message: 'Cinq images au plus' }])
  })

  it.each([
    ['a name that climbs', 'name', '../../etc/passwd'],
    ['a name that climbs backwards', 'name', '..\\photo.jpg'],
    ['no name', 'name', ''],
    ['an endless name', 'name', `${'a'.repeat(260)}.jpg`],
  ])('refuses an image with %s in its name', (_, field, value) => {
    expect(fileErrors({ [field]: value })).toEqual([{ field: `uploadedFiles.0.${field}`, message: 'Ce nom de fichier n’est pas valide' }])
  })

  it.each([
    ['a name with a header in it', 'name', 'a.jpg\r\nBcc: a@b.fr', invalid],
    ['a negative size', 'size', -1, 'Cette image est vide'],
    ['no byte', 'size', 0, 'Cette image est vide'],
    ['a byte too many', 'size', 10 * 1024 * 1024 + 1, 'Une image ne peut pas dépasser 10\u00a0Mo'],
    ['half a byte', 'size', 1.5, 'Une image ne peut pas dépasser 10\u00a0Mo'],
    ['a drawing that may carry a script', 'type', 'image/svg+xml', 'Choisissez une image JPEG, PNG ou WebP'],
    ['an unknown type', 'type', 'text/html', 'Choisissez une image JPEG, PNG ou WebP'],
    ['a type without a walk that bounds it', 'type', 'image/avif', 'Choisissez une image JPEG, PNG ou WebP'],
    ['no type', 'type', undefined, 'Choisissez une image JPEG, PNG ou WebP'],
    ['a telephone’s own type', 'type', 'image/heic', heicFault],
    ['the family of that type', 'type', 'image/heif', heicFault],
    ['no upload’s id', 'id', '../secret', 'Cette image n’est plus disponible. Ajoutez-la à nouveau.'],
  ])('refuses an image with %s', (_, field, value, message) => {
    expect(fileErrors({ [field]: value })).toEqual([{ field: `uploadedFiles.0.${field}`, message }])
  })

  it('accepts an image of ten megabytes with a French name', () => {
    expect(quoteImageSchema.safeParse({ name: 'L’été à Sète (1).jpeg', size: 10 * 1024 * 1024, type: 'image/jpeg' }).success).toBe(true)
  })
})

describe('the terms', () => {
  it('offers the frames, surcharges and weeks of the sample studio', () => {
    expect(framingOptions.map(option => (framingCents()[option] ?? 0) / 100)).toEqual([0, 120, 140, 130, 180])
    expect(Object.values(urgencyTerms).map(({ multiplier }) => multiplier)).toEqual([1, 1.3, 1.8])
    expect(Object.values(urgencyTerms).map(({ weeks }) => weeks)).toEqual([
      [4, 6],
      [2, 3],
      [1, 1],
    ])
    expect(quoteTexts.surcharge.express).toBe('+30% sur le prix')
    expect(quoteTexts.surcharge.urgent).toContain('+80%')
  })
})

describe('what a file is, by how it begins', () => {
  const bytes = (...parts: readonly (string | number)[]) =>
    Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part]))))
  const brands = (...names: readonly string[]) =>
    bytes(0, 0, 0, 8 + 4 * (names.length + 1), 'ftyp', names[0] ?? '', '\0\0\0\0', ...names.slice(1))

  it.each([
    ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
    ['a PNG', bytes(0x89, 'PNG\r\n\x1a\n'), 'image/png'],
    ['a GIF', bytes('GIF89a'), 'image/gif'],
    ['a WebP', bytes('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
    ['an AVIF', brands('avif', 'mif1', 'miaf'), 'image/avif'],
    ['an AVIF under its family’s name', brands('mif1', 'avif'), 'image/avif'],
    ['a HEIC', brands('heic', 'mif1'), 'image/heic'],
    ['another HEIF', brands('mif1', 'miaf'), 'image/heif'],
    ['a film', brands('isom', 'mp41'), undefined],
    ['a sound', bytes('RIFF\0\0\0\0WAVEfmt '), undefined],
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), undefined],
    ['a page', bytes('<!doctype html><script>'), undefined],
    ['a single byte', bytes(0xff), undefined],
    ['nothing', bytes(), undefined],
    ['a family with no end', bytes(0xff, 0xff, 0xff, 0xff, 'ftyp'), undefined],
  ])('recognises the type of an image by its first bytes: %s', (_, start, type) => {
    expect(imageTypeOf(start)).toBe(type)
  })
})
