// Fetched at the first need; here it is at hand, so that a test need not wait for a disk.
import '../../web/account/accountStore.ts'
import '../../web/app/otherPages.ts'
import '../../web/cart/useCart.ts'
import '../../web/favorite/useFavorites.ts'
