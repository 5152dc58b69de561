import { aboutLimits, mostSteps, mostStudioPhotographs } from '../../../shared/about/aboutContent.ts'
import { collectionLimits } from '../../../shared/collection/collectionForm.ts'
import { exhibitionLimits, mostViews, mostWorksShown } from '../../../shared/exhibition/exhibitionForm.ts'
import { homeLimits } from '../../../shared/home/homeContent.ts'
import { decorativeLabel } from '../../../shared/image/photograph.ts'
import { countOf, formatDate, formatMoment } from '../../../shared/kit/frenchFormat.ts'
import { studioLimits } from '../../../shared/studio/studioContent.ts'
import { goodsCode } from '../../../shared/studio/vatRegime.ts'
import { exhibitionTexts } from '../../exhibition/exhibitionTexts.ts'

const upTo = (most: number): string => `${most} caractères au plus.`

export const editorialTexts = {
  title: 'Contenu',
  pages: 'Pages du site',
  legalPages: 'Pages légales',
  legalDetail: 'Ce que la loi et vos réglages imposent s’y écrit tout seul. Vous pouvez y ajouter vos propres précisions.',
  emptyDetail: 'Écrivez la première\u202f: elle reste un brouillon tant que vous ne la publiez pas.',
  unreadable: 'Impossible de charger ce contenu',
  days: (start: string | undefined, end: string | undefined): string =>
    start && end ? exhibitionTexts.fromTo(start, end) : start ? `Dès le ${formatDate(start)}` : 'Sans dates',
  place: (position: number | undefined): string => (position === undefined ? 'Après les autres' : `n°\u00a0${position}`),
  state: 'État',
  states: {
    none: 'Pas encore écrit',
    noAdditions: 'Aucun ajout de votre part',
    draft: 'Brouillon',
    retracted: 'N’est plus sur le site',
    online: 'En ligne',
    ahead: 'En ligne, brouillon modifié',
    missed: 'La publication n’a pas eu lieu',
  },

  see: 'Voir la page',
  save: 'Enregistrer le brouillon',
  publish: 'Publier',
  busy: 'Enregistrement…',
  retract: 'Retirer du site',
  erase: 'Supprimer',
  saved: 'Brouillon enregistré',
  savedDetail: 'Les visiteurs ne le voient pas tant que vous ne le publiez pas.',
  publishedDetail: 'Le site le montre dans quelques secondes.',
  eraseDetail: 'Le brouillon disparaît pour de bon.',

  conflict: 'Rien n’a été enregistré, et votre saisie est toujours là. L’autre fenêtre a enregistré\u202f:',
  kept: 'Votre saisie remplacera la version enregistrée quand vous l’enregistrerez.',
  nothing: '—',
} as const

export const planTexts = {
  open: 'Publier le…',
  day: 'Jour',
  time: 'Heure de Paris',
  plan: 'Programmer',
  done: 'Publication prévue',
  planned: (at: string): string => `Publication prévue le ${formatMoment(at)}`,
  asThen: 'Le brouillon sera publié tel qu’il sera enregistré à ce moment-là, à cinq minutes près.',
  drop: 'Annuler la publication prévue',
  dropped: 'Publication prévue annulée',
  missed: (at: string): string => `La publication prévue le ${formatMoment(at)} n’a pas eu lieu`,
  nothingLost: 'Rien n’est perdu\u202f: complétez le brouillon, puis publiez-le.',
  seen: 'J’ai compris',
} as const

export const undoTexts = {
  label: 'Dernière publication',
  undo: 'Annuler',
  done: 'C’est annulé',
  doneDetail: 'Le site montre ce qu’il montrait avant. Votre brouillon n’a pas changé.',
} as const

export const versionTexts = {
  title: 'Versions publiées',
  detail:
    'Les cinquante dernières. Revenir à une version remplit le brouillon\u202f; les visiteurs ne voient rien tant que vous ne le publiez pas.',
  said: (at: string, by: string | undefined): string => `${formatMoment(at)}, ${by ? `par ${by}` : 'avec les exemples'}`,
  restore: 'Revenir à cette version',
  restored: 'Le brouillon reprend cette version',
} as const

