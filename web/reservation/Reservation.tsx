import { formatTime } from '../../shared/kit/frenchFormat.ts'
import { OwnReservation } from './OwnReservation.tsx'
import { isHoldOf, useIsHeld, useOwnPayment } from './ownPayments.ts'
import { reservationTexts } from './reservationTexts.ts'

type ReservationProps = { artworkId: number; until: string | undefined }

/**
 * Shows « Réservée » during someone's payment, with the time at which the work may be available again (D15). The page may report the visitor's
 * own hold for a while after it was given up, so that hold is not shown as somebody else's.
 */
export const OthersReservation = ({ artworkId, until }: ReservationProps) => {
  const own = useOwnPayment(artworkId)
  const isHeld = useIsHeld(until)
  if (!until || !isHeld || isHoldOf(own, until)) return null
  return (
    <p role="status" className="mt-5 border-ink border-l-2 pl-4">
      <span className="text-quiet">{reservationTexts.others(formatTime(until))}</span>
    </p>
  )
}

/** The visitor's own reservation has its own words (D15c). */
export const Reservation = ({ artworkId, until }: ReservationProps) => (
  <>
    <OwnReservation artworkId={artworkId} className="mt-5" />
    <OthersReservation artworkId={artworkId} until={until} />
  </>
)
