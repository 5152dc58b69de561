import type { Cart } from '../../shared/cart/cart.ts'
import type { useCurrent } from '../kit/api/visitorData.ts'
import { Button } from '../kit/controls/Button.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { cartTexts } from './cartTexts.ts'

/** Stands in for the cart while it loads, and gives the reason when loading failed. */
export const AwaitedCart = ({ data, failure, load }: ReturnType<typeof useCurrent<Cart>>) => (
  <>
    {failure && (
      <div role="alert">
        <EmptyState title={cartTexts.cannotLoad} as="h2" action={<Button onClick={load}>{cartTexts.retry}</Button>}>
          {failure}
        </EmptyState>
      </div>
    )}
    {!data && !failure && <CartSkeleton />}
  </>
)