export const draftPreviewTexts = {
  title: 'Aperçu du brouillon',
  open: 'Aperçu',
  back: 'Revenir au formulaire',
  page: 'Voir le brouillon enregistré en entier',
  detail: 'Personne d’autre ne voit cette page. Les visiteurs voient ce que vous avez publié en dernier.',
  detailNever: 'Personne d’autre ne voit cette page. Les visiteurs n’en voient rien.',
  edit: 'Modifier le brouillon',
  published: 'Voir la page publiée',
  noTitle: 'Titre',
  noLocation: 'Lieu à préciser',
  noWords: 'Texte à écrire',
  unfinished: 'L’aperçu paraît dès que le nom, l’adresse, le téléphone et l’immatriculation sont complets.',
  noPicture: 'L’aperçu paraît dès que l’image qui l’illustre est choisie.',
} as const

/** The texts of the lists, for the kinds that have several drafts. */
export const contentListTexts = {
  collection: {
    title: 'Collections',
    count: (count: number) => countOf(count, 'collection', 'collections'),
    empty: 'Aucune collection pour le moment',
    columns: { title: 'Collection', more: 'Place' },
  },
  exhibition: {
    title: 'Expositions',
    count: (count: number) => countOf(count, 'exposition', 'expositions'),
    empty: 'Aucune exposition pour le moment',
    columns: { title: 'Exposition', more: 'Dates' },
  },
} as const

/** The texts of each kind. */
export const contentWords = {
  about: {
    title: 'À propos',
    all: 'Tout le contenu',
    gone: 'Ce texte n’existe plus.',
    published: 'Page «\u202fÀ propos\u202f» publiée',
    retracted: 'Texte retiré du site',
    erased: 'Brouillon supprimé',
    retractTitle: 'Retirer ce texte du site',
    retractDetail:
      'La page «\u202fÀ propos\u202f» reste, avec votre nom, l’adresse de l’atelier et les expositions passées. Le brouillon reste ici.',
    eraseTitle: 'Supprimer le brouillon',
    lost: 'Votre saisie est toujours là\u202f: enregistrez-la pour la garder.',
  },
  home: {
    title: 'Accueil',
    all: 'Tout le contenu',
    gone: 'Ce texte n’existe plus.',
    published: 'Accueil publié',
    retracted: 'Texte retiré du site',
    erased: 'Brouillon supprimé',
    retractTitle: 'Retirer ce texte du site',
    retractDetail:
      'L’accueil reste, avec les mots et les raisons d’acheter de la boutique, et une œuvre qu’elle choisit. Le brouillon reste ici.',
    eraseTitle: 'Supprimer le brouillon',
    lost: 'Votre saisie est toujours là\u202f: enregistrez-la pour la garder.',
  },
  collection: {
    title: 'Nouvelle collection',
    all: 'Tout le contenu',
    gone: 'Cette collection n’existe plus.',
    published: 'Collection publiée',
    retracted: 'Collection retirée du site',
    erased: 'Collection supprimée',
    retractTitle: 'Retirer la collection du site',
    retractDetail:
      'Sa page n’existera plus pour les visiteurs. Ses œuvres restent au catalogue, et s’y rangent de nouveau si vous la publiez à nouveau. Le brouillon reste ici.',
    eraseTitle: 'Supprimer la collection',
    lost: 'Votre saisie est toujours là\u202f: enregistrez-la pour recréer la collection.',
  },
  exhibition: {
    title: 'Nouvelle exposition',
    all: 'Toutes les expositions',
    gone: 'Cette exposition n’existe plus.',
    published: 'Exposition publiée',
    retracted: 'Exposition retirée du site',
    erased: 'Exposition supprimée',
    retractTitle: 'Retirer l’exposition du site',
    retractDetail: 'Sa page n’existera plus pour les visiteurs. Le brouillon reste ici, et vous pourrez la publier à la même adresse.',
    eraseTitle: 'Supprimer l’exposition',
    lost: 'Votre saisie est toujours là\u202f: enregistrez-la pour recréer l’exposition.',
  },
  legal: {
    title: 'Page légale',
    all: 'Tout le contenu',
    gone: 'Ce texte n’existe plus.',
    published: 'Page légale publiée',
    retracted: 'Précisions retirées du site',
    erased: 'Brouillon supprimé',
    retractTitle: 'Retirer ces précisions du site',
    retractDetail: 'La page reste, avec ce que la loi et vos réglages imposent. Le brouillon reste ici.',
    eraseTitle: 'Supprimer le brouillon',
    lost: 'Votre saisie est toujours là\u202f: enregistrez-la pour la garder.',
  },
  studio: {
    title: 'Atelier',
    all: 'Tout le contenu',
    gone: 'Ce texte n’existe plus.',
    published: 'Atelier publié',
    retracted: 'Atelier retiré du site',
    erased: 'Brouillon supprimé',
    retractTitle: 'Retirer l’atelier du site',
    retractDetail:
      'Pages, e-mails et reçus ne vous nomment plus et ne disent plus comment vous joindre, ce que la loi demande à tout vendeur. Le brouillon reste ici.',
    eraseTitle: 'Supprimer le brouillon',
    lost: 'Votre saisie est toujours là\u202f: enregistrez-la pour la garder.',
  },
} as const

