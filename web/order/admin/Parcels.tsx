import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { AdminOrder, AdminParcel } from '../../../shared/order/admin/adminOrder.ts'
import { isAnythingToSend, isParcelToSend, mayCorrectAddress, worksToSend } from '../../../shared/order/delivery/parcelRules.ts'
import { parcelStateTexts, trackingText } from '../../../shared/order/delivery/parcelTexts.ts'
import { isLostWhole, isSendingHeld, undecidedAlerts } from '../../../shared/order/disputes/paymentAlert.ts'
import { StateLabel, type StateLook } from '../../admin/list/StateLabel.tsx'
import { TextField } from '../../kit/controls/Field.tsx'
import { useFocusWhenLost } from '../../kit/useFocusWhenLost.ts'
import { adminOrderTexts } from './adminOrderTexts.ts'
import { ConfirmedAct } from './ConfirmedAct.tsx'
import { deliveryTexts } from './deliveryTexts.ts'
import { OrderAddressForm } from './OrderAddressForm.tsx'
import { DeliverForm, PrepareForm, parisToday, SendForm } from './ParcelForms.tsx'

const looks = {
  preparing: 'waiting',
  sent: 'waiting',
  delivered: 'good',
  collected: 'good',
  returned: 'bad',
  lost: 'bad',
} as const satisfies Record<AdminParcel['state'], StateLook>

const titlesOf = ({ items }: AdminOrder, ids: readonly number[]): string =>
  items.flatMap(({ artworkId, title }) => (ids.includes(artworkId) ? [title] : [])).join(', ')

type CollectProps = { order: AdminOrder; parcel?: number; onDone: () => void }

const Collect = ({ order, parcel, onDone }: CollectProps) => {
  const [day, setDay] = useState(parisToday)
  return (
    <ConfirmedAct
      order={order}
      button={deliveryTexts.collect}
      title={deliveryTexts.collectTitle}
      detail={deliveryTexts.collectDetail}
      confirm={deliveryTexts.collectConfirm}
      bodyOf={() => ({ act: 'collect', ...(parcel !== undefined && { parcel }), collectedOn: day })}
      onDone={onDone}
    >
      <div className="mt-4">
        <TextField
          label={deliveryTexts.collectedOn}
          name="collectedOn"
          value={day}
          max={parisToday()}
          onChange={event => setDay(event.target.value)}
          entry="day"
        />
      </div>
    </ConfirmedAct>
  )
}

type ParcelProps = { order: AdminOrder; parcel: AdminParcel; onDone: () => void }

const Facts = ({ parcel }: { parcel: AdminParcel }) => {
  const { carrier, trackingNumber, trackingLink, sentAt, expectedBy, arrivedOn, proof, state } = parcel
  const lines = [
    trackingText({ carrier, trackingNumber }),
    sentAt && deliveryTexts.sentOn(sentAt),
    state === 'sent' && expectedBy && deliveryTexts.expectedBy(expectedBy),
    arrivedOn && deliveryTexts.arrivedOn(arrivedOn),
    proof && deliveryTexts.proofOf(deliveryTexts.proofs[proof]),
  ].filter(Boolean)
  return (
    <p className="text-quiet text-sm">
      {lines.join(' · ')}
      {trackingLink && (
        <a href={trackingLink} target="_blank" rel="noreferrer" className="text-action block">
          {deliveryTexts.track}
        </a>
      )}
    </p>
  )
}

const Underway = ({ order, parcel, onDone }: ParcelProps) => (
  <>
    <DeliverForm order={order} parcel={parcel} onDone={onDone} />
    <div className="mt-4 flex flex-wrap gap-3">
      <ConfirmedAct
        order={order}
        button={deliveryTexts.return}
        title={deliveryTexts.returnTitle}
        detail={deliveryTexts.returnDetail}
        confirm={deliveryTexts.returnConfirm}
        bodyOf={() => ({ act: 'return', parcel: parcel.number })}
        onDone={onDone}
      />
      {parcel.state === 'sent' && (
        <ConfirmedAct
          order={order}
          button={deliveryTexts.lose}
          title={deliveryTexts.loseTitle}
          detail={deliveryTexts.loseDetail}
          confirm={deliveryTexts.loseConfirm}
          bodyOf={() => ({ act: 'lose', parcel: parcel.number })}
          onDone={onDone}
        />
      )}
    </div>
  </>
)

