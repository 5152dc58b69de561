import { paths } from '../../../shared/paths.ts'
import { cartActions } from '../../cart/cartQuery.ts'
import { Button, ButtonLink } from '../../kit/controls/Button.tsx'
import { promoRefusalTitles } from '../../promo/promoTexts.ts'
import type { CheckoutRefusal } from './checkoutRefusal.ts'
import { checkoutTexts } from './checkoutTexts.ts'

type CheckoutRefusalNoteProps = { refusal: CheckoutRefusal | undefined; promoCode: string | undefined; onAnswered: () => void }

/** For these refusals the note leads back to the cart; for a refused promo code it offers to go on without the code. */
const cartRefusals: ReadonlySet<string> = new Set(['notUnique', 'notForSale', 'workHeld'])

/** Announces why the payment did not start and offers a way on. */
export const CheckoutRefusalNote = ({ refusal, promoCode, onAnswered }: CheckoutRefusalNoteProps) => {
  const isPromo = refusal !== undefined && refusal.code in promoRefusalTitles
  const goOnWithoutCode = () => {
    onAnswered()
    void cartActions.removePromoOrSay()
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
