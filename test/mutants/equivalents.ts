const onlyHowSoon = 'a pause before it is tried again: only how soon it is done, not what'

/** Bugs that are none: what is taken out changes nothing that anybody can see, for the reason given. By file and what is removed. */
export const equivalents: Readonly<Record<string, string>> = {
  'lambdas/artwork/artworkEditing.ts without what “if (attempt > 0)” does': onlyHowSoon,
  'lambdas/artwork/artworkEditing.ts without the guard “if (attempt > 0)”': onlyHowSoon,
  'lambdas/kit/table.ts without what “if (attempt > 0)” does': onlyHowSoon,
  'lambdas/kit/table.ts without the guard “if (attempt > 0)”': onlyHowSoon,
  'lambdas/order/checkout.ts without what “if (tries > 1)” does': onlyHowSoon,
  'lambdas/order/checkout.ts without the guard “if (tries > 1)”': onlyHowSoon,
  'lambdas/order/orderMoves.ts without its condition “unseen”':
    'an event recorded by itself a second time says what it said; only the ninety days it is kept begin anew',
  'lambdas/order/orderMoves.ts without its condition “unseen” (2)':
    'what is recorded with an event has a condition of its own that holds once: a move the order’s status, a note its mail being unseen',
  'lambdas/order/orderMoves.ts without the condition #status = :refunded': 'an order that is refunded never becomes anything else',
  'lambdas/order/orderStore.ts without the condition attribute_not_exists(#pk) (2)':
    'the id of an order is drawn at random, of 122 bits: no other order has it',
}
