const onlyHowSoon = 'a pause before it is tried again: only how soon it is done, not what'
const comparesWithNone = 'what is not there compares with nothing: the types alone ask for it'
const onlyTheProvider = 'no other error has what is then asked of it'
const sameOutcome = 'no answer and a refusal that names nothing come to the same: the works are free again, and the buyer is told'
const noSuchOrder = 'no order is called “undefined”: it is not found, and the event is recorded all the same'
const publishedOnce = 'a work that is published has been so since a day that is written'
const erasesNobody = 'a kind that tells of nobody says nothing of erasing: the types alone ask for it'
const noSuchWork = 'no work is called “undefined”: it has no title, and none is shown'

/** Bugs that are none: what is taken out changes nothing visible, for the reason given. By `keyOf`. */
export const equivalents: Readonly<Record<string, string>> = {
  'lambdas/artwork/admin/artworkEditing.ts newAddressOf without the term “isPublished”': publishedOnce,
  'lambdas/artwork/admin/artworkEditing.ts publicationOf without the choice “isPublished ?”, always its first': publishedOnce,
  'lambdas/cart/cartReading.ts readingOf without the choice “stored.code ?”, always its first':
    'no code is called “undefined”: none is found',
  "lambdas/kit/payment/stripe.ts addressOf without the choice “protocol === 'http:' ?”, always its first":
    'only the stand-in has an address of its own, and that speaks http',
  'lambdas/kit/payment/stripe.ts asOurs without the choice “error instanceof Stripe.errors.StripeError ?”, always its first':
    'whatever the provider’s library throws is an error of its own',
  'lambdas/kit/payment/stripe.ts isDefinite without the term “error instanceof Stripe.errors.StripeError”': onlyTheProvider,
  'lambdas/kit/payment/stripe.ts isDefinite without the term “!(error instanceof Stripe.errors.StripeIdempotencyError)”': sameOutcome,
  'lambdas/kit/payment/stripe.ts isDefinite without the term “error.statusCode !== undefined”': comparesWithNone,
  'lambdas/kit/payment/stripe.ts isDefinite without the term “error.statusCode >= 400”': sameOutcome,
  'lambdas/kit/payment/stripe.ts isDefinite without the term “error.statusCode < 500”': sameOutcome,
  'lambdas/kit/payment/stripe.ts isDefinite without the term “error.statusCode !== 409”': sameOutcome,
  'lambdas/kit/payment/stripe.ts openPaymentSession without what “if (error instanceof Stripe.errors.StripeError)” does':
    'thrown, it is taken for the same by whoever asked for the page',
  'lambdas/kit/payment/stripe.ts refundPayment without the choice “error instanceof Stripe.errors.StripeError ?”, always its first':
    onlyTheProvider,
  'lambdas/kit/table/table.ts getRows without what “if (attempt > 0)” does': onlyHowSoon,
  'lambdas/kit/table/table.ts getRows without the guard “if (attempt > 0)”': onlyHowSoon,
  'lambdas/kit/table/table.ts getRows without what “if (left.length < asked.Keys.length)” does': onlyHowSoon,
  'lambdas/kit/table/table.ts getRows without the guard “if (left.length < asked.Keys.length)”': onlyHowSoon,
  'lambdas/kit/table/cancellation.ts codesOf without the choice “error instanceof TransactionCanceledException ?”, always its first':
    'an error that is no cancelled transaction has no reasons, and is thrown for that',
  "lambdas/order/orderPlacement.ts open without what “if (reserved === 'reserved')” does":
    'an order that is reserved has no page yet: its buyer comes back to it at the next attempt, and opens it',
  'lambdas/order/createSingleCheckout.ts handler without the choice “isOwn(code) ?”, always its first':
    'a work bought at once has no code to be refused for: whatever else is refused is its own',
  'lambdas/order/receiveStripeEvent.ts handleEvent without the term “event.session.orderId”': noSuchOrder,
  'lambdas/order/receiveStripeEvent.ts handleEvent without the choice “event.session.orderId ?”, always its first': noSuchOrder,
  'lambdas/order/receiveStripeEvent.ts handler without the guard “if (!(await isEventSeen(event.id)))”':
    'what an event does it does once: each of its writes has a condition of its own that says so',
  'lambdas/promo/admin/adminPromo.ts adminPromoOf without the choice “targetArtworkId === undefined ?”, always its second': noSuchWork,
  'lambdas/promo/admin/adminPromo.ts adminPromoCodeOf without the choice “targetArtworkId === undefined ?”, always its second': noSuchWork,
  'lambdas/promo/admin/createPromoCode.ts promotionOf without the choice “expiresAt === undefined ?”, always its second':
    'the date of nothing is no number, and is not sent',
  'lambdas/promo/admin/createPromoCode.ts handler without what “if (await isCodeActive(body.code))” does':
    'the provider has the last word, and refuses a second code of the name in the same words',
  'lambdas/order/disputes/paymentAlerts.ts recordAlert without the term “orderId !== undefined”': noSuchOrder,
  'lambdas/order/disputes/paymentAlerts.ts recordAlert without the guard “if (!isWritten)”':
    'an event recorded a second time says what it said',
  'lambdas/order/delivery/reminding.ts remind without what “if (!order?.remindedAt)” does':
    'what makes an order wait for a reminder says when it was looked into: the types alone ask for it',
  'lambdas/order/refunds/refunding.ts mirrorRefunds without the term “failed.size”':
    'once written, a second look finds that nothing is left to write, and the event recorded',
  'lambdas/order/disputes/evidence.ts parcelOf without the term “carrier”':
    'a parcel without a carrier has no number: the types alone ask for it',
  'lambdas/order/disputes/evidence.ts parcelOf without the term “proof”': 'no proof has no name',
  'lambdas/order/refunds/refunding.ts mirrorRefunds without the guard “if (!written)”': 'an event recorded a second time says what it said',
  'lambdas/order/refunds/refunding.ts isRefused without the term “error instanceof PaymentProviderError”': onlyTheProvider,
  'lambdas/order/store/paymentEventStore.ts recordEvent without its condition “unseen”':
    'an event recorded by itself a second time says what it said; only the ninety days it is kept begin anew',
  'lambdas/order/store/paymentEventStore.ts eventWrites without its condition “unseen”':
    'what is recorded with an event has a condition of its own that holds once: a move the order’s status, a note its mail being unseen',
  'lambdas/order/store/orderMoves.ts recordRefundSent without the condition #status = :refunded':
    'an order that is refunded never becomes anything else',
  'lambdas/order/store/orderStore.ts reserve without the condition attribute_not_exists(#pk)':
    'the id of an order is drawn at random, of 122 bits: no other order has it',
  'lambdas/promo/admin/createPromoCode.ts isTaken without the term “error instanceof PaymentProviderError”': onlyTheProvider,
  'lambdas/promo/admin/togglePromoCode.ts isRefused without the term “error instanceof PaymentProviderError”': onlyTheProvider,
  'lambdas/privacy/erasure.ts isLast without the term “kind.people”': erasesNobody,
  'lambdas/privacy/erasure.ts deleteRows without the term “kind.people”': erasesNobody,
  'lambdas/privacy/orderErasure.ts openOrder without the term “disputed”': comparesWithNone,
  'lambdas/privacy/orderErasure.ts openOrder without the term “!paidAt”': 'what was paid has its moment: the types alone ask for it',
  'shared/artwork/availability.ts saleObstacle without the term “artwork.priceEur !== undefined”': comparesWithNone,
  'shared/cart/cartTotal.ts cartPromoObstacle without the term “terms”':
    'a code without terms is unknown already: the types alone ask for it',
  'shared/cart/cartTotal.ts checkedCart without the term “!kept.terms”':
    'a code without terms is unknown already: the types alone ask for it',
  'shared/promo/discount.ts promoObstacle without the term “promo.expiresAt !== undefined”': comparesWithNone,
  'shared/promo/discount.ts promoObstacle without the term “promo.maxRedemptions !== undefined”': comparesWithNone,
  'shared/order/delivery/parcelTexts.ts trackingText without the term “carrier”': 'no carrier has no name',
  "shared/order/admin/todo.ts ofDelivery without the filter “({ state }) => state === 'returned'”":
    'a work to send that is in a parcel is in one that came back',
}