export const exhibitionFieldTexts = {
  title: 'Titre',
  location: 'Lieu',
  startDate: 'Premier jour',
  endDate: 'Dernier jour',
  hours: 'Horaires',
  entry: 'Entrée',
  link: 'Adresse du site de l’exposition',
  description: 'Texte',
  posterOf: 'Œuvre de l’affiche',
  posterPhotograph: 'Photographie de l’affiche',
  views: 'Vues de l’exposition',
  works: 'Œuvres exposées',
} as const

export const exhibitionHelp = {
  title: `${upTo(exhibitionLimits.title)} L’adresse de la page en est tirée à la première publication et ne change plus.`,
  location: `La salle, puis la ville après une virgule. ${upTo(exhibitionLimits.location)}`,
  hours: upTo(exhibitionLimits.hours),
  entry: `Laissez vide si l’entrée est libre\u202f; sinon le tarif. ${upTo(exhibitionLimits.entry)}`,
  posterOf: 'Le site compose l’affiche avec elle\u202f; sans œuvre, avec le titre, le lieu et les dates.',
  posterPhotograph: 'S’il existe une affiche imprimée\u202f: le site la montre entière, à la place de celle qu’il compose.',
  views: `Ce qu’on y voit\u202f: les murs, les salles, l’accrochage. ${mostViews} au plus, montrées entières dans cet ordre.`,
  link: 'Commence par https://.',
  works: `${mostWorksShown} au plus, montrées dans cet ordre. Une œuvre qui n’est pas sur le site n’est pas montrée.`,
} as const

export const collectionFieldTexts = {
  title: 'Titre',
  line: 'Phrase d’accroche',
  description: 'Texte',
  coverOf: 'Œuvre de la couverture',
  coverPhotograph: 'Photographie de la couverture',
  position: 'Place',
} as const

export const collectionHelp = {
  title: `${upTo(collectionLimits.title)} L’adresse de la page en est tirée à la première publication et ne change plus, même si vous changez le titre.`,
  line: `Sous le titre, à l’accueil. ${upTo(collectionLimits.line)}`,
  coverPhotograph: 'Le site la montre entière, à la place de l’œuvre.',
  position:
    'Un nombre\u202f: 1 vient d’abord. Si vous laissez vide, la collection vient après les autres. L’accueil montre les quatre premières.',
} as const

