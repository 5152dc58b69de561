import { useState } from 'react'
import type { Favorite } from '../../shared/favorite/favorite.ts'
import { Hung } from '../catalogue/Hung.tsx'
import { favoriteActions, favoriteQuery } from '../favorite/favoriteQuery.ts'
import { favoriteTexts } from '../favorite/favoriteTexts.ts'
import { Button, ButtonLink } from '../kit/controls/Button.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { useFocusWhenLost } from '../kit/useFocusWhenLost.ts'
import { EmptyState } from '../layout/EmptyState.tsx'
import { PageHeading } from '../layout/PageHead.tsx'
import { paths } from '../layout/paths.ts'
import { FavoriteCard } from './FavoriteCard.tsx'
import { FavoritesSkeleton } from './FavoritesSkeleton.tsx'

const FavoriteWorks = ({ favorites }: { favorites: readonly Favorite[] }) => {
  const [removals, setRemovals] = useState(0)
  const list = useFocusWhenLost<HTMLUListElement>(removals)
  const remove = (artworkId: number) => {
    setRemovals(count => count + 1)
    void favoriteActions.remove(artworkId)
  }
  const works = favorites.map(favorite => ({ id: favorite.artworkId, image: favorite.artworkImage, favorite }))
  return (
    <ul ref={list} tabIndex={-1} aria-label={favoriteTexts.list} className="hung mt-8 focus:outline-none lg:mt-12">
      <Hung works={works}>
        {({ id, favorite }, sizes) => <FavoriteCard favorite={favorite} sizes={sizes} onRemove={() => remove(id)} />}
      </Hung>
    </ul>
  )
}

const NoFavorites = () => (
  <EmptyState title={favoriteTexts.emptyTitle} as="h2" action={<ButtonLink to={paths.catalogue()}>{favoriteTexts.discover}</ButtonLink>}>
    {favoriteTexts.emptyDetail}
  </EmptyState>
)

export const FavoritesPage = () => {
  const { data, failure, load } = favoriteQuery.useCurrent()
  const favorites = data?.favorites
  return (
    <div className="wrap">
      <PageMeta title={favoriteTexts.title} noindex />
      <PageHeading back={{ to: paths.catalogue(), label: favoriteTexts.back }} title={favoriteTexts.title}>
        {favorites && favorites.length > 0 && <p className="mt-3 text-quiet tabular-nums">{favoriteTexts.count(favorites.length)}</p>}
      </PageHeading>
      {failure && (
        <div role="alert">
          <EmptyState title={favoriteTexts.cannotShow} as="h2" action={<Button onClick={load}>{favoriteTexts.retry}</Button>}>
            {failure}
          </EmptyState>
        </div>
      )}
      {!favorites && !failure && <FavoritesSkeleton />}
      {favorites && (favorites.length ? <FavoriteWorks favorites={favorites} /> : <NoFavorites />)}
    </div>
  )
}
