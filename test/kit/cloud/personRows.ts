import { foundWords } from '../../../lambdas/adminList/foundWords.ts'
import { accountOwner, addressHash, customers, keys, listings, lookups, visitorOwner } from '../../../lambdas/kit/table/keys.ts'
import { type WordKeyOf, wordRow } from '../../../lambdas/kit/table/listWords.ts'
import { subscriberIdOf } from '../../../lambdas/newsletter/newsletterToken.ts'
import { orderWords } from '../../../lambdas/order/store/orderWords.ts'
import type { RowName } from '../../../lambdas/privacy/dataMap.ts'
import { sellerNow } from '../../../shared/order/seller.ts'
import { aCartRow } from '../values/cartRows.ts'
import { samplePromise } from '../values/promises.ts'
import type { Row } from './table.ts'

/** A person of whom every kind of row holds data. */
export type Somebody = {
  readonly address: string
  readonly sub: string
  readonly session: string
  /** Part of the ids of their rows. */
  readonly mark: string
}

const soon = Math.floor(Date.now() / 1000) + 1_000_000
const mail = (to: string) => ({
  to,
  subject: 'Bonjour',
  html: `<p>${to}</p>`,
  text: to,
  queuedAt: '2026-01-02T10:00:00.000Z',
  sentAt: '2026-01-02T10:00:01.000Z',
  expiresAtEpoch: soon,
})

const foundBy = (address: string) => ({ lookup: lookups.address(addressHash(address)) })

/** Where the images of a person's quote request are. */
export const quoteImagesOf = ({ mark }: Somebody) => ['1.jpg', '1-thumbnail.jpg', '1-original.png'].map(name => `quotes/${mark}/${name}`)

/** An order as it is long after it was paid, with all that it may hold of its buyer. */
export const anOldOrder = ({ address, session, mark }: Somebody): Row => ({
  ...keys.order(`order-${mark}`),
  id: `order-${mark}`,
  reference: `GL-2501-${mark}`,
  status: 'paid',
  history: [
    { status: 'pending', at: '2025-01-02T10:00:00.000Z', reason: 'checkout' },
    { status: 'paid', at: '2025-01-02T10:05:00.000Z', reason: 'checkout.session.completed' },
  ],
  owner: visitorOwner(session),
  source: 'cart',
  customerEmail: address,
  customerName: `Nom ${mark}`,
  customerDetails: { phone: `06 ${mark}`, address: '3 rue des Halles', postalCode: '34200', city: 'Sète', country: 'FR' },
  seller: sellerNow(),
  promise: samplePromise,
  items: [
    { artworkId: 5, title: 'Port, midi', slug: 'port-midi', year: 2022, technique: 'Huile', dimensions: '60 x 80 cm', price: 120000 },
  ],
  subtotal: 120000,
  discountAmount: 0,
  totalAmount: 120000,
  currency: 'eur',
  createdAt: '2025-01-02T10:00:00.000Z',
  listed: listings.orders,
  listedAt: '2025-01-02T10:00:00.000Z',
  sessionExpiresAt: 1735814000,
  customer: customers.orders(addressHash(address)),
  sessionId: `cs_${mark}`,
  sessionUrl: `https://pay.example/${mark}`,
  lookup: `SESSION#cs_${mark}`,
  paidAt: '2025-01-02T10:05:00.000Z',
  paymentIntentId: `pi_${mark}`,
  undelivered: { mail: 'MAIL#confirmation', to: address, at: '2025-01-02T10:06:00.000Z', cause: 'bounced' },
  parcelCount: 1,
  actCount: 1,
  refundCount: 1,
  refundVersion: 1,
  refundedAmount: 5000,
  expiresAtEpoch: soon,
})

const aQuoteRow = (who: Somebody): Row => {
  const [path, thumbnail, original] = quoteImagesOf(who)
  return {
    ...keys.message(`message-${who.mark}`),
    kind: 'quote',
    contactName: `Nom ${who.mark}`,
    contactEmail: who.address.toUpperCase(),
    description: `Un port, pour ${who.mark}`,
    images: [{ name: 'port.png', path, thumbnail, original, size: 4 }],
    receivedAt: '2026-01-02T10:00:00.000Z',
    listed: listings.messages,
    listedAt: '2026-01-02T10:00:00.000Z',
    ...foundBy(who.address),
    expiresAtEpoch: soon,
  }
}

const firstWord = (keyOf: WordKeyOf, row: Row, [word = '']: readonly string[]): Row => wordRow(keyOf, row as never, word, soon)

const entry = {
  kind: 'access',
  what: 'customerSignedIn',
  listed: listings.journal,
  listedAt: '2026-01-02T10:00:00.000Z',
  expiresAtEpoch: soon,
}

