import type { AdminArtwork } from '../../../shared/artwork/adminArtwork.ts'
import { promoTypes } from '../../../shared/promo/promo.ts'
import { Button } from '../../kit/controls/Button.tsx'
import { SelectField, TextField } from '../../kit/controls/Field.tsx'
import { promoAdminTexts, promoFieldHelp, promoFieldTexts } from './promoAdminTexts.ts'
import { createPromoCode } from './promoCodeQueries.ts'
import type { PromoValues } from './promoFormValues.ts'
import { usePromoForm } from './usePromoForm.ts'

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
        {promoTypes.map(type => (
          <option key={type} value={type}>
            {promoAdminTexts.typeChoices[type]}
          </option>
        ))}
      </SelectField>
      <TextField {...field('value')} label={promoAdminTexts.valueOf[form.type]} inputMode="decimal" autoComplete="off" required />
    </div>
  )
}

/** Offers published works only, because visitors cannot buy others. */
const publishedOf = (works: readonly AdminArtwork[]) =>
  works.filter(({ isPublished }) => isPublished).toSorted((one, other) => one.title.localeCompare(other.title, 'fr'))

const Target = ({ form, works }: { form: PromoFormState; works: readonly AdminArtwork[] }) => {
  const field = labelled(form)
  const published = publishedOf(works)
  return (
    <>
      <SelectField {...field('target')}>
        {targets.map(target => (
          <option key={target} value={target}>
            {promoAdminTexts.targetChoices[target]}
          </option>
        ))}
      </SelectField>
      {form.target === 'artwork' && (
        <SelectField {...field('targetArtworkId')} required>
          <option value="">{published.length ? promoAdminTexts.chooseWork : promoAdminTexts.noWork}</option>
          {published.map(({ id, title, sku }) => (
            <option key={id} value={id}>
              {sku ? `${title} (${sku})` : title}
            </option>
          ))}
        </SelectField>
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
      <TextField
        {...field('code')}
        helper={promoFieldHelp.code}
        className="uppercase"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <TextField {...field('name')} helper={promoFieldHelp.name} autoComplete="off" optional />
      <Discount form={form} />
      <Target form={form} works={works} />
      <TextField {...field('expiresAt')} helper={promoFieldHelp.expiresAt} type="datetime-local" optional />
      <TextField {...field('maxRedemptions')} inputMode="numeric" autoComplete="off" optional />
      <Button type="submit" aria-disabled={form.isBusy} className="w-full">
        {form.isBusy ? promoAdminTexts.creating : promoAdminTexts.create}
      </Button>
    </form>
  )
}
