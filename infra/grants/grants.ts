import { customers, dues, listings, news } from '../../lambdas/kit/table/keys.ts'
import { countedUnder, isAdminWrite, isRecordedWrite, mayBeSignedIn, needsToken, type Route } from '../../shared/kit/route.ts'
import { type OperationName, routes } from '../../shared/routes.ts'
import type { Grant } from './grant.ts'
import {
  actOnOrder,
  addressProofs,
  arrivingPictures,
  arrivingQuoteImages,
  artworks,
  bookLines,
  budget,
  cart,
  cartReads,
  certificateFiles,
  certificates,
  certificateWishes,
  changeCart,
  changePromo,
  collections,
  contents,
  createWork,
  cropOrders,
  developedQuoteImages,
  favoriteReads,
  favorites,
  goneAccounts,
  heldSlots,
  images,
  journalEntries,
  journalTallies,
  keptAddresses,
  keptTermsReads,
  magicLinks,
  mailBudget,
  messages,
  messageWordRows,
  openPayments,
  orderReferences,
  orders,
  orderWordRows,
  ownDataFiles,
  ownDataRequests,
  packFiles,
  pageWorksReads,
  paperRows,
  passwordChecks,
  promoCodes,
  readPaperFiles,
  readPapers,
  readParcels,
  reserveWorks,
  salesElsewhere,
  settleOrder,
  signUps,
  slugs,
  stripeEvents,
  subscribers,
  sweepRequests,
} from './grantedRows.ts'

/** The owner's wish about a certificate, which issueCertificates fulfils. */
const wishCertificate = {
  table: [{ actions: ['GetItem', 'UpdateItem'], keys: [certificates] }],
  invokes: ['issueCertificates'],
} as const satisfies Grant

