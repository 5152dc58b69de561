import { formatEuros } from './kit/frenchFormat.ts'
import { lawfulDays, promises } from './promises.ts'

type Range = { readonly least: number; readonly most: number }

/** The type of the settings, wider than their present values. */
export type Promises = {
  readonly delivery: {
    readonly mode: 'free' | 'tariff'
    readonly countries: Readonly<
      Record<
        string,
        { readonly name: string; readonly place: string; readonly note?: string; readonly tariff: 'france' | 'abroad' | 'quote' }
      >
    >
    readonly dispatch: Range
    readonly days: Range
    readonly tariffs: Readonly<Record<'france' | 'abroad', { readonly small: number; readonly large: number }>> & {
      readonly quoteAbove: number
    }
  }
  readonly returns: { readonly days: number; readonly refund: number }
  readonly framing: { readonly mouldings: Readonly<Record<string, number>>; readonly fitting: Range }
}

const enumerated = (words: readonly string[]): string => [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' et ')

const joined = (by: string, { least, most }: Range): string => [...new Set([least, most])].join(by)

/** Converts working days to calendar days: five make a week, and each week begun counts whole. */
const calendarDays = (workingDays: number): number => Math.ceil(workingDays / 5) * 7

/** Returns the price ranges of a frame, in cents: the moulding alone, and the moulding with fitting and glass. */
const framePrices = ({ mouldings, fitting }: Promises['framing']): { mouldings: Range; whole: Range } => {
  const prices = Object.values(mouldings)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return { mouldings: { least, most }, whole: { least: least + fitting.least, most: most + fitting.most } }
}

const euros = ({ least, most }: Range): Range => ({ least: least / 100, most: most / 100 })

/** « 150 à 350 € ». */
const eurosBetween = (cents: Range): string => `${euros(cents).least} à ${formatEuros(euros(cents).most)}`

const returnWords = (days: number): string =>
  days > lawfulDays.withdrawal
    ? `retour sous ${days}\u00a0jours, au-delà des ${lawfulDays.withdrawal}\u00a0jours de la loi`
    : `retour sous ${days}\u00a0jours`

/** Builds the wording of every promise from the same figures. */
export const promiseWordsOf = ({ delivery: { mode, countries, dispatch, days, tariffs }, returns, framing }: Promises) => {
  const calendar = { least: calendarDays(days.least), most: calendarDays(days.most) }
  const { mouldings, whole } = framePrices(framing)
  const isFree = mode === 'free'
  // What is on quote is not bought online.
  const delivered = Object.values(countries).filter(({ tariff: zone }) => isFree || zone !== 'quote')
  const onQuote = Object.values(countries).filter(country => !delivered.includes(country))
  const places = enumerated(delivered.map(({ place }) => place))
  const tariff = eurosBetween({
    least: Math.min(tariffs.france.small, tariffs.abroad.small),
    most: Math.max(tariffs.france.large, tariffs.abroad.large),
  })
  return {
    /** « Gratuite », or « Selon le format ». */
    deliveryPrice: isFree ? 'Gratuite' : 'Selon le format',
    /** « La livraison est offerte en France et à Monaco ». */
    deliverySentence: `La livraison est ${isFree ? 'offerte' : `assurée, de ${tariff} selon le format et le pays,`} ${places}`,
    /** The words before the link to the page with the tariffs. */
    feesOnline: isFree ? 'Ils sont actuellement offerts en ligne\u202f; la page' : 'Ils dépendent du format et du pays\u202f; la page',
    /** « Livraison assurée offerte ». */
    insuredDelivery: isFree ? 'Livraison assurée offerte' : 'Livraison assurée',
    /** The sentence about the delivery fee when works are sent back. */
    deliveryReturned: isFree
      ? 'La livraison vous a été offerte.'
      : 'Les frais de livraison sont rendus avec la dernière œuvre de la commande.',
    /** « en France »: the country whose tariff applies before the buyer chooses one. */
    firstPlace: Object.values(countries)[0]?.place ?? '',
    /** « en France, en Belgique et à Monaco ». */
    places,
    /** The notes of the countries that have one. */
    placeNotes: delivered.flatMap(({ note }) => note ?? []),
    /** « en Suisse, outre-mer et au-delà de 120 cm »: where a delivery by tariff is on quote. */
    placesOnQuote: enumerated([...onQuote.map(({ place }) => place), 'outre-mer', `au-delà de ${tariffs.quoteAbove}\u00a0cm`]),
    /** « Livraison 7-14 jours », on a work's page; the same window as the two below. */
    delivery: `Livraison ${joined('-', calendar)} jours`,
    /** « Livraison sous 5-7 jours ouvrés », on the order's page. */
    deliveryOfOrder: `Livraison sous ${joined('-', days)} jours ouvrés`,
    /** « 5 à 7 jours ouvrés », counted from the payment. */
    workingDays: `${joined(' à ', days)}\u00a0jours ouvrés`,
    /** « 2 à 5 jours ouvrés », counted from the payment. */
    dispatch: `${joined(' à ', dispatch)}\u00a0jours ouvrés`,
    /** « 7 à 14 jours », in calendar days. */
    calendarDays: `${joined(' à ', calendar)}\u00a0jours`,
    /** « 14 jours », in calendar days: the latest delivery after the payment. */
    latest: `${calendar.most}\u00a0jours`,
    /** « Retours 30 jours ». */
    returns: `Retours ${returns.days} jours`,
    /** « 30 jours ». */
    returnDays: `${returns.days}\u00a0jours`,
    /** « retour sous 30 jours, au-delà des 14 jours de la loi ». */
    satisfaction: returnWords(returns.days),
    /** « 7 jours ». */
    refundDays: `${returns.refund}\u00a0jours`,
    /** « + 150€ - 350€ ». */
    framing: `+ ${euros(whole).least}€ - ${euros(whole).most}€`,
    /** « 150 à 350 € », for the whole frame. */
    frame: eurosBetween(whole),
    /** « 120 à 180 € ». */
    moulding: eurosBetween(mouldings),
    /** « 30 à 170 € ». */
    fitting: eurosBetween(framing.fitting),
  }
}

export const promised = promiseWordsOf(promises)

type Named = { readonly name: string }
const named: Readonly<Record<string, Named | undefined>> = promises.delivery.countries

/** The countries of the delivery form. */
export const countries = Object.entries<Named>(promises.delivery.countries).map(([code, { name }]) => ({ code, name }))

/** Returns a country's name, or its code when it is no longer delivered to: older orders keep it. */
export const countryName = (code: string): string => named[code]?.name ?? code