const Preparing = ({ order, parcel, onDone }: ParcelProps) => (
  <>
    <SendForm order={order} parcel={parcel} onDone={onDone} />
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <Collect order={order} parcel={parcel.number} onDone={onDone} />
      <Link to={{ search: `?${new URLSearchParams({ commande: order.reference, bon: String(parcel.number) })}` }} className="text-action">
        {deliveryTexts.slip}
      </Link>
    </div>
    <details className="mt-3">
      <summary className="text-action cursor-pointer">{deliveryTexts.changeTitle}</summary>
      <PrepareForm order={order} works={worksToSend(order, order.parcels ?? [])} parcel={parcel} onDone={onDone} />
    </details>
  </>
)

const isUnderway = ({ state }: AdminParcel): boolean => state === 'sent' || state === 'lost'

const ParcelLine = ({ order, parcel, onDone }: ParcelProps) => (
  <li className="border-line border-b py-4">
    <h4 className="flex flex-wrap items-baseline justify-between gap-x-4 font-medium text-base">
      {deliveryTexts.parcel(parcel.number)}
      <StateLabel look={looks[parcel.state]}>{parcelStateTexts[parcel.state]}</StateLabel>
    </h4>
    <p>
      <em className="font-serif text-lg">{titlesOf(order, parcel.artworkIds)}</em>
    </p>
    <Facts parcel={parcel} />
    {order.status === 'paid' && isParcelToSend(order, parcel) && !isSendingHeld(order) && (
      <Preparing order={order} parcel={parcel} onDone={onDone} />
    )}
    {isUnderway(parcel) && <Underway order={order} parcel={parcel} onDone={onDone} />}
  </li>
)

const ToSend = ({ order, works, onDone }: { order: AdminOrder; works: readonly number[]; onDone: () => void }) => (
  <div className="border-line border-b py-4">
    <h4 className="font-medium text-base">{deliveryTexts.toSend}</h4>
    <p>
      <em className="font-serif text-lg">{titlesOf(order, works)}</em>
    </p>
    <PrepareForm order={order} works={works} onDone={onDone} />
    <div className="mt-4">
      <Collect order={order} onDone={onDone} />
    </div>
  </div>
)

const { questions } = adminOrderTexts

/** Returns what the owner is asked: whether the sale of a doubted payment goes on or, once it is lost whole, what becomes of its works. */
const questionOf = (order: AdminOrder): (typeof questions)[keyof typeof questions] | undefined => {
  const undecided = undecidedAlerts(order)
  const isLost = undecided.some(({ state }) => state === 'lost')
  if (isLostWhole(order)) return isLost && order.items.some(({ isReturned }) => isReturned) ? questions.lost : undefined
  if (isLost) return questions.lostPart
  if (undecided.length > 0 && isAnythingToSend(order, order.parcels ?? [])) return questions.held
  return undecided.some(({ kind }) => kind === 'fraudWarning' || kind === 'review') ? questions.doubted : undefined
}

const Decision = ({ order, onDone }: { order: AdminOrder; onDone: () => void }) => {
  const question = questionOf(order)
  if (!question) return null
  return (
    <div className="border-line border-b py-4">
      <p className="mb-3">{question.detail}</p>
      <ConfirmedAct
        order={order}
        button={question.button}
        title={question.title}
        detail={question.means}
        confirm={question.button}
        bodyOf={() => ({ act: 'keepSale' })}
        onDone={onDone}
      />
    </div>
  )
}

/** Lists the works to send and the parcels of an order with their states, each with the acts that are possible now. */
export const Parcels = ({ order }: { order: AdminOrder }) => {
  const [done, setDone] = useState(0)
  const section = useFocusWhenLost<HTMLDivElement>(done)
  const onDone = () => setDone(count => count + 1)
  const { parcels = [] } = order
  const works = worksToSend(order, parcels)
  return (
    <div ref={section} tabIndex={-1} className="border-line border-t focus:outline-none">
      <Decision order={order} onDone={onDone} />
      <ul>
        {parcels.map(parcel => (
          <ParcelLine key={`${parcel.number} ${parcel.state}`} order={order} parcel={parcel} onDone={onDone} />
        ))}
      </ul>
      {works.length > 0 && !isSendingHeld(order) && <ToSend key={works.join()} order={order} works={works} onDone={onDone} />}
      {mayCorrectAddress(order, parcels) && <OrderAddressForm key={`address ${done}`} order={order} onDone={onDone} />}
    </div>
  )
}
