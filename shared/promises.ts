/** Least and most. */
export type Range = { readonly least: number; readonly most: number }

type Prices = { readonly small: number; readonly medium: number; readonly large: number }

/** The tariff of a work by its longest side. It applies to sales outside the cart, and online where the mode says so. */
export type Tariffs = {
  /** Centimetres: a longest side under `small` is small, one under `medium` is medium, any other is large. */
  readonly below: { readonly small: number; readonly medium: number }
  /** Centimetres: a longest side beyond this goes by a carrier of its own, whose price is on quote. */
  readonly quoteAbove: number
  readonly france: Prices
  readonly abroad: Prices
  /** In France, delivery is free when the works together cost more than this; absent where it never is. */
  readonly freeAbove?: number
}

export type Moulding = 'natural-wood' | 'modern-black' | 'elegant-white' | 'classic-gold'

export type Framing = {
  /** The mouldings offered, at least one. */
  readonly mouldings: Readonly<Partial<Record<Moulding, number>>>
  /** Fitting and glass, which depend on the size of the work. */
  readonly fitting: Range
}

type Figures = {
  readonly certificate: true
  readonly packaging: true
  /** Of the transport, for the full price of the works. */
  readonly insurance: true
  readonly answer: true
  readonly quotes: true
  /** Per cent of the price of a commission. */
  readonly deposit: number
  readonly framing: Framing
  readonly restoration: true
  readonly advice: true
  /** Days; only for works above a price, and within so many kilometres of the studio. */
  readonly homeTrial: { readonly days: number; readonly above: number; readonly within: number }
  /** Free for works above a price; without one, never. */
  readonly installation: { readonly price: number; readonly freeAbove?: number }
}

/** What the owner offers beside a work and its delivery (D33): `false` where they said that they do not, absent where they have not answered. */
export type Offers = { readonly [Name in keyof Figures]?: Figures[Name] | false }
export type OfferName = keyof Offers

/** The price of delivering an online purchase: free, or by tariff (D19b). */
export type DeliveryPricing = { readonly mode: 'free'; readonly tariffs?: Tariffs } | { readonly mode: 'tariff'; readonly tariffs: Tariffs }

/** What the owner promises to buyers and what they charge for it; amounts are in cents. It is part of who the owner is (E136). */
export type Promises = {
  readonly delivery: {
    /** Working days from the payment to the carrier; they are included in the delivery's. */
    readonly dispatch: Range
    /** Working days from the payment to the door. */
    readonly days: Range
  } & DeliveryPricing
  /** Days: the time to send a work back after its delivery, and the time to refund it after its return. */
  readonly returns: { readonly days: number; readonly refund: number }
  readonly offers: Offers
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

/** What holds while the owner has said nothing: the law's periods, which give thirty days to deliver (L. 216-1), and no offer. */
export const firstPromises: Promises = {
  delivery: { mode: 'free', dispatch: { least: 1, most: 14 }, days: { least: 5, most: 15 } },
  returns: { days: lawfulDays.withdrawal, refund: lawfulDays.refund },
  offers: {},
}
