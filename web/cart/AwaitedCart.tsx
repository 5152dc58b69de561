import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import { cartTexts } from './cartTexts.ts'
import type { useFreshCart } from './useCart.ts'

/** What stands in the cart's place until it is there, and why it is not. */
export const AwaitedCart = ({ cart, failure, load }: ReturnType<typeof useFreshCart>) => (
  <>
    {failure && (
      <div role="alert">
        <EmptyState title={cartTexts.cannotLoad} as="h2" action={<Button onClick={load}>{cartTexts.retry}</Button>}>
          {failure}
        </EmptyState>
      </div>
    )}
    {!cart && !failure && <CartSkeleton />}
  </>
)
