import type { Cart } from '../../shared/cart/cart.ts'
import { paths } from '../app/paths.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { PromoField } from '../promo/PromoField.tsx'
import { CartAmounts } from './CartAmounts.tsx'
import { cartTexts } from './cartTexts.ts'
import type { cartActions } from './useCart.ts'

type CartSummaryProps = { cart: Cart } & Pick<typeof cartActions, 'applyPromo' | 'removePromo'>

const PayAction = ({ isBlocked }: { isBlocked: boolean }) =>
  isBlocked ? (
    <>
      <Button className="w-full" aria-disabled="true" aria-describedby="paiement-impossible">
        {cartTexts.pay}
      </Button>
      <p id="paiement-impossible" className="mt-3 text-[0.9375rem] text-negative">
        {cartTexts.blocked}
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
      <PromoField applied={cart.promo} onApply={applyPromo} onRemove={removePromo} />
    </div>
    <CartAmounts amounts={{ ...cart, promoCode: cart.promo?.code }} />
    <div className="mt-6">
      <PayAction isBlocked={cart.items.some(item => item.obstacle)} />
    </div>
    <p className="mt-3 text-center text-[0.9375rem] text-quiet">{cartTexts.secure}</p>
  </aside>
)
