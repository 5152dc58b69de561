import { Link } from 'react-router-dom'
import { artworkReference } from '../../../shared/artwork/artworkLabel.ts'
import { gallery } from '../../../shared/gallery.ts'
import type { AdminOrder, AdminParcel } from '../../../shared/order/admin/adminOrder.ts'
import { trackingText } from '../../../shared/order/delivery/parcelTexts.ts'
import { countryName, orderPromiseWords } from '../../../shared/promiseWords.ts'
import { cardTexts } from '../../artwork/cardTexts.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { PageMeta } from '../../kit/PageMeta.tsx'
import { deliveryTexts } from './deliveryTexts.ts'

const recipientOf = ({ customerName, recipient = customerName, customerDetails }: AdminOrder, parcel: AdminParcel): readonly string[] => {
  const { address, postalCode, city, country } = parcel.address ?? customerDetails
  const place = [postalCode, city].filter(Boolean).join(' ')
  const lines = [parcel.customerName ?? recipient, address, place, country && countryName(country), customerDetails.phone]
  return lines.flatMap(line => line || [])
}

const Lines = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div>
    <h2 className="font-medium text-base">{title}</h2>
    <address className="mt-1 not-italic">
      {lines.map(line => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  </div>
)

/** The sheet that goes into a parcel, without any price: what is in it, from whom and for whom. */
export const PackingSlip = ({ order, parcel }: { order: AdminOrder; parcel: AdminParcel }) => {
  const works = order.items.filter(({ artworkId }) => parcel.artworkIds.includes(artworkId))
  const { street, postalCode, city } = gallery().address
  return (
    <div className="wrap max-w-3xl pt-6 md:pt-8">
      <PageMeta title={deliveryTexts.slipOf(order.reference, parcel.number)} noindex />
      <div className="mb-6 flex flex-wrap gap-x-6 gap-y-3 print:hidden">
        <Button onClick={() => window.print()}>{deliveryTexts.print}</Button>
        <Link to={{ search: `?${new URLSearchParams({ commande: order.reference })}` }} className="text-action">
          {deliveryTexts.backToOrder}
        </Link>
      </div>
      <p className="font-serif text-xl">{gallery().name}</p>
      <h1 className="mt-2 text-3xl">{deliveryTexts.slipTitle}</h1>
      <p className="mt-1 text-quiet">{deliveryTexts.slipOf(order.reference, parcel.number)}</p>
      <div className="mt-6 grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <Lines title={deliveryTexts.from} lines={[gallery().title, street, `${postalCode} ${city}`, gallery().phone]} />
        <Lines title={deliveryTexts.to} lines={recipientOf(order, parcel)} />
      </div>
      <ul className="mt-6 border-line border-t">
        {works.map(item => (
          <li key={item.artworkId} className="break-inside-avoid border-line border-b py-3">
            <em className="font-serif text-xl">{item.title}</em>
            <span className="block text-quiet">{cardTexts.label(item)}</span>
            <span className="block text-quiet text-sm">{artworkReference(item.artworkId)}</span>
          </li>
        ))}
      </ul>
      {parcel.carrier && <p className="mt-4">{trackingText(parcel)}</p>}
      {order.isGift && <p className="mt-6">{deliveryTexts.slipGift(works.length, order.customerName)}</p>}
      <p className="mt-6">{deliveryTexts.slipWelcome}</p>
      {!order.isGift && <p className="mt-2">{deliveryTexts.slipReturn(orderPromiseWords(order.promise).returnDays)}</p>}
    </div>
  )
}
