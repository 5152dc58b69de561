import { belowLeastPayment, type PromoForm } from '../../../shared/promo/promoForm.ts'
import { showFailure } from '../../adminList/listQuery.ts'
import { useForm } from '../../form/useForm.ts'
import { toast } from '../../kit/toast.ts'
import { promoAdminTexts } from './promoAdminTexts.ts'
import { blankPromo, foreseenIn, type PricedWork, type PromoValues, promoResolver } from './promoFormValues.ts'

/** Drives the form for a new code; the typed values stay until the server has accepted them. */
export const usePromoForm = (create: (body: PromoForm) => Promise<void>, works: readonly PricedWork[]) => {
  const { form, field, isBusy, formProps, errors, forgetError } = useForm<PromoValues, PromoForm>({
    defaultValues: () => blankPromo,
    rules: async () => promoResolver(works),
    send: async body => {
      await create(body)
      toast.success(promoAdminTexts.created, promoAdminTexts.createdDetail(body.code))
      // The library forgets the form's controls as it resets them.
      form.setFocus('code')
      form.reset(blankPromo)
    },
    refused: showFailure,
    asTyped: (text, name) => (name === 'code' ? text.toUpperCase() : text),
    // The message about too small a remainder depends on the value and on the work, so any change clears it.
    onEdit: (): void => {
      if (errors.some(({ message }) => message === belowLeastPayment)) forgetError('value')
    },
  })
  const values = form.watch()
  const foreseen = foreseenIn(values, works)
  return {
    type: values.type,
    target: values.target,
    isBusy,
    formProps,
    field: (name: keyof PromoValues) => ({ ...field(name), ...(name === 'value' && foreseen && { error: foreseen }) }),
  }
}
