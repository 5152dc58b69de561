import { useState } from 'react'
import type { Cart, CartItem } from '../../../shared/cart/cart.ts'
import type { DeliveryPrice } from '../../../shared/cart/deliveryPrice.ts'
import { formatCents } from '../../../shared/kit/frenchFormat.ts'
import { paths } from '../../../shared/paths.ts'
import { cardTexts } from '../../artwork/cardTexts.ts'
import { WorkThumbnail } from '../../artwork/WorkThumbnail.tsx'
import { CartAmounts } from '../../cart/CartAmounts.tsx'
import { cartActions } from '../../cart/cartActions.ts'
import { cartTexts } from '../../cart/cartTexts.ts'
import { Button, ButtonLink } from '../../kit/controls/Button.tsx'
import { AbsenceNote } from '../../layout/AbsenceNote.tsx'
import { PromoField } from '../../promo/PromoField.tsx'
import { promoRefusalTitles } from '../../promo/promoTexts.ts'
import { DeliveryOnQuote, PaymentTerms } from './CustomerFields.tsx'
import { checkoutTexts } from './checkoutTexts.ts'
import type { CheckoutRefusal } from './usePaymentAttempt.ts'

type CheckoutRefusalNoteProps = { refusal: CheckoutRefusal | undefined; promoCode: string | undefined; onAnswered: () => void }

/** For these refusals the note leads back to the cart; for a refused promo code it offers to go on without the code. */
const cartRefusals: ReadonlySet<string> = new Set(['notUnique', 'notForSale', 'workHeld'])

/** Announces why the payment did not start and offers a way on. */
const CheckoutRefusalNote = ({ refusal, promoCode, onAnswered }: CheckoutRefusalNoteProps) => {
  const isPromo = refusal !== undefined && refusal.code in promoRefusalTitles
  const goOnWithoutCode = () => {
    onAnswered()
    void cartActions.removePromo()
  }
  return (
    <div role="alert">
      {refusal && (
        <div className="mb-5 border-negative border-l-2 pl-4">
          <p className="font-medium text-negative">{promoRefusalTitles[refusal.code] ?? checkoutTexts.errorTitle}</p>
          <p>{refusal.detail}</p>
          {refusal.works.length > 0 && <p className="mt-1 font-medium">{checkoutTexts.concerned(refusal.works)}</p>}
          {isPromo && promoCode && (
            <Button look="text" onClick={goOnWithoutCode}>
              {checkoutTexts.removePromo(promoCode)}
            </Button>
          )}
          {cartRefusals.has(refusal.code) && (
            <ButtonLink look="text" to={paths.cart()}>
              {checkoutTexts.backToCart}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}

/** The id of the form that the summary's button submits. */
export const checkoutFormId = 'commande'

const Work = ({ item }: { item: CartItem }) => (
  <li className="flex gap-4 border-line border-b py-4">
    <WorkThumbnail image={item.artworkImage} />
    <div className="min-w-0 flex-1">
      <p className="font-serif text-[1.1875rem] italic leading-snug">{item.artworkTitle}</p>
      <p className="mt-1 text-[0.9375rem] text-quiet">{cardTexts.label(item)}</p>
      {item.quantity > 1 && <p className="mt-1 text-[0.9375rem] text-quiet">{checkoutTexts.quantity(item.quantity)}</p>}
      <p className="mt-1 text-[0.9375rem] tabular-nums">{formatCents(item.artworkPrice * item.quantity)}</p>
      {item.previousPrice !== undefined && (
        <p className="mt-2 border-accent border-l-2 pl-3 text-[0.9375rem]">
          {cartTexts.priceChanged(item.artworkPrice, item.previousPrice)}
        </p>
      )}
    </div>
  </li>
)

const PromoToggle = ({ cart }: { cart: Cart }) => {
  const [isOpen, setOpen] = useState(false)
  const kept = cart.promo ?? cart.droppedPromo
  return (
    <div className="my-5">
      {!kept && (
        <button type="button" className="text-action" aria-expanded={isOpen} aria-controls="code-promo" onClick={() => setOpen(!isOpen)}>
          {checkoutTexts.promoToggle}
        </button>
      )}
      <div id="code-promo" className="mt-2 empty:hidden">
        {(isOpen || kept) && (
          <PromoField
            applied={cart.promo}
            dropped={cart.droppedPromo}
            onApply={cartActions.applyPromo}
            onRemove={cartActions.removePromo}
          />
        )}
      </div>
    </div>
  )
}

type Amounts = { readonly deliveryAmount: DeliveryPrice; readonly total: number }

const PayAction = ({ cart, amounts: { total, deliveryAmount }, isSubmitting }: { cart: Cart; amounts: Amounts; isSubmitting: boolean }) => {
  if (deliveryAmount === 'onQuote') return <DeliveryOnQuote />
  return cart.items.some(item => item.obstacle) ? (
    <>
      <p className="mb-3 text-negative">{checkoutTexts.blocked}</p>
      <ButtonLink to={paths.cart()} className="w-full">
        {checkoutTexts.backToCart}
      </ButtonLink>
    </>
  ) : (
    <>
      <PaymentTerms />
      <Button type="submit" form={checkoutFormId} className="mt-4 w-full" aria-disabled={isSubmitting}>
        {isSubmitting ? checkoutTexts.submitting : checkoutTexts.pay(formatCents(total))}
      </Button>
    </>
  )
}

type CheckoutSummaryProps = {
  cart: Cart
  amounts: Amounts
  isSubmitting: boolean
  refusal: CheckoutRefusal | undefined
  onAnswered: () => void
}

export const CheckoutSummary = ({ cart, amounts, isSubmitting, refusal, onAnswered }: CheckoutSummaryProps) => (
  <aside aria-labelledby="recapitulatif" className="self-start lg:sticky lg:top-28">
    <h2 id="recapitulatif" className="text-2xl">
      {checkoutTexts.summary}
    </h2>
    <ul className="mt-5 border-line border-t">
      {cart.items.map(item => (
        <Work key={item.id} item={item} />
      ))}
    </ul>
    <PromoToggle cart={cart} />
    <CartAmounts amounts={{ ...cart, ...amounts, promoCode: cart.promo?.code }} />
    <AbsenceNote className="mt-3 text-[0.9375rem]" />
    <div className="mt-6">
      <CheckoutRefusalNote refusal={refusal} promoCode={(cart.promo ?? cart.droppedPromo)?.code} onAnswered={onAnswered} />
      <PayAction cart={cart} amounts={amounts} isSubmitting={isSubmitting} />
    </div>
    <p className="mt-3 text-center text-[0.9375rem] text-quiet">{cartTexts.secure}</p>
  </aside>
)
