import { type Absence, promises } from './gallery.ts'
import { enumerated, formatAmount, formatDate } from './kit/frenchFormat.ts'
import type { OrderPromise } from './order/orderPromise.ts'
import { deliveryCountries, type Framing, lawfulDays, type Promises, type Range, type Tariffs } from './promises.ts'

/** Where works are delivered, wider than the present countries. */
type Countries = Readonly<
  Record<string, { readonly name: string; readonly place: string; readonly note?: string; readonly tariff: 'france' | 'abroad' | 'quote' }>
>

const joined = (by: string, { least, most }: Range): string => [...new Set([least, most])].join(by)

/** Converts working days to calendar days: five make a week, and each week begun counts whole. */
const calendarDays = (workingDays: number): number => Math.ceil(workingDays / 5) * 7
/** Working days of room for the holidays, which may move a delivery beyond one more weekend. */
const holidaysAllowed = 3

/** Returns the price ranges of a frame, in cents: the moulding alone, and the moulding with fitting and glass. */
const framePrices = ({ mouldings, fitting }: Framing): { mouldings: Range; whole: Range } => {
  const prices = Object.values(mouldings)
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  return { mouldings: { least, most }, whole: { least: least + fitting.least, most: most + fitting.most } }
}

/** The words of a frame's price, where frames are offered. */
const framingWords = (framing: Framing) => {
  const { mouldings, whole } = framePrices(framing)
  return {
    /** « + 150€ - 350€ ». */
    price: `+ ${whole.least / 100}€ - ${whole.most / 100}€`,
    /** « 150 à 350 € », for the whole frame. */
    whole: amountsBetween(whole),
    /** « 120 à 180 € ». */
    moulding: amountsBetween(mouldings),
    /** « 30 à 170 € ». */
    fitting: amountsBetween(framing.fitting),
  }
}

/** « de 15 à 95 € », over all sizes and countries. */
const tariffWords = ({ france, abroad }: Tariffs): string =>
  amountsBetween({ least: Math.min(france.small, abroad.small), most: Math.max(france.large, abroad.large) })

/** « 150 à 350 € », « 12,50 à 95 € », « 35 € ». */
const amountsBetween = ({ least, most }: Range): string =>
  least === most ? formatAmount(most) : `${formatAmount(least).replace('\u00a0€', '')} à ${formatAmount(most)}`

/** « L’atelier est fermé du 1er août 2027 au 15 août 2027 inclus… »: said beside every delay that an absence lengthens. */
export const absenceWords = ({ from, until }: Absence): string =>
  `L’atelier est fermé ${from === until ? `le ${formatDate(from)}` : `du ${formatDate(from)} au ${formatDate(until)} inclus`}\u202f: les délais annoncés ne courent pas pendant ce temps et se comptent à partir du retour.`

/** Returns in words what each order keeps of the promises it was bought under. */
export const orderPromiseWords = ({ dispatch, days, returns }: OrderPromise) => ({
  /** « 5 à 7 jours ouvrés », counted from the payment. */
  workingDays: `${joined(' à ', days)}\u00a0jours ouvrés`,
  /** « 2 à 5 jours ouvrés », counted from the payment. */
  dispatch: `${joined(' à ', dispatch)}\u00a0jours ouvrés`,
  /** « Livraison sous 5-7 jours ouvrés », on the order's page. */
  deliveryOfOrder: `Livraison sous ${joined('-', days)} jours ouvrés`,
  /** « Retours 30 jours ». */
  returns: `Retours ${returns.days} jours`,
  /** « 30 jours ». */
  returnDays: `${returns.days}\u00a0jours`,
  /** « 7 jours ». */
  refundDays: `${returns.refund}\u00a0jours`,
})

/** Builds the wording of every promise from the same figures. */
export const promiseWordsOf = (
  { delivery, returns, offers: { certificate, framing } }: Promises,
  countries: Countries = deliveryCountries,
) => {
  const { mode, dispatch, days, tariffs } = delivery
  const calendar = { least: calendarDays(days.least), most: calendarDays(days.most + holidaysAllowed) }
  const isFree = mode === 'free'
  // What is on quote is not bought online.
  const delivered = Object.values(countries).filter(({ tariff: zone }) => isFree || zone !== 'quote')
  const onQuote = Object.values(countries).filter(country => !delivered.includes(country))
  const places = enumerated(delivered.map(({ place }) => place))
  return {
    ...orderPromiseWords({ dispatch, days, returns }),
    /** « Gratuite », or « Selon le format ». */
    deliveryPrice: isFree ? 'Gratuite' : 'Selon le format',
    /** « , livraison et certificat compris »: what a work's price includes. */
    includedInPrice: certificate ? `, ${isFree ? 'livraison et ' : ''}certificat compris` : isFree ? ', livraison comprise' : '',
    /** « La livraison est offerte en France et à Monaco ». */
    deliverySentence: `La livraison est ${isFree ? 'offerte' : `proposée, de ${tariffWords(tariffs)} selon le format et le pays,`} ${places}`,
    /** « en France, en Belgique et à Monaco ». */
    places,
    /** The notes of the countries that have one. */
    placeNotes: delivered.flatMap(({ note }) => note ?? []),
    /** « en Suisse, outre-mer et au-delà de 120 cm »: where a delivery by tariff is on quote. */
    placesOnQuote: enumerated([
      ...onQuote.map(({ place }) => place),
      'outre-mer',
      ...(tariffs ? [`au-delà de ${tariffs.quoteAbove}\u00a0cm`] : []),
    ]),
    /** « Livraison 7-14 jours », on a work's page; the same window as the two below. */
    delivery: `Livraison ${joined('-', calendar)} jours`,
    /** « 7 à 14 jours », in calendar days. */
    calendarDays: `${joined(' à ', calendar)}\u00a0jours`,
    /** « 14 jours », in calendar days: the latest delivery after the payment, holidays not counted. */
    latest: `${calendar.most}\u00a0jours`,
    /** « ; l’atelier vous en accorde 30 », after the law's days, where there are more of them. */
    moreReturnDays: returns.days > lawfulDays.withdrawal ? `\u202f; l’atelier vous en accorde ${returns.days}` : '',
    framing: framing ? framingWords(framing) : undefined,
  }
}

let latest: { readonly of: Promises; readonly words: ReturnType<typeof promiseWordsOf> } | undefined

/** Returns the wording of what the painter promises now. */
export const promised = (): ReturnType<typeof promiseWordsOf> => {
  const now = promises()
  if (latest?.of !== now) latest = { of: now, words: promiseWordsOf(now) }
  return latest.words
}

type Named = { readonly name: string }
const named: Readonly<Record<string, Named | undefined>> = deliveryCountries

/** The countries of the delivery form. */
export const countries = Object.entries<Named>(deliveryCountries).map(([code, { name }]) => ({ code, name }))

/** Returns a country's name, or its code when it is no longer delivered to: older orders keep it. */
export const countryName = (code: string): string => named[code]?.name ?? code
