import { type FormEvent, useState } from 'react'
import { paths } from '../app/paths.ts'
import type { Api } from '../kit/api.ts'
import { Button, ButtonAnchor } from '../kit/Button.tsx'
import { TextField } from '../kit/Field.tsx'
import { useFocusWhenLost } from '../kit/useFocusWhenLost.ts'
import { ButtonLink } from '../router/ButtonLink.tsx'
import { checkoutDraft } from './checkoutDraft.ts'
import type { CheckoutRefusal } from './checkoutOutcome.ts'
import { checkoutTexts } from './checkoutTexts.ts'
import { immediatePurchaseTexts } from './immediatePurchaseTexts.ts'
import { useImmediatePurchase } from './useImmediatePurchase.ts'

/** The payment goes on in its own tab; from here it can be opened again, or begun again. */
const PayingElsewhere = ({ url, onStartAgain }: { url: string; onStartAgain: () => void }) => {
  const note = useFocusWhenLost<HTMLDivElement>(url)
  return (
    <div ref={note} tabIndex={-1} role="status" className="border-accent border-l-2 py-1 pl-5 focus:outline-none">
      <h2 className="text-2xl">{immediatePurchaseTexts.elsewhereTitle}</h2>
      <p className="mt-3 text-quiet">{immediatePurchaseTexts.elsewhere}</p>
      <div className="mt-4 flex flex-wrap gap-x-7">
        <ButtonAnchor look="text" href={url} target="_blank" rel="noopener">
          {immediatePurchaseTexts.openAgain}
        </ButtonAnchor>
        <Button look="text" onClick={onStartAgain}>
          {immediatePurchaseTexts.changeContact}
        </Button>
      </div>
    </div>
  )
}

const RefusalNote = ({ refusal, slug }: { refusal: CheckoutRefusal | undefined; slug: string }) => (
  <div role="alert" className="empty:hidden">
    {refusal && (
      <div className="border-negative border-l-2 pl-4">
        <p className="font-medium text-negative">{checkoutTexts.errorTitle}</p>
        <p>{refusal.detail}</p>
        {refusal.code !== 'workHeld' && (
          <ButtonLink look="text" to={paths.artwork(slug)}>
            {immediatePurchaseTexts.seeWork}
          </ButtonLink>
        )}
      </div>
    )}
  </div>
)

type Work = { readonly id: number; readonly slug: string; readonly price: number }
type Purchase = ReturnType<typeof useImmediatePurchase>

/** Who buys; `again` when it comes back in the place of what held the focus. */
const ContactForm = ({ purchase, work, again }: { purchase: Purchase; work: Work; again: boolean }) => {
  const { isProcessing, errors, refusal, submit, edit } = purchase
  const [draft] = useState(checkoutDraft.read)
  const form = useFocusWhenLost<HTMLFormElement>(again)
  const field = (name: string) => ({ name, defaultValue: draft[name], error: errors[name] })
  const pay = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit(event.currentTarget)
  }
  const keep = ({ currentTarget, target }: FormEvent<HTMLFormElement>) =>
    edit(currentTarget, target instanceof Element ? (target.getAttribute('name') ?? '') : '')
  return (
    <form ref={form} tabIndex={-1} aria-labelledby="coordonnees" noValidate onSubmit={pay} onInput={keep} className="focus:outline-none">
      <h2 id="coordonnees" className="text-2xl">
        {immediatePurchaseTexts.form}
      </h2>
      <div className="mt-5 flex flex-col gap-5">
        <TextField
          {...field('customerEmail')}
          label={immediatePurchaseTexts.email}
          helper={immediatePurchaseTexts.emailHint}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
        <TextField {...field('customerName')} label={immediatePurchaseTexts.name} autoComplete="name" optional />
        <RefusalNote refusal={refusal} slug={work.slug} />
        <Button type="submit" className="w-full" aria-disabled={isProcessing}>
          {isProcessing ? immediatePurchaseTexts.processing : immediatePurchaseTexts.pay(work.price)}
        </Button>
      </div>
      <p className="mt-3 text-center text-[0.9375rem] text-quiet">{immediatePurchaseTexts.newTab}</p>
    </form>
  )
}

/** Who buys, then the payment, which opens in a tab of its own. */
export const ImmediatePurchaseForm = ({ api, work }: { api: Api; work: Work }) => {
  const purchase = useImmediatePurchase(api, work.id)
  const [again, setAgain] = useState(false)
  const startAgain = () => {
    setAgain(true)
    purchase.startAgain()
  }
  if (purchase.paymentUrl) return <PayingElsewhere url={purchase.paymentUrl} onStartAgain={startAgain} />
  return <ContactForm purchase={purchase} work={work} again={again} />
}
