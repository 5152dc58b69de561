import { type RefObject, useEffect, useRef, useState } from 'react'
import { belowLeastPayment, type PromoForm } from '../../../shared/promo/promoForm.ts'
import { showFailure } from '../../adminList/showFailure.ts'
import { ApiRefusal } from '../../kit/api/apiErrors.ts'
import { toast } from '../../kit/toast.ts'
import { promoAdminTexts } from './promoAdminTexts.ts'
import { blankPromo, foreseenIn, type PricedWork, type PromoErrors, type PromoValues, promoErrorsOf, readPromo } from './promoFormValues.ts'

/** The fields in the form's order, in which the first invalid one is looked for. */
const fields = ['code', 'name', 'type', 'value', 'target', 'targetArtworkId', 'expiresAt', 'maxRedemptions'] as const

/** Focuses the first invalid field once the errors are rendered. */
const useFocusOnWrong = (form: RefObject<HTMLFormElement | null>, wrong: PromoErrors): void =>
  useEffect(() => {
    const first = fields.find(field => wrong[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }, [form, wrong])

/** Drives the form for a new code; the typed values stay until the server has accepted them. */
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
    // The message about too small a remainder depends on the value and on the work, so any change clears it.
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
