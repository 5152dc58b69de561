import { type RefObject, useEffect, useRef, useState } from 'react'
import { belowLeastPayment, type PromoForm } from '../../../shared/promo/promoForm.ts'
import { showFailure } from '../../adminList/showFailure.ts'
import { ApiRefusal } from '../../kit/apiErrors.ts'
import { toast } from '../../kit/toast.ts'
import { promoAdminTexts } from './promoAdminTexts.ts'
import { blankPromo, foreseenIn, type PricedWork, type PromoErrors, type PromoValues, promoErrorsOf, readPromo } from './promoFormValues.ts'

/** In the order of the form. */
const fields = ['code', 'name', 'type', 'value', 'target', 'targetArtworkId', 'expiresAt', 'maxRedemptions'] as const

/** Once the errors are drawn, the first field that is wrong has the keyboard. */
const useFocusOnWrong = (form: RefObject<HTMLFormElement | null>, wrong: PromoErrors): void =>
  useEffect(() => {
    const first = fields.find(field => wrong[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [form, wrong])

/** A code to be made: what is typed stays until the server has taken it. */
export const usePromoForm = (create: (body: PromoForm) => Promise<void>, works: readonly PricedWork[]) => {
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(blankPromo)
  const [errors, setErrors] = useState<PromoErrors>({})
  const [wrong, setWrong] = useState<PromoErrors>({})
  const [isBusy, setBusy] = useState(false)
  useFocusOnWrong(form, wrong)

  const show = (found: PromoErrors): void => {
    setErrors(found)
    setWrong(found)
  }

  const edit = (field: keyof PromoValues, text: string): void => {
    setValues(before => ({ ...before, [field]: field === 'code' ? text.toUpperCase() : text }))
    // Whether too little is left is said anew with each change: of the value, or of the work.
    setErrors(before => ({ ...before, [field]: undefined, ...(before.value === belowLeastPayment && { value: undefined }) }))
  }

  const send = async (body: PromoForm): Promise<void> => {
    setBusy(true)
    try {
      await create(body)
      toast.success(promoAdminTexts.created, promoAdminTexts.createdDetail(body.code))
      setValues(blankPromo)
      form.current?.querySelector<HTMLElement>('[name="code"]')?.focus()
    } catch (error) {
      show(error instanceof ApiRefusal ? promoErrorsOf(error.errors) : {})
      showFailure(error)
    }
    setBusy(false)
  }

  const submit = async (): Promise<void> => {
    if (isBusy) return
    const read = readPromo(values, works)
    show('errors' in read ? read.errors : {})
    if ('body' in read) await send(read.body)
  }

  return { form, values, errors: { ...errors, ...foreseenIn(values, works) }, isBusy, edit, submit }
}
