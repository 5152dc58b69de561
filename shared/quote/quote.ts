import * as z from 'zod/mini'
import { heicHowTo } from '../image/heic.ts'
import { hasLetter, incompletePhone, isPhoneNumber } from '../kit/cleanText.ts'
import { freeLine, freeText, personalEmail } from '../kit/safeText.ts'
import {
  budgets,
  framingOptions,
  type ImageType,
  imageExtensions,
  quoteImageLimits,
  serviceTypes,
  techniques,
  urgencies,
} from './quoteChoices.ts'

const badFileName = 'Ce nom de fichier n’est pas valide'
const tooHeavy = 'Une image ne peut pas dépasser 10\u00a0Mo'

/** The messages for an image that could not be sent. */
export const quoteImageFaults = {
  imageMissing: 'Cette image n’est plus disponible. Ajoutez-la à nouveau.',
  imageUnreadable: 'Ce fichier n’est pas une image lisible. Retirez-le ou choisissez-en un autre.',
  imageNotReady: 'Cette image est encore en préparation. Renvoyez la demande dans un instant.',
} as const
export type QuoteImageFault = keyof typeof quoteImageFaults

/** Checks for HEIC, the format of telephones' photos, which few browsers display. */
export const isHeic = (type: unknown): boolean => type === 'image/heic' || type === 'image/heif'
export const heicFault = `Cette photo est au format HEIC, qui ne s’affiche pas chez tout le monde. ${heicHowTo}`

const imageTypes = Object.keys(imageExtensions) as [ImageType, ...ImageType[]]

/** An image about to be uploaded. */
export const quoteImageSchema = z.object({
  name: z.pipe(
    freeLine({ least: 1, otherwise: badFileName }),
    z.string().check(z.refine(name => name.length <= 255 && !/[/\\]/.test(name), badFileName)),
  ),
  size: z.int(tooHeavy).check(z.gte(1, 'Cette image est vide'), z.lte(quoteImageLimits.bytes, tooHeavy)),
  type: z.enum(imageTypes, { error: ({ input }) => (isHeic(input) ? heicFault : 'Choisissez une image JPEG, PNG ou WebP') }),
})
export type QuoteImage = z.infer<typeof quoteImageSchema>

/**
 * An image of a request, with the id of its upload; only the visitor who sent it knows that id. A file without an id was named only, and
 * not uploaded.
 */
const uploadedFileSchema = z.extend(quoteImageSchema, {
  id: z.optional(z.string(quoteImageFaults.imageMissing).check(z.regex(/^[\w-]{22}$/, quoteImageFaults.imageMissing))),
})
type NamedFile = z.infer<typeof uploadedFileSchema>
export type UploadedFile = NamedFile & { readonly id: string }

/** Checks whether a file was uploaded before the request. */
export const isUploaded = (file: NamedFile): file is UploadedFile => file.id !== undefined

/** A framing option requires the service `framing`; a form that hides the options sends none. */
export const quoteRequestSchema = z
  .object({
    serviceType: z.enum(serviceTypes, 'Type de service requis'),
    projectTitle: freeLine({ least: 2, otherwise: 'Titre du projet requis' }),
    dimensions: freeLine({ least: 1, otherwise: 'Dimensions requises' }),
    technique: z.enum(techniques, 'Technique requise'),
    description: freeText({ least: 10, otherwise: 'Description détaillée requise' }),
    inspiration: z.optional(freeText({ otherwise: 'Contenu invalide détecté.' })),
    framingOption: z.optional(z.enum(framingOptions, 'Ce choix d’encadrement est inconnu')),
    urgency: z.enum(urgencies, "Niveau d'urgence requis"),
    budget: z.enum(budgets, 'Budget requis'),
    contactName: freeLine({ least: 2, otherwise: 'Nom requis' }).check(z.refine(hasLetter, 'Nom requis')),
    contactEmail: personalEmail('Adresse email invalide'),
    contactPhone: freeLine({ least: 1, otherwise: 'Numéro de téléphone requis' }).check(z.refine(isPhoneNumber, incompletePhone)),
    termsAccepted: z.literal(true, 'Vous devez accepter les conditions générales'),
    uploadedFiles: z._default(
      z.array(uploadedFileSchema, 'Ces images sont illisibles').check(z.maxLength(quoteImageLimits.files, 'Cinq images au plus')),
      [],
    ),
  })
  .check(
    z.refine(({ serviceType, framingOption }) => serviceType === 'framing' || (framingOption ?? 'none') === 'none', {
      error: 'Un cadre se choisit avec le service «\u202fEncadrement\u202f» seulement',
      path: ['framingOption'],
    }),
  )
export type QuoteRequest = z.infer<typeof quoteRequestSchema>
