import { offers } from '../gallery.ts'

// The choices stand apart from the schema because pages show them before they load the validation.
export const serviceTypes = ['custom', 'framing', 'restoration', 'consultation'] as const
export const techniques = ['huile', 'acrylique', 'aquarelle', 'mixte', 'pastel', 'other'] as const
export const framingOptions = ['none', 'natural-wood', 'modern-black', 'elegant-white', 'classic-gold'] as const
export const urgencies = ['standard', 'express', 'urgent'] as const
export const budgets = ['<1000', '1000-2000', '2000-5000', '5000-10000', '>10000', 'flexible'] as const

export type ServiceType = (typeof serviceTypes)[number]
export type Technique = (typeof techniques)[number]
export type FramingOption = (typeof framingOptions)[number]
export type Urgency = (typeof urgencies)[number]
export type Budget = (typeof budgets)[number]

/** The prices of the mouldings that are offered, in cents; fitting and glass are extra. */
export const framingCents = (): Readonly<Partial<Record<FramingOption, number>>> => {
  const { framing } = offers()
  return { none: 0, ...(framing ? framing.mouldings : {}) }
}

/** The services that the owner offers with quotes (D33). */
export const offeredServices = (): readonly ServiceType[] => {
  const { framing, restoration, advice } = offers()
  const isOffered = { custom: true, framing, restoration, consultation: advice }
  return serviceTypes.filter(service => isOffered[service])
}

/** The delay in weeks, least and most, and the factor it applies to the price. */
export const urgencyTerms = {
  standard: { weeks: [4, 6], multiplier: 1 },
  express: { weeks: [2, 3], multiplier: 1.3 },
  urgent: { weeks: [1, 1], multiplier: 1.8 },
} as const satisfies Record<Urgency, { weeks: readonly [number, number]; multiplier: number }>

/** The image types a request may contain, with their file extensions: each has a walk that bounds it before it is decoded. */
export const imageExtensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const
export type ImageType = keyof typeof imageExtensions

/** The limits of a request's images: their number, their size in bytes, and the days they are stored (D23). */
export const quoteImageLimits = { files: 5, bytes: 10 * 1024 * 1024, keptDays: 30 } as const

/** Returns the moment a request's images are deleted. */
export const imagesUntil = (receivedAt: Date): Date => new Date(receivedAt.getTime() + quoteImageLimits.keptDays * 24 * 60 * 60 * 1000)
