import { deliveryCountries } from '../promises.ts'

/** Where a parcel goes, as far as the buyer has said. */
export type Destination = { readonly country?: string | undefined; readonly postalCode?: string | undefined }

type Country = keyof typeof deliveryCountries
export const countryCodes = Object.keys(deliveryCountries) as [Country, ...Country[]]

/** The country that forms preselect and that an address without a country is in. */
export const firstCountry: Country = countryCodes[0]

export const longestPostalCode = 20

/** Reads the figures of a postcode without the country before them and the CEDEX behind, « F-97490 CEDEX 9 »; any other text stays as it is. */
export const readPostalCode = (typed: string): string => {
  // Reading a long text takes the square of its length.
  if (typed.length > longestPostalCode) return typed
  const [, figures] = /^(?:(?:fr?|mc|be?|lu?|ch)[\s-]*)?(\d[\d\s]*?)\s*(?:cedex\s*\d*)?$/i.exec(typed) ?? []
  return figures?.replace(/\s/g, '') ?? typed
}

const isInFrance = ({ country = firstCountry }: Destination): boolean => country === 'FR'

/** Whether a code is none of France, of those that France has: they have five figures. Without a code there is nothing to ask again. */
export const isNoFrenchCode = (destination: Destination): boolean =>
  isInFrance(destination) && Boolean(destination.postalCode) && !/^\d{5}$/.test(destination.postalCode ?? '')

/** The country of a destination. Monaco has codes like those of France, and is often written as France. */
export const countryOf = <Written extends Destination>(destination: Written): Written['country'] | 'MC' =>
  isInFrance(destination) && /^980\d\d$/.test(destination.postalCode ?? '') ? 'MC' : destination.country

/** The codes of France overseas: 971 to 978, and 984 to 988 (https://fr.wikipedia.org/wiki/Code_postal_en_France). */
export const isOverseas = (postalCode: string): boolean => /^(?:97[1-8]|98[4-8])\d\d$/.test(postalCode)
