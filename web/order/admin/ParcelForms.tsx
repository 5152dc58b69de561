import { useId, useState } from 'react'
import { parisDay } from '../../../shared/kit/parisTime.ts'
import type { AdminOrder, AdminParcel } from '../../../shared/order/admin/adminOrder.ts'
import { type Carrier, carrierNames, carriers } from '../../../shared/order/carriers.ts'
import { typed } from '../../admin/controls/ServerForm.tsx'
import { Options, SelectField, TextField } from '../../kit/controls/Field.tsx'
import { type ActBody, ActForm } from './ActForm.tsx'
import { deliveryTexts, type Proof } from './deliveryTexts.ts'

export const parisToday = (): string => parisDay(new Date())

const carrierOf = (data: FormData): Carrier => typed(data, 'carrier') as Carrier

const trackingOf = (data: FormData) => ({
  trackingNumber: typed(data, 'trackingNumber') ?? '',
  trackingUrl: typed(data, 'trackingUrl') ?? '',
})

type TrackingProps = { parcel?: AdminParcel | undefined; errorOf: (field: string) => string | undefined }

type CarrierProps = { carrier: string; error: string | undefined; onChange: (carrier: string) => void }

const CarrierField = ({ carrier, error, onChange }: CarrierProps) => (
  <SelectField label={deliveryTexts.carrier} name="carrier" value={carrier} error={error} onChange={event => onChange(event.target.value)}>
    <option value="">{deliveryTexts.chooseCarrier}</option>
    <Options of={carriers.map(each => [each, carrierNames[each]])} />
  </SelectField>
)

/** Carrier and number; another carrier has a tracking page of the owner's own. */
const TrackingFields = ({ parcel, errorOf }: TrackingProps) => {
  const [carrier, setCarrier] = useState<string>(parcel?.carrier ?? '')
  return (
    <>
      <CarrierField carrier={carrier} error={errorOf('carrier')} onChange={setCarrier} />
      <TextField
        label={deliveryTexts.trackingNumber}
        name="trackingNumber"
        optional
        maxLength={200}
        defaultValue={parcel?.trackingNumber ?? ''}
        error={errorOf('trackingNumber')}
        entry="code"
      />
      {carrier === 'other' && (
        <div className="sm:col-span-2">
          <TextField
            label={deliveryTexts.trackingUrl}
            name="trackingUrl"
            optional
            maxLength={500}
            helper={deliveryTexts.trackingUrlHelp}
            defaultValue={parcel?.trackingUrl ?? ''}
            error={errorOf('trackingUrl')}
            entry="url"
          />
        </div>
      )}
    </>
  )
}

type WorksProps = { order: AdminOrder; ids: readonly number[]; chosen: readonly number[]; error: string | undefined }

/** The works to choose from; the only one there is needs no choice. */
const WorkChoices = ({ order, ids, chosen, error }: WorksProps) => {
  const id = useId()
  const works = order.items.filter(({ artworkId }) => ids.includes(artworkId))
  return (
    <fieldset className="sm:col-span-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-medium text-[0.9375rem]">{deliveryTexts.works}</legend>
      {works.map(({ artworkId, title }) => (
        <label key={artworkId} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="artworkIds"
            value={artworkId}
            defaultChecked={chosen.includes(artworkId)}
            className="size-5 shrink-0 accent-accent"
          />
          <em className="font-serif text-lg">{title}</em>
        </label>
      ))}
      <p id={`${id}-error`} role="alert" className="text-[0.9375rem] text-negative empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}

type PrepareProps = { order: AdminOrder; works: readonly number[]; parcel?: AdminParcel | undefined; onDone: () => void }

/** « Préparer l’envoi »: a new parcel, or one that is being prepared otherwise. */
export const PrepareForm = ({ order, works, parcel, onDone }: PrepareProps) => {
  const ids = [...works, ...(parcel?.artworkIds ?? [])]
  const bodyOf = (data: FormData): ActBody => ({
    act: 'prepare',
    ...(parcel && { parcel: parcel.number }),
    artworkIds: ids.length === 1 ? ids : data.getAll('artworkIds').map(Number),
    carrier: carrierOf(data),
    ...trackingOf(data),
  })
  return (
    <ActForm
      order={order}
      label={parcel ? deliveryTexts.ofParcel(deliveryTexts.changeTitle, parcel.number) : deliveryTexts.prepare}
      submit={parcel ? deliveryTexts.change : deliveryTexts.prepare}
      look={parcel ? 'secondary' : 'primary'}
      bodyOf={bodyOf}
      onDone={onDone}
    >
      {errorOf => (
        <>
          {ids.length > 1 && <WorkChoices order={order} ids={ids} chosen={parcel?.artworkIds ?? works} error={errorOf('artworkIds')} />}
          <TrackingFields parcel={parcel} errorOf={errorOf} />
        </>
      )}
    </ActForm>
  )
}

type ParcelFormProps = { order: AdminOrder; parcel: AdminParcel; onDone: () => void }

export const SendForm = ({ order, parcel, onDone }: ParcelFormProps) => (
  <ActForm
    order={order}
    label={deliveryTexts.ofParcel(deliveryTexts.send, parcel.number)}
    submit={deliveryTexts.send}
    bodyOf={data => ({ act: 'send', parcel: parcel.number, carrier: carrierOf(data), ...trackingOf(data) })}
    onDone={onDone}
  >
    {errorOf => <TrackingFields parcel={parcel} errorOf={errorOf} />}
  </ActForm>
)

const proofs = Object.entries(deliveryTexts.proofs) as [Proof, string][]

/** « Le colis est arrivé », with the day and how it is known. */
export const DeliverForm = ({ order, parcel, onDone }: ParcelFormProps) => (
  <ActForm
    order={order}
    label={deliveryTexts.ofParcel(deliveryTexts.deliver, parcel.number)}
    submit={deliveryTexts.deliver}
    bodyOf={data => ({
      act: 'deliver',
      parcel: parcel.number,
      deliveredOn: typed(data, 'deliveredOn') ?? '',
      proof: typed(data, 'proof') as Proof,
    })}
    onDone={onDone}
  >
    {errorOf => (
      <>
        <TextField
          label={deliveryTexts.deliveredOn}
          name="deliveredOn"
          defaultValue={parisToday()}
          max={parisToday()}
          error={errorOf('deliveredOn')}
          entry="day"
        />
        <SelectField label={deliveryTexts.proof} name="proof" defaultValue="" error={errorOf('proof')}>
          <option value="">{deliveryTexts.chooseProof}</option>
          <Options of={proofs} />
        </SelectField>
      </>
    )}
  </ActForm>
)

type ReturnProps = { order: AdminOrder; withdrawal: number; onDone?: () => void }

/** « Colis de retour reçu », of the works of a withdrawal. */
export const ReturnForm = ({ order, withdrawal, onDone }: ReturnProps) => (
  <ActForm
    order={order}
    label={deliveryTexts.ofWithdrawal(deliveryTexts.receiveReturn, withdrawal)}
    submit={deliveryTexts.receiveReturn}
    look="secondary"
    bodyOf={data => ({ act: 'receiveReturn', withdrawal, receivedOn: typed(data, 'receivedOn') ?? '' })}
    {...(onDone && { onDone })}
  >
    {errorOf => (
      <TextField
        label={deliveryTexts.receivedOn}
        name="receivedOn"
        defaultValue={parisToday()}
        max={parisToday()}
        error={errorOf('receivedOn')}
        entry="day"
      />
    )}
  </ActForm>
)
