import { Check } from 'lucide'
import { useState } from 'react'
import { paths } from '../../shared/paths.ts'
import { FirstWord } from '../artwork/ArtworkPrice.tsx'
import { Button, ButtonLink, type ButtonLook } from '../kit/controls/Button.tsx'
import { Icon } from '../kit/controls/Icon.ts'
import { kitTexts } from '../kit/kitTexts.ts'
import { toast } from '../kit/toast.ts'
import { useFocusWhenLost } from '../kit/useFocusWhenLost.ts'
import { addTexts } from './addTexts.ts'
import { useIsInCart } from './cart.ts'

const add = async (artworkId: number): Promise<void> => {
  try {
    const { cartActions } = await import('./cartActions.ts')
    await cartActions.add(artworkId)
  } catch {
    toast.error(kitTexts.errorTitle, addTexts.cannotAdd)
  }
}

type AddToCartButtonProps = {
  artwork: { readonly id: number; readonly title: string }
  look?: ButtonLook
  /** The visible words, when there is no room for all of them; the accessible name stays complete. */
  label?: string
  className?: string
}

/**
 * Adds the work, then becomes a link to the cart. The text look stands many times on a page, so its accessible name includes the work's
 * title.
 */
export const AddToCartButton = ({ artwork, look = 'primary', label = addTexts.add, className = '' }: AddToCartButtonProps) => {
  const isNamed = look === 'text'
  const isInCart = useIsInCart(artwork.id)
  const [isAdding, setAdding] = useState(false)
  const link = useFocusWhenLost<HTMLAnchorElement>(isAdding && isInCart)
  if (isInCart)
    return (
      <ButtonLink
        ref={link}
        to={paths.cart()}
        look={isNamed ? look : 'secondary'}
        className={className}
        {...(isNamed && { 'aria-label': addTexts.viewCartWith(artwork.title) })}
      >
        {!isNamed && <Icon of={Check} className="size-4.5 shrink-0 stroke-2" />}
        {addTexts.viewCart}
      </ButtonLink>
    )
  const addOnce = async () => {
    if (isAdding) return
    setAdding(true)
    await add(artwork.id)
    setAdding(false)
  }
  return (
    <Button
      look={look}
      className={className}
      aria-busy={isAdding}
      onClick={addOnce}
      {...(isNamed && { 'aria-label': addTexts.addWork(artwork.title) })}
    >
      {isNamed ? (
        <span>
          <FirstWord words={label} />
        </span>
      ) : (
        label
      )}
    </Button>
  )
}
