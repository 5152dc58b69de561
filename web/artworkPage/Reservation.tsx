import { formatTime } from '../../shared/kit/frenchFormat.ts'
import { artworkTexts } from '../artwork/artworkTexts.ts'
import { OwnReservation } from '../reservation/OwnReservation.tsx'
import { isHoldOf, useOwnPayment } from '../reservation/ownPayments.ts'
import { useIsHeld } from '../reservation/useIsHeld.ts'

/** Shows « Réservée » during someone's payment, with the time at which the work may be available again (D15). */
const SomeonesReservation = ({ until }: { until: string }) => {
  if (!useIsHeld(until)) return null
  return (
    <p role="status" className="mt-5 border-ink border-l-2 pl-4">
      <span className="text-quiet">{artworkTexts.reservedUntil(formatTime(until))}</span>
    </p>
  )
}

/**
 * The visitor's own reservation has its own words (D15c). Once it is given up, the page may still report the hold for a while, so that hold
 * is not shown as somebody else's.
 */
export const Reservation = ({ artworkId, until }: { artworkId: number; until: string | undefined }) => {
  const own = useOwnPayment(artworkId)
  return (
    <>
      <OwnReservation artworkId={artworkId} className="mt-5" />
      {until && !isHoldOf(own, until) && <SomeonesReservation until={until} />}
    </>
  )
}