/** A row of each kind that may hold a person's data. A new kind does not compile without its row. */
export const rowsOfEveryKind: Readonly<Record<PersonalName, (who: Somebody) => Row>> = {
  cart: ({ session }) => ({ ...aCartRow(visitorOwner(session), { 5: {} }, { code: 'BIENVENUE10' }), expiresAtEpoch: soon }),
  favorite: ({ sub }) => ({ ...keys.favorite(accountOwner(sub), 5), artworkId: 5, addedAt: 1, expiresAtEpoch: soon }),
  order: anOldOrder,
  orderMail: ({ address, mark }) => ({ ...keys.orderMail(`order-${mark}`, 'confirmation'), ...mail(address) }),
  orderWord: who => firstWord(keys.orderWord, anOldOrder(who), orderWords(anOldOrder(who) as never)),
  messageWord: who => firstWord(keys.messageWord, aQuoteRow(who), foundWords(who.address, `Nom ${who.mark}`)),
  orderParcel: ({ mark }) => ({
    ...keys.orderParcel(`order-${mark}`, 1),
    number: 1,
    state: 'delivered',
    artworkIds: [5],
    carrier: 'colissimo',
    trackingNumber: '8R00012345678',
    sentAt: '2025-01-06T10:00:00.000Z',
    expectedBy: '2025-01-13',
    arrivedOn: '2025-01-09',
    customerName: `Nom ${mark}`,
    address: { address: '3 rue des Halles', postalCode: '34200', city: 'Sète', country: 'FR' },
    expiresAtEpoch: soon,
  }),
  orderAct: ({ mark }) => ({
    ...keys.orderAct(`order-${mark}`, 1),
    number: 1,
    act: 'send',
    at: '2025-01-06T10:00:00.000Z',
    by: 'owner',
    parcel: 1,
    artworkIds: [5],
    expiresAtEpoch: soon,
  }),
  orderRefund: ({ mark }) => ({
    ...keys.orderRefund(`order-${mark}`, 1),
    number: 1,
    amount: 5000,
    cause: 'dashboard',
    state: 'succeeded',
    at: '2025-01-12T10:00:00.000Z',
    refundId: `re_${mark}`,
    expiresAtEpoch: soon,
  }),
  orderPaper: ({ mark }) => ({
    ...keys.orderPaper(`order-${mark}`, `2025-${mark}`),
    number: `2025-${mark}`,
    kind: 'invoice',
    issuedOn: '2025-01-02',
    expiresAtEpoch: soon,
  }),
  bookLine: ({ mark }) => ({
    ...keys.bookLine('2025-01-02', `pi_${mark}`),
    on: '2025-01-02',
    at: '2025-01-02T10:05:00.000Z',
    id: `pi_${mark}`,
    cause: 'sale',
    amount: 120000,
    means: 'card',
    payer: `Nom ${mark}`,
    nature: 'Port, midi',
    orderId: `order-${mark}`,
    paper: `2025-${mark}`,
    expiresAtEpoch: soon,
  }),
  paper: ({ mark }) => ({
    ...keys.paper(`2025-${mark}`),
    number: `2025-${mark}`,
    orderId: `order-${mark}`,
    facts: { buyer: { name: `Nom ${mark}`, lines: ['3 rue des Halles'] } },
    expiresAtEpoch: soon,
  }),
  saleElsewhere: ({ address, mark }) => ({
    ...keys.saleElsewhere(`sale-${mark}`),
    id: `sale-${mark}`,
    customerName: `Nom ${mark}`,
    customerEmail: address,
    ...foundBy(address),
    expiresAtEpoch: soon,
  }),
  ownerOrder: ({ address, session, mark }) => ({
    ...keys.ownerOrder(visitorOwner(session), `order-${mark}`),
    orderId: `order-${mark}`,
    ...foundBy(address),
    expiresAtEpoch: soon,
  }),
  expiredOrder: ({ address, session, mark }) => ({
    ...keys.expiredOrder(visitorOwner(session), `gone-${mark}`),
    orderId: `gone-${mark}`,
    ...foundBy(address),
    expiresAtEpoch: soon,
  }),
  openPaymentCount: ({ session }) => ({ ...keys.openPaymentCount(visitorOwner(session)), open: 0, works: 0, expiresAtEpoch: soon }),
  message: aQuoteRow,
  messageMail: ({ address, mark }) => ({
    ...keys.messageMail(`message-${mark}`, '2026-01-02T10:00:00.000Z', 'notice'),
    ...mail('owner'),
    replyTo: address,
  }),
  subscriber: ({ address }) => ({
    ...keys.subscriber(subscriberIdOf(address)),
    email: address,
    status: 'confirmed',
    unsubscribeToken: 'a.b',
  }),
  subscriberToken: ({ address, mark }) => ({ ...keys.subscriberToken(subscriberIdOf(address), mark), issuedAt: '' }),
  subscriberMail: ({ address }) => ({ ...keys.subscriberMail(subscriberIdOf(address), '2026-01-02T10:00:00.000Z'), ...mail(address) }),
  magicLink: ({ sub }) => ({ ...keys.magicLink(sub, 'hash'), expiresAtEpoch: soon }),
  signUpLink: ({ sub }) => ({ ...keys.signUpLink(sub, 'hash'), expiresAtEpoch: soon }),
  signUpBrowser: ({ sub }) => ({ ...keys.signUpBrowser(sub, 'hash'), expiresAtEpoch: soon }),
  ownDataExport: ({ address }) => ({
    ...keys.ownDataExport(addressHash(address)),
    address,
    askedAt: '2026-01-02T10:00:00.000Z',
    expiresAtEpoch: soon,
  }),
  ownDataErasure: ({ address }) => ({
    ...keys.ownDataErasure(addressHash(address)),
    address,
    askedAt: '2026-01-02T10:00:00.000Z',
    expiresAtEpoch: soon,
  }),
  ownDataMail: ({ address }) => ({
    ...keys.ownDataMail(addressHash(address), 'erased'),
    ...mail(address),
    html: 'un lien secret',
    isFleeting: true,
  }),
  goneAccount: ({ sub }) => ({ ...keys.goneAccount(sub), expiresAtEpoch: soon }),
  keptAddresses: ({ sub, mark }) => ({
    ...keys.keptAddresses(sub),
    addresses: [{ customerName: `Nom ${mark}`, address: '3 rue des Halles', city: 'Sète' }],
    version: 1,
    expiresAtEpoch: soon,
  }),
  addressProof: ({ address, mark }) => ({ ...keys.addressProof(mark), address, ...foundBy(address), expiresAtEpoch: soon }),
  addressProofMail: ({ address, mark }) => ({
    ...keys.addressProofMail(mark),
    ...mail(address),
    ...foundBy(address),
    html: 'un lien secret',
    isFleeting: true,
  }),
  magicLinkMail: ({ sub, address }) => ({ ...keys.magicLinkMail(sub, 'hash'), ...mail(address), html: 'un lien secret', isFleeting: true }),
  secondFactor: ({ sub }) => ({ ...keys.secondFactor(sub), secret: 'GEZDGNBVGY3TQOJQ', lastStep: 0 }),
  ordersSeen: ({ sub }) => ({ ...keys.ordersSeen(sub), until: '2026-01-02T10:00:00.000Z' }),
  securityEvent: ({ sub, mark }) => ({
    ...keys.securityEvent('2026-01-02T10:00:00.000Z', mark),
    eventType: 'signInFailed',
    userId: sub,
    customer: customers.acts(sub),
    listedAt: '2026-01-02T10:00:00.000Z',
    ipAddress: '192.0.2.7',
    expiresAtEpoch: soon,
  }),
  journalEntry: ({ sub, address, mark }) => ({
    ...keys.journalEntry(mark),
    ...entry,
    of: { kind: 'account', id: sub, label: address },
    customer: customers.acts(sub),
    ...foundBy(address),
  }),
  journalTally: ({ sub, mark }) => ({
    ...keys.journalTally(`customerSignedIn-${mark}`),
    ...entry,
    by: { sub },
    customer: customers.signIns(sub),
    count: 3,
  }),
  limit: ({ address }) => ({
    ...keys.limit('quoteReceipt', addressHash(address)),
    call1: 1,
    expiresAtEpoch: soon,
  }),
}

type ImpersonalName =
  | 'artwork'
  | 'contentDraft'
  | 'contentPublished'
  | 'contentSlug'
  | 'contentVersion'
  | 'slug'
  | 'image'
  | 'artworkCounter'
  | 'paperCounter'
  | 'certificate'
  | 'artworkCertificate'
  | 'promo'
  | 'promoUses'
  | 'orderReference'
  | 'stripeEvent'
  | 'passwordCheck'
  | 'held'
  | 'heldSlot'
  | 'openingNight'
  | 'migration'
export type PersonalName = Exclude<RowName, ImpersonalName>

/** The services that change nothing: a process that dies at one of them leaves what it leaves at the next that does. */
export const readingCalls: readonly string[] = ['partition', 'indexed', 'rowsAt', 'settle', 'readImage', 'findAccount']
