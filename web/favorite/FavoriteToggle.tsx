import { Heart } from 'lucide'
import { Icon } from '../kit/controls/Icon.ts'
import { kitTexts } from '../kit/kitTexts.ts'
import { toast } from '../kit/toast.ts'
import { useIsFavorite } from './favorites.ts'
import { favoriteTexts } from './favoriteTexts.ts'

const toggle = async (artworkId: number): Promise<void> => {
  try {
    const { favoriteActions } = await import('./favoriteActions.ts')
    await favoriteActions.toggle(artworkId)
  } catch {
    toast.error(kitTexts.errorTitle, favoriteTexts.cannotToggle)
  }
}

type FavoriteToggleProps = { artwork: { readonly id: number; readonly title: string }; className?: string }

/** A heart, filled for a favourite. Its accessible name contains the title, because a page has many of them. */
export const FavoriteToggle = ({ artwork, className = '' }: FavoriteToggleProps) => {
  const isFavorite = useIsFavorite(artwork.id)
  return (
    <button
      type="button"
      aria-pressed={isFavorite}
      aria-label={favoriteTexts.mark(artwork.title)}
      className={`grid size-11 shrink-0 place-items-center hover:text-accent aria-pressed:text-accent ${className}`}
      onClick={() => void toggle(artwork.id)}
    >
      <Icon of={Heart} fill={isFavorite ? 'currentColor' : 'none'} />
    </button>
  )
}
