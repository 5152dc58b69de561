import { Check } from 'lucide'
import { type FormEvent, useState } from 'react'
import { type AppliedPromo, type PromoObstacle, promoObstacleTexts } from '../../shared/promo/promo.ts'
import { ApiRefusal, messageOf } from '../kit/apiErrors.ts'
import { Button } from '../kit/controls/Button.tsx'
import { TextField } from '../kit/controls/Field.tsx'
import { Icon } from '../kit/controls/Icon.ts'
import { toast } from '../kit/toast.ts'
import { useFocusWhenLost } from '../kit/useFocusWhenLost.ts'
import { promoRefusalTitles, promoTexts } from './promoTexts.ts'

/** Words a refusal of the code, or the reason why the code could not be checked. */
const wordsOf = (error: unknown): string => {
  const title = error instanceof ApiRefusal ? promoRefusalTitles[error.code] : undefined
  const sentence = (error instanceof ApiRefusal && error.errors[0]?.message) || messageOf(error)
  return title ? `${title}. ${sentence}` : `${promoTexts.uncheckable}. ${sentence}`
}

type DroppedPromo = { readonly code: string; readonly obstacle: PromoObstacle }

type PromoFieldProps = {
  applied: AppliedPromo | undefined
  /** A code that is still on the cart but no longer applies; it blocks the payment until it is removed. */
  dropped: DroppedPromo | undefined
  onApply: (code: string) => Promise<{ readonly discountAmount: number }>
  onRemove: () => Promise<unknown>
}

const CodeForm = ({ onApply, focused }: Pick<PromoFieldProps, 'onApply'> & { focused: boolean }) => {
  const [code, setCode] = useState('')
  const [isApplying, setApplying] = useState(false)
  const [error, setError] = useState<string>()
  const input = useFocusWhenLost<HTMLInputElement>(error ?? focused)
  const isBlank = code.trim() === ''
  const apply = async (event: FormEvent) => {
    event.preventDefault()
    setApplying(true)
    setError(undefined)
    try {
      const { discountAmount } = await onApply(code.trim().toUpperCase())
      toast.success(promoTexts.appliedTitle, promoTexts.appliedDetail(discountAmount))
    } catch (refusal) {
      setError(wordsOf(refusal))
    }
    setApplying(false)
  }
  return (
    <form onSubmit={apply} noValidate className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <TextField
          ref={input}
          label={promoTexts.label}
          name="promoCode"
          value={code}
          onChange={event => setCode(event.target.value)}
          error={error}
          maxLength={60}
          enterKeyHint="done"
          className="uppercase tabular-nums"
          entry="code"
        />
      </div>
      <Button type="submit" look="secondary" className="mt-[1.8125rem] shrink-0" disabled={isBlank || isApplying}>
        {isApplying ? promoTexts.applying : promoTexts.apply}
      </Button>
    </form>
  )
}

type RemoveButtonProps = { code: string; focused: boolean; onRemove: PromoFieldProps['onRemove'] }

const RemoveButton = ({ code, focused, onRemove }: RemoveButtonProps) => {
  const button = useFocusWhenLost<HTMLButtonElement>(focused)
  return (
    <button
      ref={button}
      type="button"
      className="text-action px-4 text-ink outline-offset-[-4px]"
      aria-label={promoTexts.removeCode(code)}
      onClick={() => void onRemove()}
    >
      {promoTexts.remove}
    </button>
  )
}

const AppliedCode = (props: RemoveButtonProps) => (
  <div className="flex items-center justify-between gap-4 border border-positive pl-4 text-positive">
    <p className="flex min-w-0 items-center gap-2 py-2 font-medium">
      <Icon of={Check} className="size-4.5 shrink-0 stroke-2" />
      <span className="min-w-0 break-words">{promoTexts.appliedBadge(props.code)}</span>
    </p>
    <RemoveButton {...props} />
  </div>
)

const DroppedCode = ({ obstacle, ...props }: RemoveButtonProps & DroppedPromo) => (
  <div className="flex items-center justify-between gap-4 border border-negative pl-4">
    <p className="min-w-0 py-2">
      <span className="block break-words font-medium text-negative">{`${promoRefusalTitles[obstacle]}\u202f: ${props.code}`}</span>
      {promoObstacleTexts[obstacle]}
    </p>
    <RemoveButton {...props} />
  </div>
)

/** Accepts a promo code, or shows the applied one with a button that removes it. */
export const PromoField = ({ applied, dropped, onApply, onRemove }: PromoFieldProps) => {
  const [hasChanged, setChanged] = useState(false)
  const applyAndMark = (code: string) => {
    setChanged(true)
    return onApply(code)
  }
  const removeAndMark = () => {
    setChanged(true)
    return onRemove()
  }
  if (applied) return <AppliedCode code={applied.code} focused={hasChanged} onRemove={removeAndMark} />
  if (dropped) return <DroppedCode {...dropped} focused={hasChanged} onRemove={removeAndMark} />
  return <CodeForm onApply={applyAndMark} focused={hasChanged} />
}