export const grants = {
  claimVisitor: {
    table: [
      ...cartReads,
      ...favoriteReads,
      { actions: ['UpdateItem', 'DeleteItem'], keys: [cart] },
      { actions: ['PutItem', 'DeleteItem'], keys: [favorites, openPayments] },
      { actions: ['Query'], keys: [openPayments] },
      { actions: ['BatchGetItem'], keys: [orders] },
      { actions: ['UpdateItem'], keys: [orders, openPayments] },
    ],
  },
  mailOwnLink: {
    gallery: true,
    table: [
      { actions: ['UpdateItem'], keys: ['LIMIT#ownLink#*', 'LIMIT#ownLinkDay#*'] },
      { actions: ['PutItem'], keys: [addressProofs] },
    ],
    indexes: { customer: [customers.orders('*')] },
  },
  listOwnOrders: {
    gallery: true,
    table: [{ actions: ['GetItem'], keys: [addressProofs] }, readParcels, ...readPapers],
    indexes: { customer: [customers.orders('*')] },
    poolCalls: ['AdminGetUser'],
  },
  actOnOwnData: {
    gallery: true,
    table: [
      { actions: ['GetItem', 'PutItem'], keys: [addressProofs, ownDataRequests] },
      { actions: ['DeleteItem'], keys: [ownDataRequests] },
      { actions: ['UpdateItem'], keys: ['LIMIT#ownErasure#*'] },
    ],
    objects: { uploads: [{ actions: ['GetObject'], keys: [ownDataFiles] }] },
    poolCalls: ['AdminGetUser', 'AdminListGroupsForUser'],
  },
  linkToPaper: { table: [{ actions: ['GetItem'], keys: [addressProofs] }], objects: readPaperFiles },
  linkToOwnPaper: {
    table: [{ actions: ['GetItem'], keys: [addressProofs, orders, paperRows] }],
    objects: readPaperFiles,
    poolCalls: ['AdminGetUser'],
  },
  linkToAnyPaper: { table: [{ actions: ['GetItem'], keys: [orders, paperRows] }], objects: readPaperFiles },
  listPapers: {
    table: [
      { actions: ['Query', 'BatchGetItem'], keys: [paperRows] },
      { actions: ['GetItem', 'BatchGetItem'], keys: [orders] },
      ...readPapers,
    ],
  },
  correctInvoice: {
    gallery: true,
    table: [
      { actions: ['GetItem', 'PutItem', 'UpdateItem'], keys: [orders] },
      { actions: ['GetItem', 'PutItem'], keys: [paperRows] },
      { actions: ['BatchGetItem', 'PutItem', 'UpdateItem'], keys: ['COUNTER'] },
      { actions: ['UpdateItem'], keys: [bookLines] },
      { actions: ['PutItem', 'DeleteItem'], keys: [orderWordRows] },
      readParcels,
      ...readPapers,
    ],
  },
  getOwnAccount: {
    table: [{ actions: ['GetItem'], keys: [keptAddresses, subscribers] }],
    indexes: { customer: [customers.signIns('*')] },
    poolCalls: ['AdminGetUser'],
  },
  updateOwnAccount: {
    table: [
      { actions: ['GetItem', 'PutItem'], keys: [keptAddresses, subscribers] },
      { actions: ['Query', 'UpdateItem'], keys: [subscribers] },
    ],
    indexes: { customer: [customers.signIns('*')] },
    poolCalls: ['AdminGetUser'],
  },
  signUp: {
    gallery: true,
    table: [{ actions: ['PutItem'], keys: [passwordChecks, signUps] }, ...mailBudget('signUp')],
    settings: ['userPoolClientId'],
  },
  confirmAccount: {
    gallery: true,
    table: [
      { actions: ['GetItem'], keys: [signUps] },
      { actions: ['PutItem'], keys: [magicLinks, passwordChecks] },
    ],
    poolCalls: ['AdminGetUser', 'AdminUpdateUserAttributes', 'AdminSetUserPassword', 'AdminConfirmSignUp', 'AdminUserGlobalSignOut'],
  },
  resetPassword: {
    gallery: true,
    table: [{ actions: ['PutItem'], keys: [passwordChecks] }],
    poolCalls: ['AdminListGroupsForUser'],
    settings: ['userPoolClientId'],
  },
  changePassword: {
    gallery: true,
    table: [
      { actions: ['UpdateItem'], keys: ['LIMIT#changePassword#*'] },
      { actions: ['PutItem'], keys: [journalEntries] },
    ],
    poolCalls: ['AdminGetUser', 'AdminListGroupsForUser', 'AdminUserGlobalSignOut'],
  },
  listArtworks: { objects: pageWorksReads },
  listOlderArtworks: { objects: pageWorksReads },
  searchArtworks: { objects: pageWorksReads },
  getArtwork: {
    gallery: true,
    table: [{ actions: ['GetItem'], keys: [artworks, slugs, collections] }],
    objects: pageWorksReads,
  },
  migrateArtworks: {
    table: [
      { actions: ['UpdateItem'], keys: ['COUNTER'] },
      { actions: ['GetItem', 'PutItem'], keys: [slugs, artworks] },
    ],
    settings: ['samples'],
  },
  listAllArtworks: {
    table: [{ actions: ['Query'], keys: [collections] }],
    indexes: { listed: [listings.artworks] },
    settings: ['samples'],
  },
  createArtwork: {
    table: [...createWork, { actions: ['BatchGetItem', 'UpdateItem'], keys: [images] }, { actions: ['GetItem'], keys: [collections] }],
    objects: sweepRequests,
  },
  updateArtwork: {
    table: [
      { actions: ['GetItem'], keys: [artworks, collections] },
      { actions: ['BatchGetItem'], keys: [images] },
      { actions: ['UpdateItem'], keys: [artworks, slugs, images] },
      { actions: ['PutItem', 'DeleteItem'], keys: [slugs] },
    ],
    objects: sweepRequests,
  },
  setArtworkPublication: { table: [{ actions: ['GetItem', 'UpdateItem'], keys: [artworks] }] },
  previewArtwork: { gallery: true, table: [{ actions: ['GetItem'], keys: [artworks, collections] }], objects: pageWorksReads },
  duplicateArtwork: { table: createWork },
  deleteArtwork: {
    table: [
      { actions: ['GetItem'], keys: [artworks] },
      { actions: ['DeleteItem'], keys: [artworks, slugs] },
      { actions: ['BatchGetItem', 'UpdateItem'], keys: [images] },
    ],
    objects: sweepRequests,
  },
  bulkUpdateArtworks: {
    table: [
      { actions: ['BatchGetItem', 'GetItem', 'UpdateItem'], keys: [artworks] },
      { actions: ['GetItem'], keys: [collections] },
    ],
  },
  listPromoCodes: { table: [{ actions: ['BatchGetItem'], keys: [artworks] }], stripe: true },
  createPromoCode: {
    table: [
      { actions: ['GetItem', 'BatchGetItem'], keys: [artworks] },
      { actions: ['PutItem'], keys: [promoCodes] },
    ],
    stripe: true,
  },
  togglePromoCode: { table: changePromo, stripe: true },
  deletePromoCode: { table: [{ actions: ['PutItem'], keys: [promoCodes] }], stripe: true },
  getCart: { table: cartReads },
  addToCart: { table: [...changeCart, { actions: ['GetItem'], keys: [artworks] }] },
  updateCartItem: { table: changeCart },
  removeFromCart: { table: changeCart },
  clearCart: { table: changeCart },
  applyPromoCode: { table: changeCart },
  removePromoCode: { table: changeCart },
  listFavorites: { table: favoriteReads },
  addFavorite: {
    table: [...favoriteReads, { actions: ['PutItem', 'UpdateItem'], keys: [favorites] }, { actions: ['GetItem'], keys: [artworks] }],
  },
  removeFavorite: { table: [...favoriteReads, { actions: ['DeleteItem', 'UpdateItem'], keys: [favorites] }] },
  createCheckoutSession: {
    gallery: true,
    table: [...cartReads, ...settleOrder, ...reserveWorks],
    objects: pageWorksReads,
    stripe: true,
  },
  createSingleCheckout: {
    gallery: true,
    table: [...settleOrder, ...reserveWorks],
    objects: pageWorksReads,
    stripe: true,
  },
  cancelCheckout: { gallery: true, table: settleOrder, stripe: true },
  getOpeningNight: { table: [{ actions: ['GetItem'], keys: [heldSlots] }] },
  setOpeningNight: { table: [{ actions: ['GetItem', 'PutItem', 'DeleteItem'], keys: [heldSlots] }] },
  listReservations: { table: [{ actions: ['Query'], keys: [heldSlots] }] },
  getOrder: {
    gallery: true,
    table: [...settleOrder, readParcels, ...readPapers, { actions: ['UpdateItem'], keys: ['LIMIT#getOrder#*'] }],
    indexes: { lookup: ['SESSION#*'] },
    stripe: true,
  },
  confirmArrival: { gallery: true, table: [...actOnOrder, ...readPapers], indexes: { lookup: ['SESSION#*'] } },
  receiveStripeEvent: {
    gallery: true,
    table: [...settleOrder, readParcels, { actions: ['GetItem', 'PutItem'], keys: [stripeEvents] }],
    stripe: true,
  },
  listOrders: {
    table: [
      { actions: ['BatchGetItem'], keys: [artworks, orders] },
      { actions: ['GetItem'], keys: [orders, orderReferences] },
      { actions: ['Query'], keys: [orderWordRows] },
    ],
    indexes: { listed: [listings.orders, listings.unpaidOrders], due: [dues.orders, dues.reminders, dues.openOrders] },
  },
  refundOrder: {
    gallery: true,
    table: [
      { actions: ['GetItem', 'UpdateItem', 'PutItem'], keys: [orders] },
      readParcels,
      { actions: ['UpdateItem'], keys: [orderReferences] },
      { actions: ['PutItem'], keys: [bookLines] },
      { actions: ['BatchGetItem', 'UpdateItem'], keys: [artworks] },
    ],
    stripe: true,
  },
  recordOrderAct: { gallery: true, table: [...actOnOrder, { actions: ['BatchGetItem'], keys: [artworks] }] },
  getEvidence: {
    gallery: true,
    table: [{ actions: ['GetItem', 'Query'], keys: [orders] }, readParcels],
    indexes: { listed: [listings.messages] },
    objects: keptTermsReads,
  },
  listCertificates: {
    table: [{ actions: ['BatchGetItem'], keys: [certificates] }],
    indexes: { listed: [listings.certificates], due: [dues.certificates] },
  },
  createCertificate: {
    table: [
      { actions: ['GetItem'], keys: [artworks] },
      { actions: ['GetItem', 'UpdateItem'], keys: [certificates] },
    ],
    invokes: ['issueCertificates'],
  },
  cancelCertificate: wishCertificate,
  replaceCertificate: wishCertificate,
  linkToCertificate: {
    table: [{ actions: ['GetItem'], keys: [certificates] }],
    objects: { papers: [{ actions: ['GetObject'], keys: [certificateFiles] }] },
  },
  getPaymentMode: { stripe: true },
  releaseOrder: { gallery: true, table: [...settleOrder, readParcels], stripe: true },
  putBackOnSale: {
    table: [
      { actions: ['GetItem', 'UpdateItem'], keys: [orders] },
      readParcels,
      { actions: ['GetItem', 'BatchGetItem', 'UpdateItem'], keys: [artworks] },
    ],
  },
  prepareWithdrawal: { table: [{ actions: ['GetItem'], keys: [orders, orderReferences] }, readParcels] },
  requestWithdrawal: {
    gallery: true,
    table: [{ actions: ['GetItem'], keys: [orders, orderReferences] }, readParcels, { actions: ['UpdateItem', 'PutItem'], keys: [orders] }],
  },
  listMessages: {
    table: [
      { actions: ['GetItem', 'BatchGetItem'], keys: [messages] },
      { actions: ['Query'], keys: [messageWordRows] },
    ],
    indexes: { listed: [listings.messages] },
  },
  setMessageHandled: { table: [{ actions: ['GetItem', 'UpdateItem'], keys: [messages] }] },
  checkNews: { table: [{ actions: ['GetItem', 'UpdateItem'], keys: ['SEEN#*'] }], indexes: { news: Object.values(news) } },
  listSubscribers: { table: [{ actions: ['GetItem'], keys: [subscribers] }], indexes: { listed: [listings.subscribers] } },
  sendContactEmail: {
    gallery: true,
    table: [
      { actions: ['GetItem', 'PutItem', 'UpdateItem'], keys: [messages] },
      { actions: ['PutItem', 'DeleteItem'], keys: [messageWordRows] },
      { actions: ['GetItem'], keys: [artworks] },
      budget('sendContactEmail'),
      budget('contactNotice'),
    ],
  },
  subscribeNewsletter: {
    gallery: true,
    table: [
      { actions: ['PutItem', 'UpdateItem'], keys: [subscribers] },
      { actions: ['UpdateItem'], keys: ['LIMIT#newsletterMail#*'] },
      ...mailBudget('subscribeNewsletter'),
    ],
  },
  confirmNewsletter: { table: [{ actions: ['GetItem', 'Query', 'UpdateItem'], keys: [subscribers] }] },
  unsubscribeNewsletter: { table: [{ actions: ['GetItem', 'Query', 'UpdateItem'], keys: [subscribers] }] },
  prepareImageUpload: {
    table: [{ actions: ['PutItem'], keys: [images] }],
    objects: { uploads: [{ actions: ['PutObject'], keys: [arrivingPictures] }] },
  },
  cropImage: {
    table: [{ actions: ['GetItem', 'PutItem'], keys: [images] }],
    objects: { uploads: [{ actions: ['PutObject'], keys: [cropOrders] }] },
  },
  getImageUpload: { table: [{ actions: ['GetItem'], keys: [images] }] },
  // A signed form has its signer's permissions: here, to put one file that is not readable before validation.
  prepareQuoteUpload: {
    gallery: true,
    table: [budget('prepareQuoteUpload')],
    objects: { uploads: [{ actions: ['PutObject'], keys: [arrivingQuoteImages] }] },
  },
  sendQuoteEmail: {
    gallery: true,
    table: [
      { actions: ['GetItem', 'PutItem', 'UpdateItem'], keys: [messages] },
      { actions: ['PutItem', 'DeleteItem'], keys: [messageWordRows] },
      { actions: ['UpdateItem'], keys: ['LIMIT#quoteReceipt#*'] },
      ...mailBudget('quoteReceipt'),
      budget('sendQuoteEmail'),
      budget('quoteNotice'),
    ],
    objects: {
      uploads: [
        { actions: ['GetObject'], keys: [arrivingQuoteImages, developedQuoteImages] },
        { actions: ['PutObject'], keys: ['quotes/*'] },
      ],
    },
  },
  recordSecurityEvent: {
    table: [
      { actions: ['PutItem'], keys: ['SECURITY#*'] },
      { actions: ['UpdateItem'], keys: [journalTallies] },
    ],
  },
  receivePolicyReport: {},
  listContent: { table: [{ actions: ['Query'], keys: [contents] }] },
  saveContent: {
    table: [
      { actions: ['GetItem', 'Query', 'UpdateItem'], keys: [contents] },
      { actions: ['GetItem'], keys: [artworks] },
      { actions: ['BatchGetItem', 'UpdateItem'], keys: [images] },
    ],
  },
  actOnContent: {
    table: [
      { actions: ['GetItem', 'UpdateItem', 'PutItem', 'DeleteItem'], keys: [contents] },
      { actions: ['UpdateItem'], keys: [images] },
    ],
  },
  packBook: { invokes: ['makePack'] },
  linkToPack: { objects: { uploads: [{ actions: ['GetObject'], keys: [packFiles] }] } },
  readBook: { table: [{ actions: ['Query'], keys: [bookLines] }] },
  listFees: { stripe: true },
  sellElsewhere: {
    gallery: true,
    table: [
      { actions: ['GetItem', 'UpdateItem'], keys: [artworks] },
      { actions: ['PutItem'], keys: [salesElsewhere, bookLines] },
      ...certificateWishes,
    ],
    invokes: ['issueCertificates'],
  },
  undoSaleElsewhere: {
    table: [
      { actions: ['GetItem', 'UpdateItem'], keys: [artworks, salesElsewhere] },
      { actions: ['PutItem'], keys: [bookLines] },
      ...certificateWishes,
    ],
    invokes: ['issueCertificates'],
  },
  listJournal: { indexes: { listed: [listings.journal] } },
} as const satisfies Record<OperationName, Grant>

