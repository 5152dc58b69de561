import { useEffect, useState } from 'react'
import { formatTime } from '../../shared/kit/frenchFormat.ts'
import { ButtonAnchor } from '../kit/controls/Button.tsx'
import { toast } from '../kit/toast.ts'
import { isHoldOf, type OwnPayment, useOwnPayment } from './ownPayments.ts'
import { reservationTexts } from './reservationTexts.ts'
import { useIsHeld, useToldHolds } from './useReservedUntil.ts'

// Only a visitor with an open payment sees what is here, so no page loads this file at first.

const releaseWithToast = async (orderId: string): Promise<void> => {
  try {
    const { cancelPayment } = await import('./ownPaymentChanges.ts')
    const isPaid = (await cancelPayment(orderId)) === 'paid'
    toast.success(isPaid ? reservationTexts.alreadyPaid : reservationTexts.freed)
  } catch {
    toast.error(reservationTexts.errorTitle, reservationTexts.notFreed)
  }
}

/** Shows the visitor's own reservation, with buttons to resume its payment and to give it up. */
const Held = ({ payment, className }: { payment: OwnPayment; className: string }) => {
  const [isFreeing, setFreeing] = useState(false)
  const free = async () => {
    if (isFreeing) return
    setFreeing(true)
    await releaseWithToast(payment.orderId)
    setFreeing(false)
  }
  return (
    <div role="status" className={`border-accent border-l-2 pl-4 ${className}`}>
      <p>{reservationTexts.own(formatTime(payment.until), payment.artworkIds.length)}</p>
      <div className="flex flex-wrap gap-x-6">
        <ButtonAnchor look="text" href={payment.url} className="min-h-11">
          {reservationTexts.goOn}
        </ButtonAnchor>
        <button type="button" className="text-action min-h-11" aria-busy={isFreeing} onClick={() => void free()}>
          {reservationTexts.free(payment.artworkIds.length)}
        </button>
      </div>
    </div>
  )
}

/** Milliseconds that an answer must be newer than a payment: its age is told in whole seconds, and it may miss the last write. */
const certainlyNewer = 5000

/**
 * Returns the visitor's payment of a work while it can still be completed, once the shop has told its holds. One without its hold has ended
 * elsewhere (the owner freed the work, another browser paid or gave up), and is over here too.
 */
const useOpenPayment = (artworkId: number): OwnPayment | undefined => {
  const payment = useOwnPayment(artworkId)
  const { reservations, madeAt } = useToldHolds()
  const isInTime = useIsHeld(payment?.until)
  const open = payment?.isOver ? undefined : payment
  const isHeld = reservations.some(hold => open?.artworkIds.includes(hold.artworkId) && isHoldOf(open, hold.until))
  const endedId = open && !isHeld && madeAt > open.openedAt + certainlyNewer ? open.orderId : undefined
  useEffect(() => {
    if (endedId) void import('./ownPaymentChanges.ts').then(({ endPayment }) => endPayment(endedId))
  }, [endedId])
  return madeAt && isInTime && !endedId ? open : undefined
}

export const OwnReservation = ({ artworkId, className }: { artworkId: number; className: string }) => {
  const payment = useOpenPayment(artworkId)
  return payment ? <Held payment={payment} className={className} /> : null
}

/** The short form of the visitor's own reservation, for a card. */
export const OwnReservationMark = ({ artworkId }: { artworkId: number }) => {
  const payment = useOpenPayment(artworkId)
  return payment ? <span className="text-accent">{reservationTexts.mark(formatTime(payment.until))}</span> : null
}
