import { actText, parcelStateTexts, trackingText } from '../../shared/order/delivery/parcelTexts.ts'
import type { ShownOrder } from '../../shared/order/order.ts'
import { orderRoutes } from '../../shared/order/orderRoutes.ts'
import { refundText } from '../../shared/order/refunds/refundTexts.ts'
import { api } from '../kit/api/api.ts'
import { messageOf } from '../kit/apiErrors.ts'
import { Button } from '../kit/controls/Button.tsx'
import { toast } from '../kit/toast.ts'
import { useSubmit } from '../kit/useSubmit.ts'
import { timelineTexts } from './timelineTexts.ts'

type ShownParcel = NonNullable<ShownOrder['parcels']>[number]

const titlesOf = ({ items }: ShownOrder, ids: readonly number[]): string =>
  items.flatMap(({ artworkId, title }) => (ids.includes(artworkId) ? [title] : [])).join(', ')

type ArrivalProps = { parcel: ShownParcel; onArrived: () => Promise<unknown> }

/** A button by which the buyer confirms that the parcel has arrived. */
const ArrivalQuestion = ({ parcel, onArrived }: ArrivalProps) => {
  const { isBusy, submit } = useSubmit()
  const one = parcel.artworkIds.length === 1
  return (
    <div className="mt-3 print:hidden">
      <p>{timelineTexts.arrived(one)}</p>
      <Button look="secondary" className="mt-2" aria-disabled={isBusy} onClick={() => submit(onArrived)}>
        {isBusy ? timelineTexts.saying : timelineTexts.yes(one)}
      </Button>
    </div>
  )
}

type ParcelProps = ArrivalProps & { order: ShownOrder }

const ParcelStep = ({ order, parcel, onArrived }: ParcelProps) => (
  <li className="break-inside-avoid border-line border-b py-4">
    <h3 className="font-sans font-medium text-base leading-snug tracking-normal">
      {timelineTexts.parcel(parcelStateTexts[parcel.state], titlesOf(order, parcel.artworkIds))}
    </h3>
    <p className="mt-1 text-[0.9375rem] text-quiet">
      {[trackingText(parcel), parcel.state === 'sent' && parcel.expectedBy && timelineTexts.expectedBy(parcel.expectedBy)]
        .filter(Boolean)
        .join(' · ')}
    </p>
    {parcel.trackingLink && (
      <a href={parcel.trackingLink} target="_blank" rel="noreferrer" className="text-action print:hidden">
        {timelineTexts.track}
      </a>
    )}
    {parcel.state === 'sent' && <ArrivalQuestion parcel={parcel} onArrived={onArrived} />}
  </li>
)

type Line = { readonly at: string; readonly words: string }

/** Returns the acts and refunds since the payment, in the order of time. */
const linesOf = ({ acts = [], refunds = [] }: ShownOrder): readonly Line[] =>
  [
    ...acts.map(act => ({ at: act.at, words: actText(act) })),
    ...refunds.map(refund => ({ at: refund.at, words: refundText(refund) })),
  ].toSorted((one, other) => one.at.localeCompare(other.at))

const Acts = ({ order }: { order: ShownOrder }) => (
  <ol className="mt-4 text-[0.9375rem]">
    {[...(order.paidAt ? [{ at: order.paidAt, words: timelineTexts.paid }] : []), ...linesOf(order)].map(({ at, words }) => (
      <li key={`${at} ${words}`} className="flex flex-wrap gap-x-4 py-1">
        <span className="flex-1 basis-40">{words}</span>
        <time dateTime={at} className="whitespace-nowrap text-quiet tabular-nums">
          {timelineTexts.day(at)}
        </time>
      </li>
    ))}
  </ol>
)

type TimelineProps = { sessionId: string | undefined; order: ShownOrder; onChange: (order: ShownOrder) => void }

/** Shows where the parcels are, and the acts and refunds since the payment. */
export const OrderTimeline = ({ sessionId, order, onChange }: TimelineProps) => {
  const { parcels = [] } = order
  if (!sessionId || linesOf(order).length === 0) return null
  const arrive = (parcel: number) => async () => {
    try {
      onChange(await api(orderRoutes.confirmArrival, { params: { sessionId }, body: { parcel } }))
      toast.success(timelineTexts.thanks, timelineTexts.thanksDetail)
    } catch (error) {
      toast.error(timelineTexts.notSaid, messageOf(error))
    }
  }
  return (
    <section id="arrivee" aria-labelledby="suivi" className="mb-10 scroll-mt-24">
      <h2 id="suivi" className="text-2xl">
        {parcels.length > 0 || order.acts ? timelineTexts.title : timelineTexts.refundsTitle}
      </h2>
      {parcels.length > 0 && (
        <ul className="mt-4 border-line border-t">
          {parcels.map(parcel => (
            <ParcelStep key={parcel.number} order={order} parcel={parcel} onArrived={arrive(parcel.number)} />
          ))}
        </ul>
      )}
      <Acts order={order} />
    </section>
  )
}