/** The grant of a rate limit: it updates its counters, keyed by the caller's address that the distribution forwards. */
const limited = (grant: Grant, route: Route): Grant =>
  route.rateLimit
    ? {
        ...grant,
        table: [...(grant.table ?? []), { actions: ['UpdateItem'], keys: [`LIMIT#${countedUnder(route)}#*`] }],
        origin: true,
      }
    : grant

/** The grant of an administrator's write: it reads from the user pool whether the caller still is one (E40). */
const guarded = (grant: Grant, route: Route): Grant =>
  isAdminWrite(route) ? { ...grant, poolCalls: [...(grant.poolCalls ?? []), 'AdminListGroupsForUser'] } : grant

/** The grant of a route with a token: the gateway checks the token, and the function that the call came through the distribution (E49). */
const edged = (grant: Grant, route: Route): Grant => (needsToken(route) ? { ...grant, origin: true } : grant)

/** The grant of a route for customers' tokens: it refuses a token of a deleted account (E62). */
const alive = (grant: Grant, route: Route): Grant =>
  route.access === 'customer' || mayBeSignedIn(route)
    ? { ...grant, table: [...(grant.table ?? []), { actions: ['GetItem'], keys: [goneAccounts] }] }
    : grant

/** The grant of a journalled write: it puts entries and reads who the caller is (E44). */
const recorded = (grant: Grant, route: Route): Grant =>
  isRecordedWrite(route)
    ? {
        ...grant,
        table: [...(grant.table ?? []), { actions: ['PutItem'], keys: [journalEntries] }],
        poolCalls: [...(grant.poolCalls ?? []), 'AdminGetUser'],
      }
    : grant

/** Returns an operation's complete grant: its own, and what its route requires. */
export const grantOf = (name: OperationName): Grant =>
  [limited, edged, alive, guarded, recorded].reduce<Grant>((grant, brought) => brought(grant, routes[name]), grants[name])
