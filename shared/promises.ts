/**
 * What the shop promises its buyers, and what it asks for it. Another painter's own answers go here (D6, D19b): every page, mail and
 * rule is made from them, in the words of `promiseWords.ts`. Amounts are in cents.
 */
export const promises = {
  delivery: {
    /** Where online purchases go, France first: the name in a list, the place in a sentence, and what else is to be known of it. */
    countries: {
      FR: { name: 'France', place: 'en France' },
      BE: { name: 'Belgique', place: 'en Belgique' },
      CH: {
        name: 'Suisse',
        place: 'en Suisse',
        note: 'Pour la Suisse, des droits et taxes d’importation peuvent s’ajouter à l’arrivée.',
      },
      LU: { name: 'Luxembourg', place: 'au Luxembourg' },
      MC: { name: 'Monaco', place: 'à Monaco' },
    },
    /** From the payment to the carrier, in working days: a part of the delivery's own. */
    dispatch: { least: 2, most: 5 },
    /** From the payment to the door, in working days. */
    days: { least: 5, most: 7 },
    /** What the workshop asks for what does not go through the cart. */
    tariffs: {
      france: { small: 15_00, medium: 35_00, large: 65_00 },
      abroad: { small: 25_00, medium: 55_00, large: 95_00 },
      /** In France, above this price. */
      freeAbove: 500_00,
    },
  },
  /** In days: how long a work may be sent back from its delivery on, and how soon after its return the money is. */
  returns: { days: 30, refund: 7 },
  framing: {
    mouldings: { 'natural-wood': 120_00, 'modern-black': 140_00, 'elegant-white': 130_00, 'classic-gold': 180_00 },
    /** Fitting and glass, by the size of the work. */
    fitting: { least: 30_00, most: 170_00 },
  },
} as const

/**
 * What the law grants every consumer, in days: to withdraw (article L. 221-18 of the consumer code), to send the work back after that
 * (L. 221-23), and to have the money back (L. 221-24). A promise may be kinder, never less.
 */
export const lawfulDays = { withdrawal: 14, sendingBack: 14, refund: 14 } as const