export const aboutFieldTexts = {
  lead: 'Présentation',
  heroWork: 'Œuvre sous votre nom',
  biography: 'Biographie',
  approach: 'La démarche',
  workshop: 'L’atelier',
  photographs: 'Photographies de l’atelier',
  easelTitle: 'Sur le chevalet\u202f: titre',
  easelLabel: 'Sur le chevalet\u202f: technique et dimensions',
  easelText: 'Sur le chevalet\u202f: texte',
  easelWork: 'Sur le chevalet\u202f: œuvre dont elle part',
  portrait: 'Votre portrait',
  hands: 'Vos mains au travail',
  steps: 'De l’esquisse au vernis\u202f: étapes',
  stepPhotographs: 'De l’esquisse au vernis\u202f: images',
  stepsWork: 'De l’esquisse au vernis\u202f: œuvre terminée',
} as const

export const aboutHelp = {
  lead: `Une ou deux phrases sous votre nom. ${upTo(aboutLimits.lead)}`,
  approach: 'Pour chaque étape, un titre sur une ligne, puis son texte sur la ligne suivante. Une ligne vide sépare les étapes.',
  photographs: `${mostStudioPhotographs} au plus, montrées entières dans cet ordre.`,
  easelTitle: `Laissez vide s’il n’y a pas d’œuvre en cours. ${upTo(aboutLimits.easelTitle)}`,
  easelLabel: upTo(aboutLimits.easelLabel),
  portrait: 'Une photographie, à côté de la biographie et à l’accueil.',
  hands: 'Une photographie, avec la démarche et à l’accueil.',
  steps:
    'La vie d’une œuvre\u202f: pour chaque étape, sa date sur une ligne, puis une phrase sur la ligne suivante. Une ligne vide sépare les étapes. L’accueil les montre aussi.',
  stepPhotographs: `Une image par étape, dans le même ordre\u202f; ${mostSteps} au plus.`,
} as const

export const homeFieldTexts = {
  heroWork: 'Œuvre de l’accueil',
  heroTitle: 'Phrase d’accueil',
  heroLead: 'Texte sous la phrase',
  reasons: 'Raisons d’acheter à l’atelier',
} as const

export const homeHelp = {
  heroTitle: upTo(homeLimits.heroTitle),
  reasons:
    'Pour chaque raison, un titre sur une ligne, puis son texte sur la ligne suivante. Une ligne vide sépare les raisons. Laissez vide pour garder celles de la boutique.',
} as const

export const legalFieldTexts = { additions: 'Vos précisions' } as const

export const legalHelp = {
  additions:
    'Pour chaque partie, un titre sur une ligne, puis son texte sur la ligne suivante. Une ligne vide sépare les parties. Elles suivent celles de la boutique, qui ne changent pas.',
} as const

export const studioHeadings = {
  owner: 'Vous',
  place: 'Où vous trouver',
  art: 'Votre peinture',
  elsewhere: 'Ailleurs en ligne',
  law: 'Immatriculation et médiateur',
  vat: 'TVA',
} as const

export const studioFieldTexts = {
  name: 'Votre nom',
  trade: 'Votre métier',
  email: 'E-mail',
  phone: 'Téléphone',
  street: 'Rue',
  postalCode: 'Code postal',
  city: 'Ville',
  mapPoint: 'Point sur la carte',
  opening: 'Accueil à l’atelier',
  techniques: 'Vos techniques',
  subjects: 'Vos sujets',
  since: 'Depuis l’année',
  thanks: 'Votre remerciement',
  pictureOf: 'Image montrée quand on partage le site',
  instagram: 'Instagram',
  facebook: 'Facebook',
  pinterest: 'Pinterest',
  status: 'Statut',
  siret: 'SIRET',
  legalName: 'Nom sur les factures',
  liableFrom: 'TVA facturée à partir du',
  vat: 'Numéro de TVA',
  cibsFrom: 'Mention du CIBS à partir du',
  cibsMention: 'Mention du CIBS',
  mediatorName: 'Médiateur de la consommation\u202f: nom',
  mediatorAddress: 'Médiateur de la consommation\u202f: adresse',
  copyrightYear: 'Année du copyright',
} as const

