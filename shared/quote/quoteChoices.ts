import { promises } from '../promises.ts'

// Apart from the schema: a page shows the choices before it needs the rules.
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

/** What a moulding costs, in cents; fitting and glass come to it. */
export const framingCents = { none: 0, ...promises.framing.mouldings } as const satisfies Record<FramingOption, number>

/** How soon, in weeks from the least to the most, and what it makes of the price. */
export const urgencyTerms = {
  standard: { weeks: [4, 6], multiplier: 1 },
  express: { weeks: [2, 3], multiplier: 1.3 },
  urgent: { weeks: [1, 1], multiplier: 1.8 },
} as const satisfies Record<Urgency, { weeks: readonly [number, number]; multiplier: number }>

/** The images that may come with a request, and how their files end: those every browser shows, the painter's too. */
export const imageExtensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
} as const
export type ImageType = keyof typeof imageExtensions

/** At most so many images of so many bytes each, kept for so many days (D23). */
export const imageLimits = { files: 5, bytes: 10 * 1024 * 1024, keptDays: 30 } as const

/** Until when the images of a request can be seen. */
export const imagesUntil = (receivedAt: Date): Date => new Date(receivedAt.getTime() + imageLimits.keptDays * 24 * 60 * 60 * 1000)
