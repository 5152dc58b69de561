import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { adminArtworkRoutes } from '../../../shared/artwork/admin/adminArtworkRoutes.ts'
import { legalPageTitles } from '../../../shared/legal/legalPageTitles.ts'
import { helpTaskNames } from '../../../web/admin/helpTexts.ts'
import { newAddress } from '../../kit/cloud/mailbox.ts'
import { newAccount } from '../../kit/shop/accounts.ts'
import { fill, main, openMenu, submit } from './member.ts'
import type { Furnished } from './screenShop.ts'
import { site } from './shopper.ts'

/** Whose screen it is: a visitor's with works in the cart and among the favourites, one's without, one's who has not chosen cookies yet, one's who is signed in, or the owner's. */
export type Person = 'visitor' | 'newcomer' | 'stranger' | 'customer' | 'owner'

/** A screen of the shop, in a state. */
export type Screen = {
  /** A visitor, unless told otherwise. */
  readonly as?: Person
  readonly path: string
  /** What is done there to bring the state about, as the report names it. */
  readonly state?: string
  readonly bring?: (page: Page) => Promise<unknown>
  /** There is no such screen on a desk. */
  readonly isOfPhone?: true
  /** What is there when the screen is. */
  readonly shows: string | RegExp
  /** What the browser's console says of it, and what it may say. */
  readonly logs?: RegExp
  readonly mayLog?: RegExp
  /** Another screen has the same layout: only its words are read. */
  readonly isOfWords?: true
}

export const nameOf = ({ as = 'visitor', path, state }: Screen): string =>
  [path, state, as === 'visitor' ? '' : `(${as})`].filter(Boolean).join(' ')