const toVerify = 'À vérifier avec votre comptable.'

/** What changes with a field, in the words of the law. */
export const studioWarnings = {
  liableFrom:
    'En sortant de la franchise, vous devez justifier d’un logiciel de caisse conforme (art.\u00a0286, I, 3°\u00a0bis du CGI)\u202f: voyez votre comptable avant de changer de régime.',
} as const

export const studioHelp = {
  name: 'Tel que vous signez. Il est en haut de chaque page, et vos e-mails partent sous ce nom.',
  trade: 'Après votre nom, comme dans «\u202fClaire Dupont, peintre\u202f».',
  email: 'Celui que le site montre. Les messages des visiteurs et les ventes vous parviennent à l’adresse choisie à l’installation.',
  mapPoint:
    'Cherchez l’atelier sur Google Maps, OpenStreetMap ou Plans, et collez ici l’adresse de la page. Deux nombres vont aussi, comme «\u202f48.8566, 2.3522\u202f».',
  opening: 'Quand et comment on vient vous voir. Si vous laissez vide, le site dit que l’atelier se visite sur rendez-vous.',
  techniques: 'En minuscules, comme «\u202fhuiles et aquarelles\u202f». Les moteurs de recherche le montrent sous l’adresse du site.',
  subjects: 'En minuscules, comme «\u202fpaysages et figures\u202f».',
  since: 'Quatre chiffres.',
  thanks: `Une phrase, sous l’œuvre qui ouvre la page et l’e-mail d’une commande payée. ${upTo(studioLimits.thanks)}`,
  pictureOf: 'L’image qui accompagne l’adresse du site quand on la partage.',
  social: 'Commence par https://.',
  status: 'Comme «\u202fArtiste-auteur, micro-BNC\u202f».',
  siret: 'Quatorze chiffres.',
  legalName: 'Si vous laissez vide, votre nom suivi de «\u202fEI\u202f», que la loi demande à tout entrepreneur individuel.',
  liableFrom: `Laissez vide en franchise en base\u202f: le site et les factures disent «\u202fTVA non applicable, art.\u00a0293\u00a0B du CGI\u202f». ${toVerify}`,
  vat: 'Pour qui facture la TVA. Il n’est montré qu’à partir de ce jour.',
  cibsFrom: `En franchise, la mention du CGI reste admise jusqu’au 30\u00a0juin 2028. ${toVerify}`,
  cibsMention: `Si vous laissez vide\u202f: «\u202f${goodsCode}\u202f». ${toVerify}`,
  mediatorName: 'Celui auquel vous avez adhéré\u202f: la loi le demande à tout vendeur.',
  copyrightYear: 'Au bas des pages. Si vous laissez vide, celle de la publication.',
} as const

export const workTexts = {
  keep: 'L’image actuelle',
  choose: 'Choisir une œuvre…',
  none: 'Aucune œuvre',
  add: 'Choisir des œuvres…',
  takeOut: 'Enlever',
  takeOutOf: (title: string) => `Enlever «\u202f${title}\u202f»`,
  hidden: 'Pas sur le site',
  unknown: 'Œuvre introuvable',
  chosenByShop: 'Automatique\u202f: l’œuvre à la une',
} as const

export const photographTexts = {
  pick: (most: number): string => (most === 1 ? 'Ajouter une photographie' : 'Ajouter des photographies'),
  tooMany: (most: number): string =>
    most === 1 ? 'Une seule photographie\u202f: retirez d’abord l’autre' : `${most} photographies au plus`,
  decorative: decorativeLabel,
  listed: (alts: readonly (string | undefined)[]): string =>
    alts.map((alt, at) => `Photographie ${at + 1}${alt ? `\u202f: ${alt}` : ''}`).join('\n'),
} as const
