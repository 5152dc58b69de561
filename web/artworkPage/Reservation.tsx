import { formatTime } from '../../shared/kit/frenchFormat.ts'
import { artworkTexts } from '../artwork/artworkTexts.ts'
import { OwnReservation } from '../reservation/OwnReservation.tsx'
import { isHoldOf, useOwnPayment } from '../reservation/ownPayments.ts'
import { useIsHeld } from '../reservation/useIsHeld.ts'

/** « Réservée » while someone's payment may still succeed, with the time at which the work may be free again (D15). */
const SomeonesReservation = ({ until }: { until: string }) => {
  if (!useIsHeld(until)) return null
  return (
    <p role="status" className="mt-5 border-ink border-l-2 pl-4">
      <span className="text-quiet">{artworkTexts.reservedUntil(formatTime(until))}</span>
    </p>
  )
}

/** One's own reservation reads as one's own (D15c); given up, it is not told as somebody's until the page has followed. */
export const Reservation = ({ artworkId, until }: { artworkId: number; until: string | undefined }) => {
  const own = useOwnPayment(artworkId)
  return (
    <>
      <OwnReservation artworkId={artworkId} className="mt-5" />
      {until && !isHoldOf(own, until) && <SomeonesReservation until={until} />}
    </>
  )
}
