export const carriers = ['colissimo', 'chronopost', 'dhl', 'ups', 'mondialRelay', 'other'] as const
export type Carrier = (typeof carriers)[number]

export const carrierNames: Readonly<Record<Carrier, string>> = {
  colissimo: 'Colissimo',
  chronopost: 'Chronopost',
  dhl: 'DHL',
  ups: 'UPS',
  mondialRelay: 'Mondial Relay',
  other: 'Autre transporteur',
}

/** The page on which a carrier follows a parcel; Mondial Relay's asks for the postal code too. */
const trackingPages: Readonly<Record<Exclude<Carrier, 'other'>, (number: string, postalCode: string) => string>> = {
  colissimo: number => `https://www.laposte.fr/outils/suivre-vos-envois?code=${number}`,
  chronopost: number => `https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=${number}&langue=fr`,
  dhl: number => `https://www.dhl.com/fr-fr/home/tracking.html?tracking-id=${number}`,
  ups: number => `https://www.ups.com/track?loc=fr_FR&tracknum=${number}`,
  mondialRelay: (number, postalCode) =>
    `https://www.mondialrelay.fr/suivi-de-colis/?numeroExpedition=${number}${postalCode && `&codePostal=${postalCode}`}`,
}

/** How a parcel travels. Only another carrier has a tracking page of the owner's own. */
export type Tracking = {
  readonly carrier: Carrier
  readonly trackingNumber?: string | undefined
  readonly trackingUrl?: string | undefined
}

/** Returns the page that follows the parcel, where there is one. */
export const trackingLink = ({ carrier, trackingNumber, trackingUrl }: Tracking, postalCode = ''): string | undefined => {
  if (carrier === 'other') return trackingUrl
  return trackingNumber && trackingPages[carrier](encodeURIComponent(trackingNumber), encodeURIComponent(postalCode))
}
