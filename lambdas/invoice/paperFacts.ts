import { artworkReference } from '../../shared/artwork/artworkLabel.ts'
import { dimensionsOf } from '../../shared/artwork/dimensions.ts'
import type { PaymentMeans } from '../../shared/book/bookLine.ts'
import { gallery } from '../../shared/gallery.ts'
import type { PaperFacts } from '../../shared/invoice/paperFacts.ts'
import { artRate, isExport, vatByRate } from '../../shared/invoice/vat.ts'
import { parisDay } from '../../shared/kit/parisTime.ts'
import type { PaperMissing } from '../../shared/order/shownPaper.ts'
import { countryName } from '../../shared/promiseWords.ts'
import { exemptionOn, regimeOn } from '../../shared/studio/vatRegime.ts'
import { unprintable } from '../kit/pdf/glyphs.ts'
import { paperTexts as texts } from './paperTexts.ts'
import type { Sold } from './sold.ts'

/** What a paper gets when it is numbered. */
export type Numbered = Pick<PaperFacts, 'number' | 'issuedOn'>
/** A paper that only lacks its number. */
export type UnnumberedPaper = (numbered: Numbered) => PaperFacts

type Line = PaperFacts['lines'][number]
type Sums = Pick<PaperFacts, 'lines' | 'subtotals' | 'total' | 'regime' | 'vat'>

const paperCountry = ({ delivery, billing }: Sold): string => delivery?.country ?? billing.country ?? 'FR'
const isLiable = (sold: Sold): boolean => regimeOn(sold.seller.company, parisDay(sold.soldAt)) === 'liable'

/** Takes the VAT out of each line; what rounding leaves over goes to the longest one, so that the lines add up to the base. */
const netLines = (lines: readonly Line[], net: number, rate: number): readonly Line[] => {
  const nets = lines.map(({ amount }) => Math.round((amount * 1000) / (1000 + rate)))
  const rest = net - nets.reduce((sum, each) => sum + each, 0)
  const largest = lines.reduce((best, { amount }, at) => (amount > (lines[best]?.amount ?? 0) ? at : best), 0)
  return lines.map((line, at) => ({ ...line, amount: (nets[at] ?? 0) + (at === largest ? rest : 0) }))
}

/** Sums lines up, with VAT where the seller charges it: a work is sold at its rate, and the delivery follows it. */
const sumsOf = (sold: Sold, lines: readonly Line[]): Sums => {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (!isLiable(sold)) return { lines: [...lines], subtotals: [], total, regime: 'franchise', vat: [] }
  const rate = isExport(paperCountry(sold)) ? 0 : artRate
  const vat = vatByRate([{ amount: total, rate }])
  const net = vat.reduce((sum, part) => sum + part.net, 0)
  const subtotals = [
    { text: texts.net, amount: net },
    ...vat.filter(part => part.rate > 0).map(part => ({ text: texts.vat(part.rate), amount: part.vat })),
  ]
  return { lines: [...netLines(lines, net, rate)], subtotals, total, regime: 'liable', vat: [...vat] }
}

const townOf = ({ postalCode, city }: Sold['billing']): string => [postalCode, city].filter(Boolean).join(' ')

const placeLines = (place: Sold['billing']): readonly string[] =>
  [place.address, townOf(place), place.country && place.country !== 'FR' && countryName(place.country)].flatMap(line => line || [])

const sellerOf = ({ seller: { name, company, address } }: Sold, liable: boolean): PaperFacts['seller'] => ({
  name: company.name || name,
  lines: [
    company.status,
    address.street,
    `${address.postalCode} ${address.city}`,
    texts.siret(company.siret),
    ...(liable && company.vatNumber ? [texts.vatNumber(company.vatNumber)] : []),
  ].filter(Boolean),
})

const buyerOf = ({ name = '', company, billing }: Sold): PaperFacts['buyer'] => ({
  name: company?.name ?? name,
  lines: [
    ...(company && name ? [name] : []),
    ...placeLines(billing),
    ...(company?.siren ? [texts.siren(company.siren)] : []),
    ...(company?.vat ? [texts.vatNumber(company.vat)] : []),
  ],
})

const deliveryOf = ({ delivery, name = '' }: Sold): Pick<PaperFacts, 'delivery'> =>
  delivery ? { delivery: { name: delivery.name ?? name, lines: [...placeLines(delivery)] } } : {}

/** « 60 × 80 cm (h × l) », or the owner's own words where they are no lengths. */
const sizeOf = (text: string): string => {
  const size = dimensionsOf(text)
  if (!size || text.includes('Ø')) return text
  const number = (length: number): string => String(length).replace('.', ',')
  const sides = [size.height, size.width, ...(size.depth ? [size.depth] : [])]
  return `${sides.map(number).join(' × ')}\u00a0cm (${size.depth ? 'h × l × p' : 'h × l'})`
}

const soldLines = (sold: Sold): readonly Line[] => [
  ...sold.items.map(({ title, technique, dimensions, year, artworkId, price }) => ({
    text: texts.work({
      title,
      artist: sold.seller.name,
      technique,
      dimensions: sizeOf(dimensions),
      year,
      reference: artworkReference(artworkId),
    }),
    amount: price,
    quantity: 1,
  })),
  ...(sold.discountAmount ? [{ text: texts.discount(sold.promoCode), amount: -sold.discountAmount }] : []),
  ...(sold.isDistant ? [{ text: texts.delivery(sold.deliveryAmount ?? 0), amount: sold.deliveryAmount ?? 0 }] : []),
]

