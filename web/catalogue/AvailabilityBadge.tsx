import type { Artwork, Availability } from '../../shared/artwork/artwork.ts'
import { cardTexts } from '../artwork/cardTexts.ts'
import { useHoldEnd } from '../reservation/ownPayments.ts'
import { useIsHeld } from '../reservation/useReservedUntil.ts'

type State = Availability | typeof cardTexts.reserved

const looks: Readonly<Record<State, string>> = {
  Disponible: 'border-positive text-positive',
  Vendu: 'border-negative bg-negative text-paper',
  'Sur commande': 'border-line bg-mat text-ink',
  Réservée: 'border-ink text-ink',
}

export const AvailabilityBadge = ({ availability }: { availability: State }) => (
  <span className={`inline-block border px-2.5 py-0.5 font-medium text-sm ${looks[availability]}`}>{availability}</span>
)

type OfferBadgeProps = { artwork: Pick<Artwork, 'id' | 'availability'>; reservedUntil: string | undefined }

/**
 * Shows the availability to a visitor. During someone's payment the stored availability does not change, but the work cannot be bought
 * (D15).
 */
export const OfferBadge = ({ artwork: { id, availability }, reservedUntil }: OfferBadgeProps) => {
  const isHeld = useIsHeld(useHoldEnd(id, reservedUntil)) && availability === 'Disponible'
  return <AvailabilityBadge availability={isHeld ? cardTexts.reserved : availability} />
}

/** Marks works as galleries do on the wall: a red dot for a sold one, nothing for an available one. */
export const AvailabilityMark = ({ availability }: { availability: Availability }) => {
  if (availability === 'Disponible') return null
  const isSold = availability === 'Vendu'
  return (
    <span className={`inline-flex min-w-0 items-center gap-1.5 ${isSold ? 'text-negative' : 'text-quiet'}`}>
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${isSold ? 'bg-negative' : 'border border-quiet'}`} />
      {availability}
    </span>
  )
}
