import { Button } from '../kit/controls/Button.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { CartSkeleton } from './CartSkeleton.tsx'
import type { cartQuery } from './cartQuery.ts'
import { cartTexts } from './cartTexts.ts'

/** Stands in for the cart while it loads, and gives the reason when loading failed. */
export const AwaitedCart = ({ data: cart, failure, load }: ReturnType<typeof cartQuery.useCurrent>) => (
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
