import { useState } from 'react'
import type { Cart } from '../../shared/cart/cart.ts'
import { deliveryAmountOf, payableCount, withDelivery } from '../../shared/cart/cartTotal.ts'
import { promises } from '../../shared/gallery.ts'
import { paths } from '../../shared/paths.ts'
import { useCurrent } from '../kit/api/visitorData.ts'
import { Button, ButtonLink } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { useStore } from '../kit/store.ts'
import { useFocusWhenLost } from '../kit/useFocusWhenLost.ts'
import { AbsenceNote } from '../layout/AbsenceNote.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { InquiryLink } from '../layout/InquiryLink.tsx'
import { PageHeading } from '../layout/PageHead.tsx'
import { PromoField } from '../promo/PromoField.tsx'
import { AwaitedCart } from './AwaitedCart.tsx'
import { CartAmounts } from './CartAmounts.tsx'
import { CartLine } from './CartLine.tsx'
import { cartActions, clearingUndoableUntil, visitorCart } from './cartActions.ts'
import { cartTexts } from './cartTexts.ts'
import { useCancelledPayment } from './useCancelledPayment.ts'

type CartSummaryProps = { cart: Cart } & Pick<typeof cartActions, 'applyPromo' | 'removePromo'>

/** Returns the text that says what must be done in the cart before it can be paid, if anything. */
const blockedBy = ({ items, droppedPromo }: Cart): string | undefined => {
  if (items.some(item => item.obstacle)) return cartTexts.blocked
  if (deliveryAmountOf(items) === 'onQuote') return cartTexts.deliveryOnQuote
  return droppedPromo && cartTexts.blockedByPromo
}

const PayAction = ({ blocked }: { blocked: string | undefined }) =>
  blocked ? (
    <>
      <Button className="w-full" aria-disabled="true" aria-describedby="paiement-impossible">
        {cartTexts.pay}
      </Button>
      <p id="paiement-impossible" className="mt-3 text-[0.9375rem] text-negative">
        {blocked}
      </p>
    </>
  ) : (
    <ButtonLink to={paths.checkout()} className="w-full">
      {cartTexts.pay}
    </ButtonLink>
  )

const CartSummary = ({ cart, applyPromo, removePromo }: CartSummaryProps) => (
  <aside aria-labelledby="recapitulatif" className="self-start lg:sticky lg:top-28">
    <h2 id="recapitulatif" className="text-2xl">
      {cartTexts.summary}
    </h2>
    <div className="mt-5 mb-6">
      <PromoField applied={cart.promo} dropped={cart.droppedPromo} onApply={applyPromo} onRemove={removePromo} />
    </div>
    <CartAmounts amounts={{ ...cart, ...withDelivery(cart), promoCode: cart.promo?.code }} />
    {promises().delivery.mode === 'tariff' && <p className="mt-3 text-[0.9375rem] text-quiet">{cartTexts.deliveryByCountry}</p>}
    <AbsenceNote className="mt-3 text-[0.9375rem]" />
    <div className="mt-6">
      <PayAction blocked={blockedBy(cart)} />
      {deliveryAmountOf(cart.items) === 'onQuote' && <InquiryLink look="text" />}
    </div>
    <p className="mt-3 text-center text-[0.9375rem] text-quiet">{cartTexts.secure}</p>
  </aside>
)

type CartContentProps = { cart: Cart; changes: number; onChange: () => void; onClear: () => void }

const CartContent = ({ cart, changes, onChange, onClear }: CartContentProps) => {
  const lines = useFocusWhenLost<HTMLUListElement>(changes)
  const andKeepFocus = (work: Promise<unknown>) => {
    onChange()
    void work
  }
  return (
    <div className="mt-8 grid gap-x-20 gap-y-12 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <div>
        <ul ref={lines} tabIndex={-1} aria-label={cartTexts.lines} className="border-line border-t focus:outline-none">
          {cart.items.map(item => (
            <CartLine
              key={item.id}
              item={item}
              onQuantity={quantity => andKeepFocus(cartActions.setQuantity(item.id, quantity))}
              onRemove={() => andKeepFocus(cartActions.remove(item.id))}
              onPriceSeen={() => andKeepFocus(cartActions.priceSeen(item))}
            />
          ))}
        </ul>
        {cart.items.length > 1 && (
          <button type="button" className="text-action mt-4 text-[0.9375rem]" onClick={onClear}>
            {cartTexts.clear}
          </button>
        )}
      </div>
      <CartSummary cart={cart} applyPromo={cartActions.applyPromo} removePromo={cartActions.removePromo} />
    </div>
  )
}

/**
 * Says that the cart was cleared and offers to undo it. It stays as long as undoing is possible, because a toast vanishes too soon for
 * people who read or move slowly.
 */
const Cleared = ({ onUndone }: { onUndone: () => void }) => {
  const isUndoable = useStore(clearingUndoableUntil) > Date.now()
  const undo = useFocusWhenLost<HTMLButtonElement>(isUndoable)
  if (!isUndoable) return null
  const putBack = async () => {
    if (await cartActions.undoClear()) onUndone()
  }
  return (
    <p className="mt-6 flex flex-wrap items-baseline gap-x-4 border-accent border-l-2 py-1 pl-4">
      {cartTexts.clearedNote}
      <button ref={undo} type="button" className="text-action" aria-label={cartTexts.undoClearOf} onClick={() => void putBack()}>
        {cartTexts.undoClear}
      </button>
    </p>
  )
}

const EmptyCart = ({ changes }: { changes: number }) => (
  <EmptyState
    title={cartTexts.emptyTitle}
    ref={useFocusWhenLost<HTMLHeadingElement>(changes)}
    tabIndex={-1}
    as="h2"
    action={<ButtonLink to={paths.catalogue()}>{cartTexts.discover}</ButtonLink>}
  >
    {cartTexts.emptyDetail}
  </EmptyState>
)

export const CartPage = () => {
  const awaited = useCurrent(visitorCart)
  const cart = awaited.data
  const [changes, setChanges] = useState(0)
  const change = () => setChanges(count => count + 1)
  // « Annuler » takes the focus once the server has answered.
  const clear = () => {
    setChanges(0)
    void cartActions.clear()
  }
  const notice = useCancelledPayment(cartTexts)
  const count = cart ? payableCount(cart.items) : 0
  return (
    <div className="wrap">
      <PageMeta title={cartTexts.title} noindex />
      <PageHeading back={{ to: paths.catalogue(), label: cartTexts.back }} title={cartTexts.title}>
        {cart && count > 0 && <p className="mt-3 text-quiet tabular-nums">{cartTexts.count(count, withDelivery(cart).total)}</p>}
      </PageHeading>
      <p role="status" className="mt-6 border-accent border-l-2 py-1 pl-4 empty:hidden">
        {notice}
      </p>
      <Cleared onUndone={change} />
      <AwaitedCart {...awaited} />
      {cart && cart.items.length > 0 && <CartContent cart={cart} changes={changes} onChange={change} onClear={clear} />}
      {cart?.items.length === 0 && <EmptyCart changes={changes} />}
    </div>
  )
}