const vatMentions = (sold: Sold, issuedOn: string): readonly string[] => {
  if (!isLiable(sold)) return [exemptionOn(sold.seller.company, issuedOn)]
  return [isExport(paperCountry(sold)) ? texts.exported : texts.artRate]
}

const consumerMentions = ({ isDistant, returnDays, withdrawalAddress }: Sold): readonly string[] =>
  isDistant && returnDays && withdrawalAddress ? [texts.consumer(returnDays, withdrawalAddress, gallery().mediator?.name)] : []

const buyerMentions = (sold: Sold): readonly string[] => (sold.company ? [texts.business, texts.contribution] : consumerMentions(sold))

const partiesOf = (sold: Sold) => ({
  soldOn: parisDay(sold.soldAt),
  reference: sold.reference,
  seller: sellerOf(sold, isLiable(sold)),
  buyer: buyerOf(sold),
  ...deliveryOf(sold),
  template: 1 as const,
})

type Corrected = { readonly number: string; readonly issuedOn: string }

/** The invoice of a sale; one that takes the place of another names it. */
export const invoiceOf =
  (sold: Sold, replaces?: Corrected): UnnumberedPaper =>
  numbered => {
    const sums = sumsOf(sold, soldLines(sold))
    const settledOn = parisDay(sold.soldAt)
    return {
      kind: 'invoice',
      ...numbered,
      settledOn,
      ...partiesOf(sold),
      ...sums,
      head: [texts.goods, ...(replaces ? [texts.replaces(replaces)] : [])],
      mentions: [
        texts.paid({ total: sums.total, means: sold.means, settledOn }),
        ...vatMentions(sold, numbered.issuedOn),
        ...buyerMentions(sold),
        texts.copyright,
      ],
      ...(replaces && { corrects: replaces }),
    }
  }

type Credit = {
  /** Cents. */
  readonly amount: number
  readonly reason: string
  /** The titles of the works that are given back, where the refund names some. */
  readonly titles?: readonly string[]
  /** Absent where nothing is given back, because a new invoice follows. */
  readonly settled?: { readonly on: string; readonly means: PaymentMeans }
}

/** A credit note for the whole of an invoice repeats its lines; one for a part has one line. */
export const creditOf =
  (sold: Sold, invoice: PaperFacts, { amount, reason, titles = [], settled }: Credit): UnnumberedPaper =>
  numbered => {
    const isWhole = amount === invoice.total
    const { lines, subtotals, total, regime, vat } = isWhole ? invoice : sumsOf(sold, [{ text: texts.part(titles), amount }])
    const corrects = { number: invoice.number, issuedOn: invoice.issuedOn }
    const settledOn = settled?.on ?? numbered.issuedOn
    return {
      kind: 'credit',
      ...numbered,
      settledOn,
      ...partiesOf(sold),
      seller: invoice.seller,
      buyer: invoice.buyer,
      ...{ lines, subtotals, total, regime, vat },
      head: [texts.goods, isWhole ? texts.cancels(corrects) : texts.corrects(corrects), texts.reason(reason)],
      mentions: [
        settled ? texts.refunded({ total, means: settled.means, settledOn }) : texts.replaced,
        ...vatMentions(sold, invoice.issuedOn),
        texts.copyright,
      ],
      corrects,
    }
  }

/** The invoice that cancels a credit note, whose refund never reached the buyer. */
export const invoiceAfterCredit =
  (credit: PaperFacts, on: string): UnnumberedPaper =>
  numbered => {
    const corrects = { number: credit.number, issuedOn: credit.issuedOn }
    return {
      ...credit,
      ...numbered,
      kind: 'invoice',
      settledOn: on,
      head: [texts.goods, texts.cancelsCredit(corrects), texts.reason(texts.reasons.refundFailed)],
      mentions: [texts.refundFailed, ...credit.mentions.slice(1)],
      corrects,
    }
  }

const textsOf = ({ reference, seller, buyer, delivery, lines, head, mentions }: PaperFacts): readonly string[] => [
  reference,
  ...[seller, buyer, ...(delivery ? [delivery] : [])].flatMap(party => [party.name, ...party.lines]),
  ...lines.map(({ text }) => text),
  ...head,
  ...mentions,
]

/** Whether every text of a paper can be printed, whatever its number. */
export const isPrintable = (draft: UnnumberedPaper): boolean =>
  textsOf(draft({ number: '2026-0001', issuedOn: '2026-01-01' })).every(text => unprintable(text).length === 0)

/** Returns what an invoice of a sale waits for; nothing where it can be issued. */
export const missingOf = (sold: Sold): PaperMissing => {
  const { seller, billing, name, company } = sold
  const missing: PaperMissing = [
    ...(seller.company.siret && seller.address.street ? [] : ['siret' as const]),
    ...(billing.address && billing.city ? [] : ['address' as const]),
    ...(name || company?.name ? [] : ['name' as const]),
  ]
  return missing.length > 0 || isPrintable(invoiceOf(sold)) ? missing : ['glyphs']
}
