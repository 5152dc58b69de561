import type { AdminArtwork } from '../../../shared/artwork/admin/adminArtwork.ts'
import { belowLeastPayment, type PromoForm } from '../../../shared/promo/admin/promoForm.ts'
import { promoTypes } from '../../../shared/promo/promo.ts'
import { showFailure } from '../../admin/list/listQuery.ts'
import { WorkPicker } from '../../artwork/admin/list/WorkPicker.tsx'
import { Button } from '../../kit/controls/Button.tsx'
import { Options, SelectField, TextField } from '../../kit/controls/Field.tsx'
import { useForm } from '../../kit/form/useForm.ts'
import { toast } from '../../kit/toast.ts'
import { promoAdminTexts, promoFieldHelp, promoFieldTexts } from './promoAdminTexts.ts'
import { createPromoCode } from './promoCodeQueries.ts'
import { blankPromo, foreseenIn, type PricedWork, type PromoValues, promoResolver } from './promoFormValues.ts'

/** Drives the form for a new code; the typed values stay until the server has accepted them. */
const usePromoForm = (create: (body: PromoForm) => Promise<void>, works: readonly PricedWork[]) => {
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
    // The message about too small a remainder depends on the value and on the work, so any change clears it.
    onEdit: () => forgetLittle(),
  })
  const forgetLittle = (): void => {
    if (errors.some(({ message }) => message === belowLeastPayment)) forgetError('value')
  }
  const values = form.watch()
  const foreseen = foreseenIn(values, works)
  return {
    type: values.type,
    target: values.target,
    chosen: values.targetArtworkId ? [Number(values.targetArtworkId)] : [],
    choose: (numbers: readonly number[]): void => {
      form.setValue('targetArtworkId', numbers.join())
      forgetError('targetArtworkId')
      forgetLittle()
    },
    isBusy,
    formProps,
    field: (name: keyof PromoValues) => ({ ...field(name), ...(name === 'value' && foreseen && { error: foreseen }) }),
  }
}

const targets = ['global', 'artwork'] as const

type PromoFormState = ReturnType<typeof usePromoForm>

const labelled =
  ({ field }: Pick<PromoFormState, 'field'>) =>
  (name: keyof PromoValues) => ({ ...field(name), label: promoFieldTexts[name] })

const Discount = ({ form }: { form: PromoFormState }) => {
  const field = labelled(form)
  return (
    <div className="grid grid-cols-[3fr_2fr] items-start gap-4">
      <SelectField {...field('type')}>
        <Options of={promoTypes.map(type => [type, promoAdminTexts.typeChoices[type]])} />
      </SelectField>
      <TextField {...field('value')} label={promoAdminTexts.valueOf[form.type]} required entry="amount" />
    </div>
  )
}

/** Offers published works only, because visitors cannot buy others. */
const publishedOf = (works: readonly AdminArtwork[]) =>
  works.filter(({ isPublished }) => isPublished).toSorted((one, other) => one.title.localeCompare(other.title, 'fr'))

const Target = ({ form, works }: { form: PromoFormState; works: readonly AdminArtwork[] }) => {
  const field = labelled(form)
  const published = publishedOf(works)
  const target = field('targetArtworkId')
  return (
    <>
      <SelectField {...field('target')}>
        <Options of={targets.map(target => [target, promoAdminTexts.targetChoices[target]])} />
      </SelectField>
      {form.target === 'artwork' && (
        <WorkPicker
          controlRef={target.ref}
          name={target.name}
          label={target.label}
          error={target.error}
          works={published}
          chosen={form.chosen}
          none={published.length ? promoAdminTexts.chooseWork : promoAdminTexts.noWork}
          onChoose={form.choose}
        />
      )}
    </>
  )
}

/** The form that creates a promo code. */
export const PromoCodeForm = ({ works }: { works: readonly AdminArtwork[] }) => {
  const form = usePromoForm(createPromoCode, works)
  const field = labelled(form)
  return (
    <form {...form.formProps} className="flex flex-col gap-5" aria-labelledby="promo-form-title">
      <h2 id="promo-form-title" className="text-2xl">
        {promoAdminTexts.formTitle}
      </h2>
      <TextField {...field('code')} helper={promoFieldHelp.code} className="uppercase" required entry="code" />
      <TextField {...field('name')} helper={promoFieldHelp.name} optional entry="line" />
      <Discount form={form} />
      <Target form={form} works={works} />
      <TextField {...field('expiresAt')} helper={promoFieldHelp.expiresAt} optional entry="moment" />
      <TextField {...field('maxRedemptions')} optional entry="digits" />
      <Button type="submit" aria-disabled={form.isBusy} className="w-full">
        {form.isBusy ? promoAdminTexts.creating : promoAdminTexts.create}
      </Button>
    </form>
  )
}
