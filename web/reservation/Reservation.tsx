import type { ReactNode } from 'react'
import { formatTime } from '../../shared/kit/frenchFormat.ts'
import { OwnReservation } from './OwnReservation.tsx'
import { isHoldOf, useOwnPayment } from './ownPayments.ts'
import { reservationTexts } from './reservationTexts.ts'
import { useIsHeld } from './useReservedUntil.ts'

type OthersReservationProps = {
  artworkId: number
  until: string | undefined
  className?: string
  /** Names the work, where several are shown. */
  children?: ReactNode
}

/**
 * Shows « Réservée » during someone's payment, with the time at which the work may be available again (D15). The page may report the visitor's
 * own hold for a while after it was given up, so that hold is not shown as another visitor's.
 */
export const OthersReservation = ({ artworkId, until, className = 'mt-5', children }: OthersReservationProps) => {
  const own = useOwnPayment(artworkId)
  const isHeld = useIsHeld(until)
  if (!until || !isHeld || isHoldOf(own, until)) return null
  return (
    <p role="status" className={`border-ink border-l-2 pl-4 ${className}`}>
      {children}
      <span className="text-quiet">{reservationTexts.others(formatTime(until))}</span>
    </p>
  )
}

type ReservationProps = Omit<OthersReservationProps, 'children'>

/** The visitor's own reservation has its own words (D15c). Only a work that is held shows it, so no page loads this file at first. */
export const Reservation = ({ artworkId, until, className = 'mt-5' }: ReservationProps) => (
  <>
    <OwnReservation artworkId={artworkId} className={className} />
    <OthersReservation artworkId={artworkId} until={until} className={className} />
  </>
)