const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click()
/** Sends a form that is not filled in. */
const sendEmpty = async (page: Page, button: string | RegExp) => {
  await press(page, button)
  await expect(main(page).locator('[aria-invalid=true]').first()).toBeVisible()
}
const openFirstLine = async (page: Page) => {
  await main(page).getByRole('table').getByRole('link').first().press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Where every link within the site leads while its data cannot be had. Before its script has loaded, a link opens a whole page. */
const followWithoutData = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.route('**/data/**', route => route.abort('internetdisconnected'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Expositions' }).click()
  await expect(page.getByRole('heading', { name: 'Cette page n’a pas pu s’ouvrir' })).toBeVisible()
  await page.unroute('**/data/**')
}

const identifyOrder = async (page: Page, { reference, customerEmail }: Furnished['paid']) => {
  await page.getByLabel('Référence de la commande').fill(reference)
  await main(page).getByLabel('E-mail').fill(customerEmail)
  await page.getByLabel('Nom complet').fill('Claire Dupont')
  await press(page, 'Continuer')
  await expect(main(page).getByRole('button', { name: 'Confirmer la rétractation' })).toBeVisible()
}
const withdraw = async (page: Page, order: Furnished['paid']) => {
  await identifyOrder(page, order)
  await press(page, 'Confirmer la rétractation')
  await expect(page.getByRole('heading', { name: 'Votre rétractation est enregistrée' })).toBeVisible()
}

const askForMagicLink = async (page: Page) => {
  await main(page).locator('[name=email]').fill(newAddress())
  await press(page, 'Recevoir le lien')
  await expect(page.getByRole('heading', { name: 'Vérifiez votre email' })).toBeVisible()
}

const askForOwnLink = async (page: Page) => {
  await main(page).locator('[name=email]').fill(newAddress())
  await press(page, 'Recevoir le lien')
}

/** A change of many prices that is on its way, and never arrives. */
const changePrices = async (page: Page) => {
  await page.route(`**${adminArtworkRoutes.bulkUpdateArtworks.path}`, () => undefined, { times: 1 })
  await press(page, /^Tout sélectionner/)
  await main(page).getByLabel('Remise (%)').fill('10')
  await press(page, 'Appliquer')
}

/** As far as an administrator's code; without a second factor, this is the first sign-in. */
const askedForCode = async (page: Page, factor: 'enrolled' | 'new') => {
  const { email, password } = await newAccount({ groups: ['admin'], factor })
  await page.getByRole('tab', { name: 'Mot de passe' }).click()
  await fill(page, 'email', email)
  await fill(page, 'password', password)
  await submit(page, 'Se connecter')
  await expect(main(page).getByLabel('Code à six chiffres')).toBeVisible()
}

const openOwnWall = async (page: Page) => {
  await main(page).getByRole('button', { name: 'Sur votre mur' }).click()
  await expect(page.locator('input[name="wallPhoto"]')).toBeVisible()
}
const choosePhotograph = async (page: Page, field: string) => {
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#cdc6ba' } })
    .jpeg()
    .toBuffer()
  await page.locator(`input[name="${field}"]`).setInputFiles({ name: 'mur.jpg', mimeType: 'image/jpeg', buffer })
}
const markOwnWall = async (page: Page) => {
  await openOwnWall(page)
  await choosePhotograph(page, 'wallPhoto')
}

const openTab = async (page: Page, name: string) => {
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tabpanel', { name })).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}
const openInRoom = async (page: Page) => {
  await press(page, 'Dans votre pièce')
  await expect(page.getByRole('dialog').getByRole('img', { name: /^Code/ })).toBeVisible()
}
const openSearch = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Rechercher' }).click()
  await expect(page.getByRole('banner').getByRole('searchbox')).toBeFocused()
}

const openQuote = async (page: Page, title: string) => {
  await main(page)
    .getByRole('link', { name: new RegExp(title) })
    // A worker that begins anew after a failure furnishes its shop a second time.
    .first()
    .press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
}

const publicScreens = ({ works: [long, word], sold, waiting }: Furnished): readonly Screen[] => [
  { path: '/', shows: 'Nouvelles Œuvres' },
  { path: '/', as: 'stranger', shows: 'Vos cookies, votre choix' },
  { path: '/oeuvres', shows: word.title },
  { path: '/oeuvres?vue=liste', shows: word.title },
  { path: '/oeuvres?vue=echelle', shows: word.title },
  { path: '/oeuvres?q=introuvable', shows: 'Aucune œuvre trouvée' },
  {
    path: '/oeuvres?disponibilite=disponible',
    state: 'filters open',
    isOfPhone: true,
    bring: page => main(page).getByText('Filtrer et trier').click(),
    shows: 'Réinitialiser',
  },
  { path: '/oeuvres', state: 'search open', bring: openSearch, shows: word.title },
  { path: `/oeuvres/${long.slug}`, shows: long.title },
  { path: `/oeuvres/${word.slug}`, shows: 'À l’échelle' },
  { path: `/oeuvres/${sold.slug}`, shows: 'Vendu' },
  { path: `/oeuvres/${waiting.slug}`, state: 'reserved', shows: /Réservée/ },
  {
    path: '/oeuvres/canal-royal-le-soir',
    state: 'zoomed',
    bring: async page => {
      await main(page)
        .getByRole('button', { name: /^Agrandir/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    shows: 'Canal Royal, le soir',
  },
  ...['Livraison & Retours', 'Détails techniques'].map(tab => ({
    path: '/oeuvres/canal-royal-le-soir',
    state: tab,
    bring: (page: Page) => openTab(page, tab),
    shows: 'Canal Royal, le soir',
  })),
  { path: '/oeuvres/canal-royal-le-soir', state: 'in the own room', bring: openInRoom, shows: 'Canal Royal, le soir' },
  { path: '/oeuvres/canal-royal-le-soir', state: 'on the own wall', bring: openOwnWall, shows: 'Photo de votre mur' },
  { path: '/oeuvres/canal-royal-le-soir', state: 'on the own wall, corners', bring: markOwnWall, shows: 'Ce que vous avez fixé au mur' },
  {
    path: '/',
    as: 'newcomer',
    state: 'menu open',
    isOfPhone: true,
    bring: page => page.getByRole('button', { name: 'Ouvrir le menu' }).click(),
    shows: 'Demander un devis',
  },
  {
    path: '/cgv',
    as: 'newcomer',
    state: 'left without data',
    bring: followWithoutData,
    shows: /n’a pas pu s’ouvrir/,
    logs: /Failed to load/,
  },
  { path: '/parties-vivre-ailleurs', shows: 'Elles ont trouvé leur mur.' },
  { path: '/collections', shows: 'Les œuvres, rangées selon ce qu’elles regardent.' },
  { path: '/collections/evasion', shows: word.title },
  { path: '/expositions', shows: 'Aucune exposition pour le moment.' },
  { path: '/expositions/betes-et-lisieres', shows: 'Terminée' },
  { path: '/a-propos', shows: 'Biographie' },
  { path: '/contact', shows: 'Écrire à l’atelier' },
  { path: '/contact', state: 'with errors', bring: page => sendEmpty(page, 'Envoyer le message'), shows: 'Écrire à l’atelier' },
  { path: '/devis', shows: 'Type de service' },
  { path: '/devis', state: 'with errors', bring: page => sendEmpty(page, /^Continuer/), shows: 'Type de service' },
  { path: `/devis?oeuvre=${long.slug}`, shows: long.title },
  { path: '/newsletter', shows: 'Vous y trouverez' },
  { path: '/newsletter-confirmation', shows: 'Et maintenant' },
  { path: '/newsletter-confirmation#token=x', shows: 'Confirmez votre inscription' },
  { path: '/newsletter-confirmation#desinscription=x', shows: 'Quitter la lettre de l’atelier' },
  { path: '/mentions-legales', shows: 'Mentions légales' },
  { path: '/mentions-legales/confidentialite', shows: 'Politique de confidentialité' },
  { path: '/cgv', shows: 'Conditions générales de vente' },
  { path: '/retours', shows: 'Retours et remboursements' },
  { path: '/livraison', shows: 'Tarifs de livraison' },
  { path: '/cookies', shows: 'Politique de cookies' },
]

const lostScreens: readonly Screen[] = [
  { path: '/nulle-part', shows: 'Oops! Page not found' },
  { path: '/ancien-site.html', shows: 'Oops! Page not found' },
  { path: '/oeuvres/inconnue', shows: 'Œuvre introuvable' },
  { path: '/collections/inconnue', shows: 'Collection non trouvée' },
  { path: '/expositions/inconnue', shows: 'Exposition non trouvée' },
  { path: '/confirmation-commande', shows: 'ID de session manquant' },
  { path: '/certificats/GL-0042-0000000000', shows: 'Aucun certificat ne porte ce numéro.' },
].map(screen => ({ ...screen, logs: /404: \//, mayLog: /status of 404/ }))

const saleScreens = ({
  works: [long, word],
  sold,
  paid,
  expired,
  pending,
  underway,
  withdrawn,
  refunded,
}: Furnished): readonly Screen[] => [
  { path: '/favoris', shows: long.title },
  { path: '/favoris', as: 'newcomer', shows: 'Aucune œuvre favorite' },
  { path: '/panier', shows: long.title },
  { path: '/panier', as: 'newcomer', shows: 'Votre panier est vide' },
  { path: '/paiement', shows: word.title },
  { path: '/paiement', state: 'with errors', bring: page => sendEmpty(page, /^Commander et payer/), shows: word.title },
  { path: `/acheter-maintenant/${long.slug}`, shows: long.title },
  { path: `/acheter-maintenant/${word.slug}`, state: 'with errors', bring: page => sendEmpty(page, /^Payer/), shows: word.title },
  { path: `/acheter-maintenant/${sold.slug}`, shows: 'Cette œuvre ne peut pas être achetée en ligne' },
  { path: `/confirmation-commande/${paid.sessionId}`, shows: 'Payé' },
  { path: `/confirmation-commande/${underway.sessionId}`, state: 'under way', shows: 'Suivi de la livraison' },
  { path: `/confirmation-commande/${pending.sessionId}`, state: 'pending', shows: 'En attente' },
  { path: `/confirmation-commande/${expired.sessionId}`, state: 'expired', shows: /Non payé/ },
  { path: `/confirmation-commande/${withdrawn.sessionId}`, state: 'withdrawn', shows: 'Votre rétractation est enregistrée' },
  { path: `/confirmation-commande/${refunded.sessionId}`, state: 'refunded', shows: 'Cette commande a été remboursée' },
  { path: '/confirmation-commande/cs_test_inconnue', shows: 'Commande introuvable', logs: /status of 404/ },
  { path: '/certificats', shows: 'Vérifier un certificat' },
  { path: '/certificats', state: 'with errors', bring: page => sendEmpty(page, 'Vérifier'), shows: 'Vérifier un certificat' },
  { path: '/factures', shows: 'Votre facture' },
  { path: `/factures#lien=${'a'.repeat(43)}`, state: 'with a link', shows: 'Télécharger la facture' },
  { path: '/retractation', shows: 'Renoncer à un achat' },
  { path: '/retractation', state: 'with errors', bring: page => sendEmpty(page, 'Continuer'), shows: 'Renoncer à un achat' },
  { path: '/retractation', state: 'second step', bring: page => identifyOrder(page, paid), shows: 'Confirmer la rétractation' },
  { path: '/retractation', state: 'receipt', bring: page => withdraw(page, paid), shows: 'Votre rétractation est enregistrée' },
]

const accountScreens: readonly Screen[] = [
  { path: '/login', as: 'newcomer', shows: 'Votre compte' },
  {
    path: '/login',
    as: 'newcomer',
    state: 'sign-up',
    bring: page => page.getByRole('tab', { name: 'Inscription' }).click(),
    shows: 'Votre compte',
  },
  { path: '/login', as: 'newcomer', state: 'with errors', bring: page => sendEmpty(page, 'Se connecter'), shows: 'Votre compte' },
  { path: '/login?next=%2Fadmin', as: 'newcomer', shows: 'Espace administrateur' },
  {
    path: '/login?next=%2Fadmin',
    as: 'newcomer',
    state: 'by password',
    bring: page => page.getByRole('tab', { name: 'Mot de passe' }).click(),
    shows: 'Espace administrateur',
  },
  { path: '/login?next=%2Fadmin', as: 'newcomer', state: 'link sent', bring: askForMagicLink, shows: 'Vérifiez votre email' },
  {
    path: '/login?next=%2Fadmin',
    as: 'newcomer',
    state: 'first code',
    bring: page => askedForCode(page, 'new'),
    shows: 'Votre clé, à garder secrète',
  },
  {
    path: '/login?next=%2Fadmin',
    as: 'newcomer',
    state: 'code',
    bring: page => askedForCode(page, 'enrolled'),
    shows: 'Votre code',
  },
  { path: '/', as: 'customer', state: 'account menu', bring: openMenu, shows: 'Nouvelles Œuvres' },
  {
    path: '/',
    as: 'customer',
    state: 'menu open',
    isOfPhone: true,
    bring: page => page.getByRole('button', { name: 'Ouvrir le menu' }).click(),
    shows: 'Se déconnecter partout',
  },
  { path: '/compte', as: 'customer', shows: /^Commande GL-/ },
  { path: '/compte?rubrique=adresses', as: 'customer', shows: 'Ajouter une adresse' },
  {
    path: '/compte?rubrique=adresses',
    as: 'customer',
    state: 'adding one',
    bring: async page => {
      await press(page, 'Ajouter une adresse')
      await sendEmpty(page, 'Enregistrer')
    },
    shows: 'Veuillez saisir l’adresse',
  },
  { path: '/compte?rubrique=favoris', as: 'customer', shows: 'Aucune œuvre favorite' },
  { path: '/compte?rubrique=lettre', as: 'customer', shows: 'M’inscrire à la lettre' },
  { path: '/compte?rubrique=securite', as: 'customer', shows: 'Changer de mot de passe' },
  {
    path: '/compte?rubrique=securite',
    as: 'customer',
    state: 'with errors',
    bring: page => sendEmpty(page, 'Enregistrer le mot de passe'),
    shows: 'Changer de mot de passe',
  },
  { path: '/compte?rubrique=donnees', as: 'customer', shows: 'Supprimer mon compte' },
  {
    path: '/compte?rubrique=donnees',
    as: 'customer',
    state: 'leaving',
    bring: page => press(page, 'Supprimer mon compte'),
    shows: 'Oui, tout effacer',
  },
  { path: `/compte#donnees=${'x'.repeat(43)}`, as: 'newcomer', shows: 'Vos données sont prêtes' },
  { path: `/compte#annuler=${'x'.repeat(43)}`, as: 'newcomer', shows: 'Annuler et garder mes données' },
  { path: '/compte', as: 'newcomer', shows: 'Sans compte' },
  { path: '/compte', as: 'newcomer', state: 'with errors', bring: page => sendEmpty(page, 'Recevoir le lien'), shows: 'Sans compte' },
  { path: '/compte', as: 'newcomer', state: 'link sent', bring: askForOwnLink, shows: 'Vérifiez votre boîte' },
  { path: `/compte#lien=${'x'.repeat(43)}`, as: 'newcomer', shows: 'Ce lien n’est plus valable', logs: /status of 404/ },
  { path: '/auth#email=a%40mail.example&code=1', as: 'newcomer', shows: 'Confirmer mon adresse' },
  { path: '/auth', as: 'newcomer', shows: 'Votre compte' },
  { path: '/auth?reset=true', as: 'newcomer', shows: 'Mot de passe oublié' },
  { path: '/auth?reset=true#email=a%40mail.example&code=1', as: 'newcomer', shows: 'Nouveau mot de passe' },
  { path: '/auth/callback#email=a%40mail.example&secret=x', as: 'newcomer', shows: 'Me connecter' },
  { path: '/403', as: 'newcomer', shows: 'Accès refusé' },
  { path: '/403', as: 'customer', shows: 'Accès refusé' },
]

/** The drawer of an order, in each state that asks something of the owner. */
const orderDrawers = ({ underway, doubted, lost, withdrawn, refunded }: Furnished): readonly Screen[] =>
  [
    { order: underway, state: 'under way', shows: 'Le colis est arrivé' },
    { order: doubted, state: 'disputed', shows: /réponse attendue avant le/ },
    { order: lost, state: 'lost', shows: /[Cc]ontestation perdue/ },
    { order: withdrawn, state: 'withdrawn', shows: /[Rr]étractation/ },
    { order: refunded, state: 'refunded', shows: 'Remboursé' },
  ].map(({ order, ...screen }) => ({ ...screen, as: 'owner', path: `/admin/commandes?commande=${order.reference}` }))

const helpScreens: readonly Screen[] = helpTaskNames.map(name => ({
  path: `/admin/aide?tache=${name}`,
  as: 'owner',
  shows: 'Ouvrir cet écran',
  ...(name !== 'envoi' && { isOfWords: true }),
}))

const contentScreens: readonly Screen[] = [
  { path: '/admin/contenu', as: 'owner', shows: 'Accords tenus' },
  { path: '/admin/contenu?page=atelier', as: 'owner', shows: 'Enregistrer le brouillon' },
  { path: '/admin/contenu?page=accueil', as: 'owner', shows: 'Enregistrer le brouillon' },
  { path: '/admin/contenu?page=a-propos', as: 'owner', shows: 'Enregistrer le brouillon' },
  { path: '/admin/contenu?collection=exemple-evasion', as: 'owner', shows: 'Phrase d’accroche' },
  {
    path: '/admin/contenu?collection=nouvelle',
    as: 'owner',
    state: 'with a photograph',
    bring: async page => {
      await choosePhotograph(page, 'coverPhotographAdded')
      await page.getByRole('button', { name: 'Fermer le message' }).click()
    },
    shows: 'Prête',
  },
  { path: '/admin/contenu?exposition=exemple-accords-tenus', as: 'owner', shows: 'Texte' },
  { path: '/admin/contenu?exposition=exemple-accords-tenus&apercu=1', as: 'owner', shows: 'Modifier le brouillon' },
  {
    path: '/admin/contenu?exposition=nouvelle',
    as: 'owner',
    state: 'with errors',
    bring: page => sendEmpty(page, 'Publier'),
    shows: 'Donnez un titre à l’exposition',
  },
  ...Object.keys(legalPageTitles).map(
    (name, index): Screen => ({
      path: `/admin/contenu?page-legale=${name}`,
      as: 'owner',
      shows: 'Enregistrer le brouillon',
      ...(index > 0 && { isOfWords: true }),
    }),
  ),
]

const adminScreens = ({ works: [long, word], underway, subject, quoteTitle }: Furnished): readonly Screen[] => [
  { path: '/admin', as: 'owner', shows: word.title },
  { path: '/admin', as: 'owner', state: 'placing', bring: page => press(page, 'Changer l’ordre'), shows: 'Terminer' },
  { path: '/admin?onglet=create', as: 'owner', shows: 'Titre' },
  { path: '/admin?onglet=prices', as: 'owner', shows: long.title },
  { path: '/admin?onglet=prices', as: 'owner', state: 'changing all', bring: changePrices, shows: /^0 sur / },
  { path: '/admin?onglet=promo-codes', as: 'owner', shows: 'Nouveau code' },
  { path: `/admin/oeuvres/${long.id}/apercu`, as: 'owner', shows: long.title },
  { path: '/admin', as: 'owner', state: 'editing', bring: page => press(page, 'Modifier'), shows: "Modifier l'œuvre" },
  { path: '/admin', as: 'owner', state: 'deleting', bring: page => press(page, 'Supprimer'), shows: "Supprimer l'œuvre" },
  { path: '/admin/commandes', as: 'owner', shows: 'Claire Dupont' },
  { path: '/admin/commandes', as: 'owner', state: 'one opened', bring: openFirstLine, shows: 'Acheteur' },
  { path: `/admin/commandes?commande=${underway.reference}&bon=1`, as: 'owner', shows: 'Bon de livraison' },
  { path: '/admin/messages', as: 'owner', shows: subject },
  { path: '/admin/messages', as: 'owner', state: 'one opened', bring: openFirstLine, shows: subject },
  { path: '/admin/messages', as: 'owner', state: 'images', bring: page => openQuote(page, quoteTitle), shows: /n’a pas pu être remis/ },
  { path: '/admin/abonnes', as: 'owner', shows: 'À confirmer' },
  { path: '/admin/papiers', as: 'owner', shows: 'Factures et avoirs' },
  { path: '/admin/papiers?onglet=recettes', as: 'owner', shows: 'Livre des recettes' },
  { path: '/admin/premiers-pas', as: 'owner', shows: /points? à régler/ },
  { path: '/admin/aide', as: 'owner', shows: 'Annoncer une exposition' },
  { path: '/admin/journal', as: 'owner', shows: /Connexion par mot de passe et code/ },
  { path: '/admin/installation', as: 'owner', shows: 'Pour la personne qui installe' },
]

/** Every screen that opens to who is told of it. */
export const screensOf = (shop: Furnished): readonly Screen[] => [
  ...publicScreens(shop),
  ...lostScreens,
  ...saleScreens(shop),
  ...accountScreens,
  ...adminScreens(shop),
  ...orderDrawers(shop),
  ...contentScreens,
  ...helpScreens,
]

/** Screens that ask the API as they open; what each says when it cannot, for whichever reason. */
export const askingScreens = ({ works: [long], paid }: Furnished): readonly Screen[] => [
  { path: '/oeuvres?q=canal', shows: 'Réessayer' },
  { path: '/favoris', shows: 'Réessayer' },
  { path: '/panier', shows: 'Réessayer' },
  { path: '/paiement', shows: 'Réessayer' },
  { path: `/acheter-maintenant/${long.slug}`, shows: /Réessayer|Retour|catalogue/ },
  { path: `/confirmation-commande/${paid.sessionId}`, shows: /Réessayer/ },
  { path: '/compte', as: 'customer', shows: 'Réessayer' },
  { path: '/compte?rubrique=adresses', as: 'customer', shows: 'Réessayer' },
  { path: '/compte?rubrique=donnees', as: 'customer', shows: 'Réessayer' },
  { path: '/admin', as: 'owner', shows: 'Impossible de charger les œuvres' },
  { path: '/admin?onglet=promo-codes', as: 'owner', shows: 'Impossible de charger les œuvres' },
  { path: '/admin/commandes', as: 'owner', shows: 'Réessayer' },
  { path: '/admin/messages', as: 'owner', shows: 'Réessayer' },
  { path: '/admin/abonnes', as: 'owner', shows: 'Réessayer' },
  { path: '/admin/papiers', as: 'owner', shows: 'Réessayer' },
  { path: '/admin/premiers-pas', as: 'owner', shows: 'Vérifier à nouveau' },
  { path: '/admin/journal', as: 'owner', shows: 'Réessayer' },
]

/** Screens that count what the API lists, with what each says of this many; a list of none has words of its own. */
export const countingScreens = (count: number): readonly Screen[] => {
  const says = (some: string, none: string) => (count ? `${count} ${some}` : none)
  const screens: readonly Screen[] = [
    { path: '/oeuvres?q=canal', shows: says('œuvres', 'Aucune œuvre trouvée') },
    { path: '/favoris', shows: says('œuvres favorites', 'Aucune œuvre favorite') },
    { path: '/compte', as: 'customer', shows: count ? /^Commande GL-/ : 'Aucune commande pour l’instant' },
    { path: '/compte?rubrique=favoris', as: 'customer', shows: 'Aucune œuvre favorite' },
    { path: '/admin', as: 'owner', shows: says('œuvre(s) trouvée(s)', 'Migrer les œuvres') },
    { path: '/admin/commandes', as: 'owner', shows: says('commandes', 'Aucune commande pour le moment') },
    { path: '/admin/commandes?liste=non-payees', as: 'owner', shows: says('commandes', 'Aucune réservation en cours') },
    { path: '/admin/messages', as: 'owner', shows: says('messages', 'Aucun message pour le moment') },
    { path: '/admin/abonnes', as: 'owner', shows: says('abonnés', 'Aucun abonné pour le moment') },
    { path: '/admin/contenu', as: 'owner', shows: says('collections', 'Aucune collection pour le moment') },
    { path: '/admin/journal', as: 'owner', shows: says('lignes', 'Rien pendant cette période') },
    { path: '/admin/premiers-pas', as: 'owner', shows: 'La livraison' },
  ]
  const ofSomeWorks: readonly Screen[] = [
    { path: '/panier', shows: '100 œuvres' },
    { path: '/admin?onglet=prices', as: 'owner', shows: 'Tout sélectionner (100)' },
    { path: '/admin?onglet=promo-codes', as: 'owner', shows: '100 codes promo' },
  ]
  const withoutWorks: readonly Screen[] = [{ path: '/panier', shows: 'Votre panier est vide' }]
  return [...screens, ...(count ? ofSomeWorks : withoutWorks)]
}

/** The screens of a shop that was opened empty. */
export const emptyShopScreens: readonly Screen[] = [
  { path: '/', as: 'newcomer', shows: 'Le mur attend ses premières œuvres.' },
  { path: '/oeuvres', as: 'newcomer', shows: 'Aucune œuvre' },
  { path: '/collections', as: 'newcomer', shows: 'Aucune collection pour le moment.' },
  { path: '/expositions', as: 'newcomer', shows: 'Aucune exposition pour le moment.' },
  { path: '/a-propos', as: 'newcomer', shows: 'Galerie' },
]

/** Opens a screen and brings it into its state. */
export const openScreen = async (page: Page, screen: Screen, address = site(screen.path)): Promise<void> => {
  await page.goto(address)
  if (screen.bring) {
    await expect(main(page).locator('h1, h2').first()).toBeVisible()
    await screen.bring(page)
  }
  await expect(page.locator('main, dialog[open], section').getByText(screen.shows).filter({ visible: true }).first()).toBeVisible()
  // While the API is asked, words of the frame can stand there before the page's own script has loaded and named it.
  await expect(page).toHaveTitle(/./)
}
