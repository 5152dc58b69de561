import type { Cart } from '../../shared/cart/cart.ts'
import { withDelivery } from '../../shared/cart/cartTotal.ts'
import { paths } from '../../shared/paths.ts'
import { promises } from '../../shared/promises.ts'
import { Button, ButtonLink } from '../kit/controls/Button.tsx'
import { PromoField } from '../promo/PromoField.tsx'
import { CartAmounts } from './CartAmounts.tsx'
import type { cartActions } from './cartQuery.ts'
import { cartTexts } from './cartTexts.ts'

type CartSummaryProps = { cart: Cart } & Pick<typeof cartActions, 'applyPromo' | 'removePromo'>

/** Returns the text that says what must be done in the cart before it can be paid, if anything. */
const blockedBy = ({ items, droppedPromo }: Cart): string | undefined => {
  if (items.some(item => item.obstacle)) return cartTexts.blocked
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

export const CartSummary = ({ cart, applyPromo, removePromo }: CartSummaryProps) => (
  <aside aria-labelledby="recapitulatif" className="self-start lg:sticky lg:top-28">
    <h2 id="recapitulatif" className="text-2xl">
      {cartTexts.summary}
    </h2>
    <div className="mt-5 mb-6">
      <PromoField applied={cart.promo} dropped={cart.droppedPromo} onApply={applyPromo} onRemove={removePromo} />
    </div>
    <CartAmounts amounts={{ ...cart, ...withDelivery(cart), promoCode: cart.promo?.code }} />
    {promises.delivery.mode === 'tariff' && <p className="mt-3 text-[0.9375rem] text-quiet">{cartTexts.deliveryByCountry}</p>}
    <div className="mt-6">
      <PayAction blocked={blockedBy(cart)} />
    </div>
    <p className="mt-3 text-center text-[0.9375rem] text-quiet">{cartTexts.secure}</p>
  </aside>
)
