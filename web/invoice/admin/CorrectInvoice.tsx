import { useState } from 'react'
import { adminInvoiceRoutes } from '../../../shared/invoice/admin/adminInvoiceRoutes.ts'
import type { InvoiceCorrection } from '../../../shared/invoice/admin/adminPaper.ts'
import type { FieldError } from '../../../shared/kit/refusal.ts'
import type { AdminOrder } from '../../../shared/order/admin/adminOrder.ts'
import { countries } from '../../../shared/promiseWords.ts'
import { ServerForm } from '../../admin/controls/ServerForm.tsx'
import { showFailure } from '../../admin/list/listQuery.ts'
import { api } from '../../kit/api/api.ts'
import { ApiRefusal } from '../../kit/apiErrors.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { Options, SelectField, TextField } from '../../kit/controls/Field.tsx'
import { toast } from '../../kit/toast.ts'
import { adminInvoiceTexts } from './adminInvoiceTexts.ts'

type Name = keyof InvoiceCorrection

const names = [
  'customerName',
  'companyName',
  'companySiren',
  'companyVat',
  'billingAddress',
  'billingPostalCode',
  'billingCity',
] as const satisfies readonly Name[]

/** What a consumer's invoice leaves out. */
const optional: readonly Name[] = ['companyName', 'companySiren', 'companyVat']

const bodyOf = (data: FormData): InvoiceCorrection => Object.fromEntries(data) as unknown as InvoiceCorrection

/** The buyer as the order has them. */
const known = ({ customerName, customerDetails, company, billing }: AdminOrder): { readonly [Field in Name]?: string | undefined } => {
  const { address, postalCode, city, country } = billing ?? customerDetails
  return {
    customerName,
    companyName: company?.name,
    companySiren: company?.siren,
    companyVat: company?.vat,
    billingAddress: address,
    billingPostalCode: postalCode,
    billingCity: city,
    billingCountry: country,
  }
}

type CorrectInvoiceProps = { order: AdminOrder; number: string; onDone: () => void }

const send = async (number: string, data: FormData): Promise<readonly FieldError[]> => {
  try {
    await api(adminInvoiceRoutes.correctInvoice, { params: { number }, body: bodyOf(data) })
    toast.success(adminInvoiceTexts.done, adminInvoiceTexts.doneDetail(number))
  } catch (error) {
    if (error instanceof ApiRefusal && error.errors.length) return error.errors
    showFailure(error)
  }
  return []
}

/** Corrects who bought: an issued invoice never changes, so a credit note and a new invoice follow. */
export const CorrectInvoice = ({ order, number, onDone }: CorrectInvoiceProps) => {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button look="text" className="mt-3" onClick={() => setOpen(true)}>
        {adminInvoiceTexts.correct}
      </Button>
    )
  const values = known(order)
  return (
    <div className="mt-4">
      <p className="text-[0.9375rem] text-quiet">{adminInvoiceTexts.correctDetail(number)}</p>
      <ServerForm
        label={adminInvoiceTexts.correct}
        submit={adminInvoiceTexts.send}
        busy={adminInvoiceTexts.busy}
        look="secondary"
        send={data => send(number, data)}
        onDone={onDone}
      >
        {errorOf => (
          <>
            {names.map(name => (
              <TextField
                key={name}
                name={name}
                label={adminInvoiceTexts[name]}
                defaultValue={values[name] ?? ''}
                error={errorOf(name)}
                optional={optional.includes(name)}
                entry="line"
              />
            ))}
            <SelectField
              label={adminInvoiceTexts.billingCountry}
              name="billingCountry"
              defaultValue={values.billingCountry ?? countries[0]?.code}
              error={errorOf('billingCountry')}
            >
              <Options of={countries.map(({ code, name }) => [code, name])} />
            </SelectField>
            <div className="sm:col-span-2">
              <TextField
                name="reason"
                label={adminInvoiceTexts.reason}
                helper={adminInvoiceTexts.reasonHelp}
                error={errorOf('reason')}
                entry="line"
              />
            </div>
          </>
        )}
      </ServerForm>
    </div>
  )
}
