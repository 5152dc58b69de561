import { Heart, Menu, Search, ShoppingBag, X } from 'lucide'
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Link, NavLink, useNavigate } from 'react-router-dom'
import { gallery } from '../../shared/gallery.ts'
import { paths } from '../../shared/paths.ts'
import { UserMenu } from '../account/UserMenu.tsx'
import { useCartCount } from '../cart/cart.ts'
import { useFavoritesCount } from '../favorite/favorites.ts'
import { favoriteTexts } from '../favorite/favoriteTexts.ts'
import { useVisitorData } from '../kit/api/useVisitorData.ts'
import { Icon } from '../kit/controls/Icon.ts'
import { kitTexts } from '../kit/kitTexts.ts'
import { toast } from '../kit/toast.ts'
import { useLazyPart } from '../kit/useLazyPart.ts'
import { shellTexts } from '../layout/shellTexts.ts'
import { useMainLinks } from './navigation.ts'

/** Opens the catalogue with the words searched. */
const SearchBar = ({ onDone }: { onDone: () => void }) => {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const search = (event: FormEvent) => {
    event.preventDefault()
    navigate(paths.catalogue(input.current?.value.trim()))
    onDone()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onDone()
  }
  return (
    <search className="block border-line border-t">
      <form onSubmit={search} className="wrap flex flex-wrap items-center gap-x-4 py-3">
        <input
          ref={input}
          type="search"
          name="q"
          aria-label={shellTexts.searchLabel}
          placeholder={shellTexts.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          className="min-h-12 min-w-0 flex-1 bg-transparent font-serif text-xl outline-none placeholder:text-quiet md:text-2xl"
          onKeyDown={closeOnEscape}
        />
        <button type="submit" className="text-action shrink-0">
          {shellTexts.search}
        </button>
      </form>
    </search>
  )
}

const iconButton = 'relative grid size-11 place-items-center hover:text-accent'

const Badge = ({ count, testId }: { count: number; testId: string }) =>
  count > 0 && (
    <span
      data-testid={testId}
      aria-hidden="true"
      className="absolute top-0.5 right-0 grid h-[1.15rem] min-w-[1.15rem] place-items-center rounded-full bg-accent px-1 font-medium text-[0.6875rem] text-accent-ink tabular-nums leading-none"
    >
      {count}
    </span>
  )

const loadFavorites = async () => (await import('../favorite/favoriteActions.ts')).visitorFavorites

const FavoritesLink = () => {
  useVisitorData('x-favorites-session', loadFavorites)
  const count = useFavoritesCount()
  return (
    <Link to={paths.favorites()} className={iconButton} aria-label={count ? favoriteTexts.linkWith(count) : favoriteTexts.link}>
      <Icon of={Heart} />
      <Badge count={count} testId="favorites-count" />
    </Link>
  )
}

const loadCart = async () => (await import('../cart/cartActions.ts')).visitorCart

const CartLink = () => {
  useVisitorData('x-cart-session', loadCart)
  const count = useCartCount()
  const label = count ? shellTexts.cartWith(count) : shellTexts.cart
  return (
    <Link to={paths.cart()} className={iconButton} aria-label={label}>
      <Icon of={ShoppingBag} />
      <Badge count={count} testId="cart-count" />
    </Link>
  )
}

const MainNavigation = () => {
  const links = useMainLinks()
  return (
    <nav aria-label={shellTexts.mainNavigation} className="hidden lg:block">
      <ul className="flex gap-6 xl:gap-8">
        {links.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} className="nav-link">
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const loadDrawer = async () => (await import('./Drawer.tsx')).Drawer

/** Loads the menu lazily when it is first opened, then leaves it mounted. */
const useDrawer = () => {
  const [isOpen, setOpen] = useState(false)
  const giveUp = useCallback(() => {
    setOpen(false)
    toast.error(kitTexts.networkError)
  }, [])
  const Drawer = useLazyPart(isOpen, loadDrawer, giveUp)
  return {
    isOpen,
    open: () => setOpen(true),
    drawer: Drawer && <Drawer open={isOpen} onClose={() => setOpen(false)} />,
  }
}

type ActionsProps = { searching: boolean; isMenuOpen: boolean; onSearch: () => void; onMenu: () => void }

const Actions = ({ searching, isMenuOpen, onSearch, onMenu }: ActionsProps) => (
  <div className="-mr-2.5 ml-auto flex items-center md:pl-6">
    <button
      type="button"
      className={iconButton}
      aria-label={searching ? shellTexts.closeSearch : shellTexts.search}
      aria-expanded={searching}
      aria-controls="recherche"
      onClick={onSearch}
    >
      {searching ? <Icon of={X} /> : <Icon of={Search} />}
    </button>
    <FavoritesLink />
    <CartLink />
    <div className="hidden lg:block">
      <UserMenu />
    </div>
    <button
      type="button"
      className={`${iconButton} lg:hidden`}
      aria-label={shellTexts.openMenu}
      aria-haspopup="dialog"
      aria-expanded={isMenuOpen}
      onClick={onMenu}
    >
      <Icon of={Menu} />
    </button>
  </div>
)

export const Header = () => {
  const [searching, setSearching] = useState(false)
  const menu = useDrawer()
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-paper/95 backdrop-blur-sm">
      <div className="wrap flex min-h-16 flex-wrap items-center gap-x-4 md:min-h-18">
        <div className="flex-1">
          <Link
            to={paths.home()}
            className="inline-flex min-h-11 items-center pt-1 font-serif text-[1.1875rem] leading-tight tracking-[-0.01em] sm:text-xl md:text-[1.375rem]"
          >
            {gallery().name}
          </Link>
        </div>
        <MainNavigation />
        <Actions searching={searching} isMenuOpen={menu.isOpen} onSearch={() => setSearching(!searching)} onMenu={menu.open} />
      </div>
      <div id="recherche" hidden={!searching}>
        {searching && <SearchBar onDone={() => setSearching(false)} />}
      </div>
      {menu.drawer}
    </header>
  )
}
