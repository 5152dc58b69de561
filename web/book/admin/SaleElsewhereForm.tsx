import { type FormEvent, useState } from 'react'
import type { AdminArtwork } from '../../../shared/artwork/admin/adminArtwork.ts'
import { paymentMeans } from '../../../shared/book/bookLine.ts'
import { bookRoutes } from '../../../shared/book/bookRoutes.ts'
import { meansTexts, placeTexts } from '../../../shared/book/bookTexts.ts'
import { type SaleElsewhereInput, salePlaces } from '../../../shared/book/saleElsewhere.ts'
import { parisDay } from '../../../shared/kit/parisTime.ts'
import type { FieldError } from '../../../shared/kit/refusal.ts'
import { typedCents } from '../../../shared/order/refund.ts'
import { countries } from '../../../shared/promiseWords.ts'
import { showFailure } from '../../admin/list/listQuery.ts'
import { api } from '../../kit/api/api.ts'
import { ApiRefusal } from '../../kit/apiErrors.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { CheckboxField, Options, SelectField, TextField } from '../../kit/controls/Field.tsx'
import { toast } from '../../kit/toast.ts'
import { useSubmit } from '../../kit/useSubmit.ts'
import { saleElsewhereTexts as texts } from './saleElsewhereTexts.ts'

/** A field left empty is not part of the sale. */
const typed = (data: FormData, name: string): string | undefined => String(data.get(name) ?? '').trim() || undefined

const bodyOf = (data: FormData): SaleElsewhereInput => ({
  buyerName: typed(data, 'buyerName') ?? '',
  companyName: typed(data, 'companyName'),
  companySiren: typed(data, 'companySiren'),
  companyVat: typed(data, 'companyVat'),
  buyerEmail: typed(data, 'buyerEmail'),
  address: typed(data, 'address'),
  postalCode: typed(data, 'postalCode'),
  city: typed(data, 'city'),
  country: typed(data, 'country') as SaleElsewhereInput['country'],
  soldOn: typed(data, 'soldOn') ?? '',
  // The server says in words what an amount that cannot be read lacks.
  amount: typedCents(typed(data, 'amount') ?? '') ?? 0,
  means: typed(data, 'means') as SaleElsewhereInput['means'],
  place: typed(data, 'place') as SaleElsewhereInput['place'],
  wantsInvoice: data.has('wantsInvoice'),
  wantsCertificate: data.has('wantsCertificate'),
})

type ErrorOf = (field: string) => string | undefined

const Payment = ({ work, errorOf }: { work: AdminArtwork; errorOf: ErrorOf }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField
      label={texts.amount}
      name="amount"
      entry="amount"
      maxLength={30}
      defaultValue={work.priceEur ?? ''}
      error={errorOf('amount')}
    />
    <TextField
      label={texts.soldOn}
      name="soldOn"
      entry="day"
      defaultValue={parisDay(new Date())}
      max={parisDay(new Date())}
      error={errorOf('soldOn')}
    />
    <SelectField label={texts.means} name="means" error={errorOf('means')}>
      <Options of={paymentMeans.map(each => [each, meansTexts[each]])} />
    </SelectField>
    <SelectField label={texts.place} name="place" error={errorOf('place')}>
      <Options of={salePlaces.map(each => [each, placeTexts[each]])} />
    </SelectField>
  </div>
)

const line = (label: string, name: string, errorOf: ErrorOf) => ({
  label,
  name,
  error: errorOf(name),
  entry: 'line' as const,
  optional: true,
})

const Buyer = ({ errorOf }: { errorOf: ErrorOf }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <TextField label={texts.buyer} name="buyerName" entry="line" maxLength={200} error={errorOf('buyerName')} />
    <TextField {...line(texts.company, 'companyName', errorOf)} maxLength={200} />
    <TextField {...line(texts.siren, 'companySiren', errorOf)} maxLength={30} />
    <TextField {...line(texts.vat, 'companyVat', errorOf)} maxLength={30} />
    <TextField {...line(texts.email, 'buyerEmail', errorOf)} helper={texts.emailHelper} type="email" maxLength={254} />
    <TextField {...line(texts.street, 'address', errorOf)} maxLength={200} />
    <TextField {...line(texts.postalCode, 'postalCode', errorOf)} maxLength={20} />
    <TextField {...line(texts.city, 'city', errorOf)} maxLength={100} />
    <SelectField label={texts.country} name="country" error={errorOf('country')}>
      <Options of={countries.map(({ code, name }) => [code, name])} />
    </SelectField>
  </div>
)

type SoldWork = { work: AdminArtwork; onChange: (changed: AdminArtwork) => Promise<void> }

/** Sends the sale, and hands on the work that it answers. Returns the server's field errors, none once it is written. */
const recordSale = async ({ work, onChange }: SoldWork, body: SaleElsewhereInput): Promise<readonly FieldError[] | undefined> => {
  try {
    const { artwork } = await api(bookRoutes.sellElsewhere, { params: { id: String(work.id) }, body })
    await onChange(artwork)
    toast.success(texts.saved, texts.savedDetail(work.title, body.amount))
    return []
  } catch (error) {
    if (error instanceof ApiRefusal && error.errors.length) return error.errors
    showFailure(error)
    return undefined
  }
}

export const SaleElsewhereForm = ({ work, onChange, onDone }: SoldWork & { onDone: () => void }) => {
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const { isBusy, submit } = useSubmit()
  const errorOf: ErrorOf = field => errors.find(error => error.field === field)?.message
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = bodyOf(new FormData(event.currentTarget))
    void submit(async () => {
      const wrong = await recordSale({ work, onChange }, body)
      setErrors(wrong ?? [])
      if (wrong?.length === 0) onDone()
    })
  }
  return (
    <form noValidate aria-label={texts.title(work.title)} onSubmit={onSubmit} className="mt-6 grid gap-6">
      <Payment work={work} errorOf={errorOf} />
      <Buyer errorOf={errorOf} />
      <div>
        <CheckboxField label={texts.invoice} name="wantsInvoice" required={false} />
        <CheckboxField label={texts.certificate} name="wantsCertificate" required={false} />
      </div>
      <Button type="submit" aria-disabled={isBusy} className="justify-self-end">
        {isBusy ? texts.saving : texts.save}
      </Button>
    </form>
  )
}
