// The site loads these modules lazily; importing them here spares the tests from waiting for the disk.
import '../../../web/account/accountStore.ts'
import '../../../web/cart/cartActions.ts'
import '../../../web/favorite/favoriteActions.ts'
import '../../../web/reservation/Reservation.tsx'
import '../../../web/reservation/ownPaymentChanges.ts'
