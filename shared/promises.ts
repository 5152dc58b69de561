/** Least and most. */
export type Range = { readonly least: number; readonly most: number }

type Prices = { readonly small: number; readonly medium: number; readonly large: number }

/** What the painter promises to her buyers and what she charges for it; amounts are in cents. She says it with who she is (E136). */
export type Promises = {
  readonly delivery: {
    /** The price of delivering an online purchase: free, or the tariffs below (D19b). */
    readonly mode: 'free' | 'tariff'
    /** Working days from the payment to the carrier; they are included in the delivery's. */
    readonly dispatch: Range
    /** Working days from the payment to the door. */
    readonly days: Range
    /** The tariff of a work by its longest side. It applies to sales outside the cart, and online where `mode` says so. */
    readonly tariffs: {
      /** Centimetres: a longest side under `small` is small, one under `medium` is medium, any other is large. */
      readonly below: { readonly small: number; readonly medium: number }
      /** Centimetres: a longest side beyond this goes by a carrier of its own, whose price is on quote. */
      readonly quoteAbove: number
      readonly france: Prices
      readonly abroad: Prices
      /** In France, delivery is free when the works together cost more than this. */
      readonly freeAbove: number
    }
  }
  /** Days: the time to send a work back after its delivery, and the time to refund it after its return. */
  readonly returns: { readonly days: number; readonly refund: number }
  readonly framing: {
    readonly mouldings: Readonly<Record<'natural-wood' | 'modern-black' | 'elegant-white' | 'classic-gold', number>>
    /** Fitting and glass, which depend on the size of the work. */
    readonly fitting: Range
  }
}

/** What a shop promises until its painter says otherwise (D6, D19b). */
export const firstPromises: Promises = {
  delivery: {
    mode: 'free',
    dispatch: { least: 2, most: 5 },
    days: { least: 5, most: 7 },
    tariffs: {
      below: { small: 50, medium: 100 },
      quoteAbove: 120,
      france: { small: 15_00, medium: 35_00, large: 65_00 },
      abroad: { small: 25_00, medium: 55_00, large: 95_00 },
      freeAbove: 500_00,
    },
  },
  returns: { days: 30, refund: 7 },
  framing: {
    mouldings: { 'natural-wood': 120_00, 'modern-black': 140_00, 'elegant-white': 130_00, 'classic-gold': 180_00 },
    fitting: { least: 30_00, most: 170_00 },
  },
}

/**
 * The countries online purchases are delivered to, France first: the name in a list, the place in a sentence, and a note where one is
 * needed. A tariff on `quote` is free where deliveries are, and otherwise asked for before the purchase, as that of France overseas is.
 */
export const deliveryCountries = {
  FR: { name: 'France', place: 'en France', tariff: 'france' },
  BE: { name: 'Belgique', place: 'en Belgique', tariff: 'abroad' },
  CH: {
    name: 'Suisse',
    place: 'en Suisse',
    tariff: 'quote',
    note: 'Pour la Suisse, des droits et taxes d’importation peuvent s’ajouter à l’arrivée.',
  },
  LU: { name: 'Luxembourg', place: 'au Luxembourg', tariff: 'abroad' },
  MC: { name: 'Monaco', place: 'à Monaco', tariff: 'abroad' },
} as const

/**
 * The consumer's legal periods, in days: to withdraw (article L. 221-18 of the consumer code), to send the work back after that (L.
 * 221-23), and to be refunded (L. 221-24). A promise may be more generous, never less.
 */
export const lawfulDays = { withdrawal: 14, sendingBack: 14, refund: 14 } as const
