/**
 * What the shop promises its buyers, and what it asks for it. Another painter's own answers go here (D6, D19b): every page, mail and
 * rule is made from them, in the words of `promiseWords.ts`. Amounts are in cents.
 */
export const promises = {
  delivery: {
    /** What the delivery of an online purchase costs: nothing, or the tariffs below (D19b). */
    mode: 'free' as 'free' | 'tariff',
    /** Where online purchases go, France first: the name in a list, the place in a sentence, and what else is to be known of it. */
    countries: {
      FR: { name: 'France', place: 'en France', tariff: 'france' },
      BE: { name: 'Belgique', place: 'en Belgique', tariff: 'abroad' },
      CH: {
        name: 'Suisse',
        place: 'en Suisse',
        tariff: 'abroad',
        note: 'Pour la Suisse, des droits et taxes d’importation peuvent s’ajouter à l’arrivée.',
      },
      LU: { name: 'Luxembourg', place: 'au Luxembourg', tariff: 'abroad' },
      MC: { name: 'Monaco', place: 'à Monaco', tariff: 'abroad' },
    },
    /** From the payment to the carrier, in working days: a part of the delivery's own. */
    dispatch: { least: 2, most: 5 },
    /** From the payment to the door, in working days. */
    days: { least: 5, most: 7 },
    /** What the workshop asks for a work, by its longest side: for what does not go through the cart, and online where `mode` says so. */
    tariffs: {
      /** In centimetres: a longest side below it is small, one below it is medium; anything else is large. */
      below: { small: 50, medium: 100 },
      france: { small: 15_00, medium: 35_00, large: 65_00 },
      abroad: { small: 25_00, medium: 55_00, large: 95_00 },
      /** In France, where the works cost more than this together. */
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
