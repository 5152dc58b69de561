import { useState } from 'react'
import { formatTime } from '../../shared/kit/frenchFormat.ts'
import { ButtonAnchor } from '../kit/controls/Button.tsx'
import { toast } from '../kit/toast.ts'
import { type OwnPayment, useIsHeld, useOwnPayment } from './ownPayments.ts'
import { reservationTexts } from './reservationTexts.ts'

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

/** Returns the visitor's payment of a work while it can still be completed. */
const useOpenPayment = (artworkId: number): OwnPayment | undefined => {
  const payment = useOwnPayment(artworkId)
  const isOpen = useIsHeld(payment?.until)
  return payment && !payment.isOver && isOpen ? payment : undefined
}

export const OwnReservation = ({ artworkId, className = '' }: { artworkId: number; className?: string }) => {
  const payment = useOpenPayment(artworkId)
  return payment ? <Held payment={payment} className={className} /> : null
}

/** The short form of the visitor's own reservation, for a card. */
export const OwnReservationMark = ({ artworkId }: { artworkId: number }) => {
  const payment = useOpenPayment(artworkId)
  return payment ? <span className="text-accent">{reservationTexts.mark(formatTime(payment.until))}</span> : null
}
